import type { DispatchDay } from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueue } from '../../messages/jobs';
import { recordAudit, type AuditEntry } from '../../modules/audit';
import { lockDaySoon, updateDay, type StoredDay } from '../../modules/dispatch';
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
  { market, date, version }: DayKey & { readonly version: number },
  {
    change,
    ...entry
  }: Pick<AuditEntry, 'action' | 'detail'> & {
    readonly change: (tx: Executor, stored: StoredDay) => Promise<void>;
  },
): Promise<DispatchDay> {
  const day = { market, date };
  return deps.db.transaction(async (tx) => {
    const stored = await lockFreeDay(tx, day);
    await refuseOutdated(deps, tx, stored, version);
    await change(tx, stored);
    await recordAudit(deps, tx, staffId, { ...entry, subject: subjectOf(day) });
    return readDispatchDay(deps, tx, day);
  });
}

/** 409 `planning` for a day that is planned now, and `outdated` with the day in `data` for one with another version. */
export async function refuseOutdated(
  deps: Dependencies,
  db: Executor,
  stored: StoredDay,
  version: number,
): Promise<void> {
  if (stored.planning) throw conflict('planning', copy.planning);
  if (stored.version === version) return;
  throw conflict('outdated', copy.outdated, { ...(await readDispatchDay(deps, db, stored)) });
}

/** Locks a day for a change of staff; 409 `planning` instead of waiting for a plan that is being made. */
export async function lockFreeDay(tx: Executor, day: DayKey): Promise<StoredDay> {
  const stored = await lockDaySoon(tx, day);
  if (!stored) throw conflict('planning', copy.planning);
  return stored;
}
