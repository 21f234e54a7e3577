import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../user-facing-error';
import type { Account } from './run-command';
import { stopServer } from './control-server';
import type { NativeBinaries } from './native-binaries';

/** Where clusters and binaries go that must not lie in a checkout their account cannot enter. */
export const OUTSIDE = '/var/lib/liftclub';

interface Residence {
  dataDir: string;
  folder: string;
}

function readResidence(file: string): Residence | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Residence) : undefined;
}

export interface OutsideOwner {
  binaries: NativeBinaries;
  account: Account;
  /** Existing folder's absolute real path. */
  dataDir: string;
  now: Date;
}

/**
 * The cluster folder outside DATA_DIR that belongs to it. It follows a DATA_DIR that was moved. A DATA_DIR that was
 * removed means a new beginning: the database it had is kept aside, never wiped. A copied DATA_DIR is refused,
 * because two copies would write to one database.
 */
export async function outsideFolder(
  { binaries, account, dataDir, now }: OutsideOwner,
  outside = OUTSIDE,
): Promise<string> {
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  const residenceFile = join(dataDir, 'postgres-folder.json');
  const folder = join(outside, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  const residence = readResidence(residenceFile);
  if (residence?.folder === folder) return folder;
  if (residence && existsSync(join(residence.dataDir, 'postgres-folder.json'))) {
    throw new UserFacingError(
      `${dataDir} is a copy of ${residence.dataDir}: remove the copy, or set DATA_DIR to a new folder.`,
    );
  }
  if (existsSync(folder)) {
    await stopServer(binaries, account, join(folder, 'data'));
    renameSync(folder, `${folder}.until-${now.getTime()}`);
  }
  if (residence && existsSync(residence.folder)) {
    await stopServer(binaries, account, join(residence.folder, 'data'));
    renameSync(residence.folder, folder);
  }
  writeFileSync(residenceFile, JSON.stringify({ dataDir, folder } satisfies Residence));
  return folder;
}
