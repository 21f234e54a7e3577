import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UserFacingError } from '../user-facing-error';

/** Node's recursive mkdir loops forever where a file system refuses a new folder with ENOENT, as /proc does. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path);
}

/**
 * Other accounts of the machine must not read personal data and passwords. Root leaves the folder of another account as
 * it is, because that of the database may have to enter it.
 */
function closeToOthers(folder: string): void {
  const { uid, mode } = statSync(folder);
  if ((mode & 0o077) !== 0 && process.getuid?.() === uid) chmodSync(folder, 0o700);
}

/**
 * Creates DATA_DIR and its log folder, which only their owner may enter; returns the real path. Throws UserFacingError
 * when it is not writable.
 */
export function openDataFolder(dataDir: string): string {
  try {
    makeFolders(join(dataDir, 'logs'));
    accessSync(dataDir, constants.W_OK);
    for (const folder of [dataDir, join(dataDir, 'logs')]) closeToOthers(folder);
    // A read-only or full disk fails only at a write.
    const probe = join(dataDir, `probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
    return realpathSync(dataDir);
  } catch (error) {
    throw new UserFacingError(`DATA_DIR ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The secret that keys are derived from: created at the first start with mode 0600. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= 32) return secret;
  throw new UserFacingError(
    `${file} does not hold a secret of at least 32 characters: put it back, or remove it to get a new one.`,
  );
}
