import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../user-facing-error';
import type { Account } from './run-command';
import { stopServer } from './control-server';
import type { NativeBinaries } from './native-binaries';

/** Parent folder of clusters and binaries whose account cannot enter the checkout. */
export const OUTSIDE = '/var/lib/liftclub';

interface Residence {
  dataDir: string;
  folder: string;
}

const RESIDENCE = 'postgres-folder.json';

/** Whether the cluster of a DATA_DIR was made outside. */
export function isOutsideRepository(dataDir: string): boolean {
  return existsSync(join(dataDir, RESIDENCE));
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
 * The cluster folder outside DATA_DIR that belongs to it. A moved DATA_DIR keeps its cluster. When DATA_DIR was
 * removed and created again, the old cluster is renamed, never deleted. A copied DATA_DIR is refused with a
 * UserFacingError, because both copies would write to one database.
 */
export async function outsideFolder(
  { binaries, account, dataDir, now }: OutsideOwner,
  outside = OUTSIDE,
): Promise<string> {
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  const residenceFile = join(dataDir, RESIDENCE);
  const folder = join(outside, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  const residence = readResidence(residenceFile);
  if (residence?.folder === folder) return folder;
  if (residence && existsSync(join(residence.dataDir, RESIDENCE))) {
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
