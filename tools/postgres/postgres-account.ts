import { statSync } from 'node:fs';
import { UserFacingError } from '../user-facing-error';
import type { Account } from './run-command';
import { runCommand } from './run-command';

const NAME = 'postgres';

async function lookUp(): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([runCommand('id', ['-u', NAME]), runCommand('id', ['-g', NAME])]);
  return uid.code === 0 && gid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined;
}

async function create(): Promise<void> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]],
  ];
  for (const [command, args] of ways) {
    const result = await runCommand(command, args).catch(() => undefined);
    if (result?.code === 0) return;
  }
}

/** The owner of an existing data folder: root runs a user's cluster as that user. */
function ownerOf(folder: string): Account | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/**
 * The account that runs PostgreSQL: undefined, the current one, unless this process is root. PostgreSQL refuses to
 * run as root, so for root it is the owner of the data, else `postgres`, which is created if absent.
 */
export async function postgresAccount(dataFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(dataFolder);
  if (owner) return owner;
  if (!(await lookUp())) await create();
  const account = await lookUp();
  if (!account)
    throw new UserFacingError(
      'PostgreSQL does not run as root, and no user "postgres" could be made: start as an ordinary user.',
    );
  return account;
}
