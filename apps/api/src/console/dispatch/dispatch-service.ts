import type { DispatchDay } from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueue } from '../../messages/jobs';
import { recordAudit } from '../../modules/audit';
import { isDayLocked, lockDay, updateDay, type StoredDay } from '../../modules/dispatch';
import { conflict } from '../../problems';
import { readDispatchDay } from './day-response';

const copy = texts.dispatch.serverErrors;

/** The subject of an audit entry about a service day. */
export const subjectOf = ({ market, date }: DayKey): string => `${market} ${date}`;

/** Orders a plan; the day says `planning` until the job has made it. 409 `closed`. */
export async function orderPlan(deps: Dependencies, staffId: string, day: DayKey): Promise<DispatchDay> {
  return deps.db.transaction(async (tx) => {
    const stored = await lockFreeDay(tx, day);
    if (stored.state === 'closed') throw conflict('closed', copy.closed);
    if (!stored.planning) {
      await updateDay(tx, day, { planning: true });
      await enqueue(tx, 'plan_day', day);
      await recordAudit(deps, tx, staffId, { action: 'dispatch.plan', subject: subjectOf(day) });
    }
    return readDispatchDay(deps, tx, day);
  });
}

/**
 * Changes a day that nobody else has changed since `version`. 409 `planning` while it is planned, and `outdated` with
 * the newer state in `data`.
 */
export async function changeDay(
  deps: Dependencies,
  staffId: string,
  { version, ...day }: DayKey & { readonly version: number },
  {
    action,
    change,
  }: {
    readonly action: 'dispatch.publish' | 'dispatch.unpublish';
    readonly change: (tx: Executor, stored: StoredDay) => Promise<void>;
  },
): Promise<DispatchDay> {
  return deps.db.transaction(async (tx) => {
    const stored = await lockFreeDay(tx, day);
    if (stored.planning) throw conflict('planning', copy.planning);
    if (stored.version !== version)
      throw conflict('outdated', copy.outdated, { ...(await readDispatchDay(deps, tx, day)) });
    await change(tx, stored);
    await recordAudit(deps, tx, staffId, { action, subject: subjectOf(day) });
    return readDispatchDay(deps, tx, day);
  });
}

/** 409 `planning` instead of waiting for a plan that is being made. */
async function lockFreeDay(tx: Executor, day: DayKey): Promise<StoredDay> {
  if (await isDayLocked(tx, day)) throw conflict('planning', copy.planning);
  return lockDay(tx, day);
}
