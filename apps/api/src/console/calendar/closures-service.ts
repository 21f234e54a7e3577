import type { ClosureForm, ClosureRow } from '@liftclub/api-contract';
import { addDays, dayNumber, type ClosedDates } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordAudit } from '../../modules/audit';
import * as calendar from '../../modules/calendar';
import { enqueueClosedTrips, impactOf } from '../../modules/calendar-cancellations';
import { conflict, invalid, notFound } from '../../problems';
import { findClosures, todayOf } from './closures-table-repository';
import { impactOnWire, type ImpactOnWire } from './impact-response';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

const copy = texts.consoleCalendar.messages;
/** Most dates that one call closes. */
const LONGEST_DAYS = 400;

/** What closing these days would concern. Throws 400 at the fields of the form. */
export async function previewClosures(deps: Deps, db: Executor, form: ClosureForm): Promise<ImpactOnWire> {
  const closed = await closedBy(deps, db, form);
  return impactOnWire(await impactOf(deps, db, closed, whyOf(form)));
}

/**
 * Stores a closure for each date and returns them with what they concern; a job cancels and credits the trips. Throws
 * 400 at the fields of the form and 409 `already_closed`.
 */
export async function addClosures(
  deps: Deps,
  tx: Executor,
  staffId: string,
  form: ClosureForm,
): Promise<ImpactOnWire & { closures: ClosureRow[] }> {
  await calendar.lockCalendar(tx, 'to_change');
  const impact = await previewClosures(deps, tx, form);
  const closed = await closedBy(deps, tx, form);
  const { market, dates, schoolId, area } = closed;
  const now = deps.clock();
  const { name, kind } = form;
  const rows = dates.map((date) => ({
    id: deps.random.id(now),
    market,
    schoolId,
    date,
    name,
    kind,
    provisional: false,
    staffId,
    createdAt: now,
    areaLatitude: area?.latitude,
    areaLongitude: area?.longitude,
    areaKm: area?.km,
  }));
  if (!(await calendar.insertClosures(tx, rows))) throw conflict('already_closed', copy.alreadyClosed);
  const entries = rows.map(({ id, date }) => ({
    action: 'closure.add' as const,
    subject: id,
    detail: { market, date, school: schoolId, name, kind, trips: impact.trips },
  }));
  await recordAudit(deps, tx, staffId, ...entries);
  await enqueueClosedTrips(deps, tx, { closed, why: whyOf(form), staffId });
  return {
    closures: await findClosures(
      tx,
      rows.map(({ id }) => id),
      now,
    ),
    ...impact,
  };
}

/** The credit rule of the trips that a form cancels. */
const whyOf = ({ kind }: ClosureForm) => (kind === 'disruption' ? 'disruption' : 'closure');

/** Withdraws a closure of a later day. Throws 404 and 409 `too_late`. */
export async function withdrawClosure(deps: Deps, tx: Executor, staffId: string, id: string): Promise<ClosureRow> {
  const now = deps.clock();
  const closure = await calendar.lockClosure(tx, id);
  if (!closure) throw notFound();
  const { market, date, withdrawnAt } = closure;
  if (withdrawnAt === null) {
    if (date <= todayOf(market, now)) throw conflict('too_late', copy.tooLate);
    await calendar.withdrawClosure(tx, id, now);
    await recordAudit(deps, tx, staffId, { action: 'closure.withdraw', subject: id, detail: { market, date } });
  }
  const [row] = await findClosures(tx, [id], now);
  if (!row) throw notFound();
  return row;
}

/** The dates and the trips that a form is about. */
async function closedBy(deps: Deps, db: Executor, form: ClosureForm): Promise<ClosedDates> {
  const { market, date, to = date, school_id: schoolId = null, area = null } = form;
  if (date < todayOf(market, deps.clock())) throw invalid({ date: [copy.past] });
  const days = dayNumber(to) - dayNumber(date) + 1;
  if (days < 1) throw invalid({ to: [texts.calendar.toBeforeFrom] });
  if (days > LONGEST_DAYS) throw invalid({ to: [texts.calendar.tooLong(LONGEST_DAYS)] });
  if (schoolId !== null && area !== null) throw invalid({ area: [copy.schoolArea] });
  if (schoolId !== null && !(await calendar.isSchoolOf(db, market, schoolId)))
    throw invalid({ school_id: [texts.calendar.unknownSchool] });
  return { market, dates: Array.from({ length: days }, (_, index) => addDays(date, index)), schoolId, area };
}
