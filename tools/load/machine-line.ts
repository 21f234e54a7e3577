import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Date, processors, memory and load of this machine. */
export function machineLine(): string {
  const [one = 0, five = 0] = loadavg();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 16)}Z, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${gigabytes} GiB, load ${one.toFixed(1)} (5 min: ${five.toFixed(1)})`;
}
