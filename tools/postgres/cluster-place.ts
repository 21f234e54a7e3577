import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './run-command';
import { runCommand } from './run-command';
import type { NativeBinaries } from './native-binaries';
import { canRun, copyBinaries } from './native-binaries';
import { OWNER_PASSWORD_FILE } from './database-owner';
import { isOutsideRepository, OUTSIDE, outsideFolder } from './outside-folder';
import { postgresAccount } from './postgres-account';

export interface ClusterPlace {
  binaries: NativeBinaries;
  /** Account of the server; undefined for our own. */
  account: Account | undefined;
  /** Folder of the cluster and its log, owned by the account. */
  folder: string;
  /** The data folder proper. */
  data: string;
  /** The server's log. */
  log: string;
  /** The superuser's password, readable by us alone. */
  passwordFile: string;
  /** The password of the database's owner. */
  ownerPasswordFile: string;
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  const result = await runCommand('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', folder], account);
  return result.code === 0;
}

function makeFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account && statSync(folder).uid !== account.uid) chownSync(folder, account.uid, account.gid);
}

/**
 * Folder and account of the cluster of a DATA_DIR: DATA_DIR/postgres, or a folder under /var/lib/liftclub when this
 * process is root and PostgreSQL's account cannot enter the checkout (for example in /root). `dataDir` is the
 * absolute real path of an existing folder.
 */
export async function clusterPlace(installed: NativeBinaries, dataDir: string, now: Date): Promise<ClusterPlace> {
  const usual = join(dataDir, 'postgres');
  const account = await postgresAccount(join(usual, 'data'));
  let binaries = installed;
  let folder = usual;
  if (account) {
    if (!(await canRun(installed, account))) binaries = await copyBinaries(installed, OUTSIDE);
    // A cluster that was made outside stays there, also when the account can enter DATA_DIR by now.
    if (isOutsideRepository(dataDir) || !(await canEnter(dataDir, account)))
      folder = await outsideFolder({ binaries, account, dataDir, now });
  }
  makeFolder(folder, account);
  return {
    binaries,
    account,
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'server.log'),
    passwordFile: join(dataDir, 'postgres-password'),
    ownerPasswordFile: join(dataDir, OWNER_PASSWORD_FILE),
  };
}
