import { HOUR_MS, DAY_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { findUnnamed } from './files-repository';
import { photoKeyOf, removeFiles } from './stored-photos';

const BATCH = 1_000;

/**
 * Removes unreferenced files older than an hour (of an upload that failed, of a picture that was replaced) and
 * documents that were superseded a day ago; until then a review in progress can still show them. A smaller photo goes
 * with the one of which it is made.
 */
export async function sweepFiles(deps: Dependencies): Promise<void> {
  const now = deps.clock().getTime();
  const remove = async (keys: readonly string[]) =>
    removeFiles(deps, await findUnnamed(deps.db, keys, new Date(now - DAY_MS)));
  let batch: string[] = [];
  for await (const file of deps.files.list()) {
    const key = photoKeyOf(file);
    // The row of a younger file may not be committed yet.
    if (bornAt(key) > now - HOUR_MS) continue;
    batch.push(key);
    if (batch.length < BATCH) continue;
    await remove(batch);
    batch = [];
  }
  await remove(batch);
}

/** When a file was stored, from the milliseconds of the UUID v7 in its name; 0 for other names. */
function bornAt(key: string): number {
  const [, head, tail] = /\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f-]+\.(?:jpg|zip)$/.exec(key) ?? [];
  return head === undefined || tail === undefined ? 0 : parseInt(head + tail, 16);
}
