import { readFileSync } from 'node:fs';

/** The memory that a process holds, in bytes, as Linux tells it. */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) * 1024;
