import type { Executor } from '../db/client';
import { enqueue } from './jobs';

/** Several changes at once are planned together. */
const WAIT_MS = 2_000;

/**
 * Queues, in the caller's transaction, the job that plans the coming service days again. To be called by code that
 * changes which trips there are or which drivers can be planned; the job finds out which days are concerned.
 */
export async function enqueueReplan(tx: Executor): Promise<void> {
  await enqueue(tx, 'refresh_plans', {}, { debounce: { key: 'refresh_plans', waitMs: WAIT_MS } });
}
