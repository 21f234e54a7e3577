import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from '../../postgres';
import { postgresAccount, runCommand } from '../../postgres';

/** Fails for the first of its arguments that it cannot read; a shell begins in a tenth of Node's time. */
const READ_ALL = 'for path; do [ -r "$path" ] || exit 1; done';

async function mayRead(account: Account, paths: string[]): Promise<boolean> {
  const result = await runCommand('/bin/sh', ['-c', READ_ALL, 'sh', ...paths], account).catch(() => undefined);
  return result?.code === 0;
}

/** Makes a folder, and gives the account what belongs to root at any depth of it, as after a restore by root. */
async function give(folder: string, account: Account): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const change = ['chown', '-h', `${account.uid}:${account.gid}`, '{}', '+'];
  await runCommand('find', [folder, '-user', '0', '-exec', ...change]);
}

/**
 * The account that API and sandbox run as: undefined, the current one, unless this process is root. Root runs them as
 * the account of the embedded PostgreSQL, which then owns DATA_DIR and its uploads. That account must be able to read
 * the checkout; when it is not, as in /root, the reason is said and they run as root.
 */
export async function serviceAccount(
  root: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<Account | undefined> {
  const account = await postgresAccount(join(dataDir, 'postgres', 'data')).catch(() => {
    say('API and sandbox run as root, because there is no user "postgres" and none could be made.');
    return undefined;
  });
  if (!account) return undefined;
  const reached = await mayRead(account, [dirname(dataDir)]);
  if (reached && statSync(dataDir).uid === 0) chownSync(dataDir, account.uid, account.gid);
  const needed = [dataDir, root, join(root, 'package.json'), join(root, 'node_modules')];
  if (
    !(await mayRead(
      account,
      needed.filter((path) => existsSync(path)),
    ))
  ) {
    say(`API and sandbox run as root, because user ${account.uid} cannot read ${root} and ${dataDir}.`);
    return undefined;
  }
  await give(join(dataDir, 'files'), account);
  return account;
}
