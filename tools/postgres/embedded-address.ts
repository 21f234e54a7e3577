import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../user-facing-error';
import { OWNER, OWNER_PASSWORD_FILE } from './database-owner';
import { databaseAddress } from './postgres-client';
import type { Postmaster } from './postmaster-file';
import { postmasterState, readPostmaster } from './postmaster-file';

/** The cluster folder of a DATA_DIR: inside it, or where `outside-folder.ts` created it. */
function clusterFolder(dataDir: string): string {
  const residence = join(dataDir, 'postgres-folder.json');
  if (!existsSync(residence)) return join(dataDir, 'postgres');
  return (JSON.parse(readFileSync(residence, 'utf8')) as { folder: string }).folder;
}

/** The running embedded server of a DATA_DIR. Throws UserFacingError when none runs. */
export function embeddedServer(dataDir: string): Postmaster & { url: string; data: string } {
  const data = join(clusterFolder(dataDir), 'data');
  const postmaster = readPostmaster(data);
  if (!postmaster || postmasterState(postmaster, data) !== 'alive')
    throw new UserFacingError(`No embedded PostgreSQL runs for ${dataDir}: start Liftclub first.`);
  const password = readFileSync(join(dataDir, OWNER_PASSWORD_FILE), 'utf8').trim();
  return { ...postmaster, data, url: databaseAddress(password, postmaster.port, 'liftclub', OWNER) };
}
