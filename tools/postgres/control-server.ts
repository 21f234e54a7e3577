import type { Account, CommandResult } from './run-command';
import { runCommand } from './run-command';
import type { NativeBinaries } from './native-binaries';
import { program } from './native-binaries';
import { postmasterState, readPostmaster } from './postmaster-file';

export interface ServerStart {
  data: string;
  log: string;
  port: number;
  /** False for tests only: what was written need not outlive a power cut. */
  durable: boolean;
}

const WITHOUT_SYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts the server of a data folder, bound to 127.0.0.1 only, and waits until it responds or fails. */
export function startServer(
  binaries: NativeBinaries,
  account: Account | undefined,
  start: ServerStart,
): Promise<CommandResult> {
  const settings = [
    `port=${start.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    ...(start.durable ? [] : WITHOUT_SYNC),
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const args = ['-D', start.data, '-l', start.log, '-w', '-t', '120', '-o', options, 'start'];
  return runCommand(program(binaries, 'pg_ctl'), args, account);
}

/** Stops the server of a data folder, if one runs, in fast mode: open transactions are rolled back. */
export async function stopServer(binaries: NativeBinaries, account: Account | undefined, data: string): Promise<void> {
  const postmaster = readPostmaster(data);
  if (!postmaster || postmasterState(postmaster, data) !== 'alive') return;
  await runCommand(program(binaries, 'pg_ctl'), ['-D', data, '-w', '-t', '60', '-m', 'fast', 'stop'], account);
}
