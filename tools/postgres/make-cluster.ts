import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../user-facing-error';
import { runCommand } from './run-command';
import type { ClusterPlace } from './cluster-place';
import { majorVersion, program } from './native-binaries';

const UNFINISHED = 'initdb-';

/** The password in a file, which is made with a random one if absent. */
export function storedPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8').trim();
}

function checkVersion(place: ClusterPlace, found: string): void {
  const required = majorVersion(place.binaries);
  if (found === required) return;
  throw new UserFacingError(
    `The database in ${place.data} was made by PostgreSQL ${found}, this version of Liftclub brings PostgreSQL ${required}: ` +
      'docs/operations.md says how to move it.',
  );
}

/** initdb runs in a temporary folder, renamed only when complete, so that an interrupted one is repeated. */
async function initialise(place: ClusterPlace, password: string, durable: boolean): Promise<void> {
  for (const name of readdirSync(place.folder)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(place.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const unfinished = join(place.folder, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  const passwordCopy = `${unfinished}.password`;
  writeFileSync(passwordCopy, password, { mode: 0o600 });
  if (place.account) chownSync(passwordCopy, place.account.uid, place.account.gid);
  const args = [
    '-D',
    unfinished,
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    '--username=postgres',
    `--pwfile=${passwordCopy}`,
  ];
  const result = await runCommand(
    program(place.binaries, 'initdb'),
    durable ? args : [...args, '--no-sync'],
    place.account,
  );
  rmSync(passwordCopy, { force: true });
  if (result.code !== 0) {
    const reason = /(?:FATAL|error): +(.*)/.exec(result.output)?.[1] ?? result.output;
    throw new UserFacingError(`PostgreSQL could not make its data folder in ${place.folder}: ${reason}`);
  }
  renameSync(unfinished, place.data);
}

/**
 * Ensures a complete cluster of the bundled major version and returns the superuser's password. Throws UserFacingError
 * for data of another major version, a missing password file, or a folder that is not a cluster.
 */
export async function makeCluster(place: ClusterPlace, durable: boolean): Promise<string> {
  const versionFile = join(place.data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    checkVersion(place, readFileSync(versionFile, 'utf8').trim());
    if (!existsSync(place.passwordFile)) {
      throw new UserFacingError(
        `${place.passwordFile} is gone, so the database in ${place.data} cannot be opened: put it back, or move the database away.`,
      );
    }
    return storedPassword(place.passwordFile);
  }
  if (existsSync(place.data)) throw new UserFacingError(`${place.data} is not a PostgreSQL data folder: move it away.`);
  const password = storedPassword(place.passwordFile);
  await initialise(place, password, durable);
  return password;
}
