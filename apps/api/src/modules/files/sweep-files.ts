import { HOUR_MS, DAY_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { findUnnamed } from './files-repository';
import { removeFiles } from './stored-photos';

const BATCH = 1_000;

/**
 * Removes leftovers: files older than an hour that nothing names (an upload that broke off, a picture that was replaced),
 * and documents that were superseded a day ago, so that a review under way can still see them.
 */
export async function sweepFiles(deps: Dependencies): Promise<void> {
  const now = deps.clock().getTime();
  const remove = async (keys: readonly string[]) =>
    removeFiles(deps, await findUnnamed(deps.db, keys, new Date(now - DAY_MS)));
  let batch: string[] = [];
  for await (const key of deps.files.list()) {
    // The row of a younger file may still be on its way.
    if (bornAt(key) > now - HOUR_MS) continue;
    batch.push(key);
    if (batch.length < BATCH) continue;
    await remove(batch);
    batch = [];
  }
  await remove(batch);
}

/** When a file was stored: its id is a UUID v7 and begins with the milliseconds. Files of no name of ours are ancient. */
function bornAt(key: string): number {
  const [, head, tail] = /\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f-]+\.jpg$/.exec(key) ?? [];
  return head === undefined || tail === undefined ? 0 : parseInt(head + tail, 16);
}
