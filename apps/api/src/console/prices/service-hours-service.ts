import { formatDate, marketOf, ruleDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordAudit } from '../../modules/audit';
import { deleteServiceHours, insertServiceHours, lockServiceHours, type ServiceHoursRow } from '../../modules/calendar';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, notFound } from '../../problems';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;
const { serverErrors } = texts.consolePrices;

/**
 * Adds hours of service and records them in the audit log. 409 `start_taken` when others of the market begin that day.
 */
export async function announceHours(
  deps: Omit<Deps, 'db'>,
  tx: Executor,
  { staffId }: StaffActor,
  hours: Omit<ServiceHoursRow, 'id'>,
): Promise<string> {
  const row = { ...hours, id: deps.random.id(deps.clock()) };
  if (!(await insertServiceHours(tx, row)))
    throw conflict('start_taken', serverErrors.startTaken(formatDate(row.validFrom)));
  await recordAudit(deps, tx, staffId, { action: 'service_hours.add', subject: row.id, detail: detailOf(row) });
  return row.id;
}

/** Removes hours of service that have not begun. 404 for unknown ones, 409 `begun` for those in force or past. */
export async function withdrawHours(deps: Deps, { staffId }: StaffActor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockServiceHours(tx, id);
    if (!row) throw notFound();
    const today = ruleDay(marketOf(row.market).currency, deps.clock());
    if (row.validFrom <= today) throw conflict('begun', serverErrors.begun);
    await deleteServiceHours(tx, id);
    await recordAudit(deps, tx, staffId, { action: 'service_hours.withdraw', subject: id, detail: detailOf(row) });
  });
}

const detailOf = ({ market, validFrom, fromTime, toTime }: ServiceHoursRow) => ({
  market,
  valid_from: validFrom,
  from: fromTime,
  to: toTime,
});
