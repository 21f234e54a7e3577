import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { VapidKeys } from '../../providers/push/push-gateway';
import { findKeys, insertKeys, updateSealedKey } from './push-repository';

/** The pair of keys that identifies us to push services; created at the first call. */
export async function readVapidKeys({
  db,
  keys,
  push,
}: Pick<Dependencies, 'db' | 'keys' | 'push'>): Promise<VapidKeys> {
  const found = await findKeys(db);
  if (found) return { publicKey: found.publicKey, privateKey: keys.open(found.privateKeySealed) };
  const { publicKey, privateKey } = await push.newKeys();
  await insertKeys(db, { publicKey, privateKeySealed: keys.seal(privateKey) });
  return readVapidKeys({ db, keys, push });
}

/** Seals the private key again with APP_SECRET when an earlier secret sealed it. Returns how many were renewed. */
export async function renewPushSeals(db: Executor, renew: (sealed: string) => string | undefined): Promise<number> {
  const found = await findKeys(db);
  const sealed = found && renew(found.privateKeySealed);
  if (sealed === undefined) return 0;
  await updateSealedKey(db, sealed);
  return 1;
}
