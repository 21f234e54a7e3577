import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Dependencies } from '../../dependencies';
import { findUnhashedCodes, storeCodeHash } from '../dispatch';

/** A glance at the phone does not tell the code; four digits cannot be protected against an attack on the device. */
export const CODE_ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(pbkdf2);

/** Hashes the codes of trips that have no hash yet, each once; returns whether there were any. */
export async function hashCodes(
  { db, random }: Pick<Dependencies, 'db' | 'random'>,
  tripIds: readonly string[],
): Promise<boolean> {
  const codes = tripIds.length === 0 ? [] : await findUnhashedCodes(db, tripIds);
  for (const { tripId, code } of codes) {
    const salt = Buffer.from(random.token(SALT_BYTES), 'base64url');
    const hash = await derive(code, salt, CODE_ITERATIONS, HASH_BYTES, 'sha256');
    await storeCodeHash(db, tripId, { salt: salt.toString('base64'), hash: hash.toString('base64') });
  }
  return codes.length > 0;
}
