import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, processStart } from '../processes/process-identity';

export interface Postmaster {
  pid: number;
  port: number;
  /** "starting", "ready", "standby" or "stopping"; empty while the server has not yet said. */
  status: string;
}

/** Path of the pid file of a running server. */
export function postmasterFile(data: string): string {
  return join(data, 'postmaster.pid');
}

/**
 * Reads postmaster.pid of a data folder; undefined without the file. Its lines are: pid, data directory, start time,
 * port, socket directory, address, shared memory key, status.
 */
export function readPostmaster(data: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(postmasterFile(data), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** Whether the process of the pid file is that server, another process with a reused pid, or gone. */
export function postmasterState(postmaster: Postmaster, data: string): 'alive' | 'someone-else' | 'gone' {
  if (processStart(postmaster.pid) === undefined) return 'gone';
  const command = commandLine(postmaster.pid);
  return command === undefined || command.includes(data) ? 'alive' : 'someone-else';
}
