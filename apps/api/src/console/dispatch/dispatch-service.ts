import type { DispatchDay } from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueue } from '../../messages/jobs';
import { recordAudit, type AuditEntry } from '../../modules/audit';
import { lockDaySoon, updateDay, type StoredDay } from '../../modules/dispatch';
import { conflict } from '../../problems';
import { showDay } from './show-day';

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
    return showDay(deps, tx, staffId, day);
  });
}

/**
 * Changes a day that nobody else has changed since `version`. `change` returns false when it finds that the runs have
 * changed. 409 `planning` while the day is planned, and `outdated` with the newer state in `data`.
 */
export async function changeDay(
  deps: Dependencies,
  staffId: string,
  { market, date, version }: DayKey & { readonly version: number },
  {
    change,
    ...entry
  }: Pick<AuditEntry, 'action' | 'detail'> & {
    readonly change: (tx: Executor, stored: StoredDay) => Promise<boolean>;
  },
): Promise<DispatchDay> {
  const day = { market, date };
  const changed = await deps.db.transaction(async (tx) => {
    const stored = await lockFreeDay(tx, day);
    if (isOutdated(stored, version)) return undefined;
    if (!(await change(tx, stored))) return undefined;
    await recordAudit(deps, tx, staffId, { ...entry, subject: subjectOf(day) });
    return showDay(deps, tx, staffId, day);
  });
  // After the transaction, so that it is recorded what staff see in the refusal.
  return changed ?? refuseWithDay(deps, staffId, day);
}

/** 409 `planning` for a day that is planned now, and `outdated` with the day in `data` for one with another version. */
export async function refuseOutdated(
  deps: Dependencies,
  staffId: string,
  stored: StoredDay,
  version: number,
): Promise<void> {
  if (isOutdated(stored, version)) await refuseWithDay(deps, staffId, stored);
}

function isOutdated(stored: StoredDay, version: number): boolean {
  if (stored.planning) throw conflict('planning', copy.planning);
  return stored.version !== version;
}

async function refuseWithDay(deps: Dependencies, staffId: string, { market, date }: DayKey): Promise<never> {
  throw conflict('outdated', copy.outdated, { ...(await showDay(deps, deps.db, staffId, { market, date })) });
}

/** Locks a day for a change of staff; 409 `planning` instead of waiting for a plan that is being made. */
export async function lockFreeDay(tx: Executor, day: DayKey): Promise<StoredDay> {
  const stored = await lockDaySoon(tx, day);
  if (!stored) throw conflict('planning', copy.planning);
  return stored;
}

/** Counts the version of the day and writes the audit entry. */
export async function noteChange(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  staffId: string,
  { market, date }: DayKey,
  entry: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<void> {
  const day = { market, date };
  await updateDay(tx, day, {});
  await recordAudit(deps, tx, staffId, { ...entry, subject: subjectOf(day) });
}
