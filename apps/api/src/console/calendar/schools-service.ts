import type { addSchool as addEndpoint, Body, changeSchool as changeEndpoint, SchoolRow } from '@liftclub/api-contract';
import { sortedTerms, type DateRange, type NoSchoolDays, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { changesBetween, recordAudit } from '../../modules/audit';
import * as calendar from '../../modules/calendar';
import { enqueueClosedTrips, impactOf } from '../../modules/calendar-cancellations';
import { invalid, notFound } from '../../problems';
import { impactOnWire, type ImpactOnWire } from './impact-response';
import { findSchool } from './schools-table-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

type Change = Body<typeof changeEndpoint>;
interface SchoolTerms {
  readonly calendarId: string | null;
  readonly terms: readonly DateRange[] | null;
}

interface DescribedSchool extends SchoolTerms {
  readonly name: string;
  readonly address: string;
  readonly bellTime: string | null;
}

const copy = texts.consoleCalendar.messages;

/** Adds a school. Throws 400 at its fields. */
export async function addSchool(
  deps: Deps,
  tx: Executor,
  staffId: string,
  { calendar_id: calendarId = null, terms = null, bell_time: bellTime = null, ...form }: Body<typeof addEndpoint>,
): Promise<SchoolRow> {
  const now = deps.clock();
  const id = deps.random.id(now);
  const itsTerms = await termsOf(tx, form.market, calendarId, terms);
  await calendar.insertSchool(tx, { ...form, ...itsTerms, bellTime, id, createdAt: now });
  await recordAudit(deps, tx, staffId, { action: 'school.add', subject: id, detail: { name: form.name } });
  return orNotFound(await findSchool(tx, id));
}

/** What `changeSchool` would concern. The same refusals. */
export async function previewSchool(deps: Deps, tx: Executor, id: string, change: Change): Promise<ImpactOnWire> {
  const { changes } = await changedSchool(tx, id, change);
  const closed = await outside(tx, id, changes);
  return impactOnWire(await impactOf(deps, tx, closed, 'closure'));
}

/**
 * Changes what is sent of a school. Sold trips of its learners outside its terms are cancelled and credited by a job.
 * Throws 404 and 400 at its fields, also for another market.
 */
export async function changeSchool(
  deps: Deps,
  tx: Executor,
  staffId: string,
  id: string,
  change: Change,
): Promise<SchoolRow> {
  await calendar.lockCalendar(tx, 'to_change');
  const { before, changes } = await changedSchool(tx, id, change);
  await calendar.updateSchool(tx, id, changes);
  const detail = changesBetween(await described(tx, before), await described(tx, changes));
  await recordAudit(deps, tx, staffId, { action: 'school.change', subject: id, detail });
  const closed = await outside(tx, id, changes);
  await enqueueClosedTrips(deps, tx, { closed, why: 'closure', staffId });
  return orNotFound(await findSchool(tx, id));
}

/** A school, locked, and its fields after a change. */
async function changedSchool(tx: Executor, id: string, { market, calendar_id, terms, bell_time, ...sent }: Change) {
  const before = await calendar.lockSchool(tx, id);
  if (!before) throw notFound();
  if (market !== undefined && market !== before.market) throw invalid({ market: [copy.market] });
  // Choosing one kind of terms replaces the other.
  const calendarId = calendar_id === undefined && !terms ? before.calendarId : (calendar_id ?? null);
  const own = terms === undefined && !calendar_id ? before.terms : (terms ?? null);
  const changes = {
    name: sent.name ?? before.name,
    address: sent.address ?? before.address,
    latitude: sent.latitude ?? before.latitude,
    longitude: sent.longitude ?? before.longitude,
    bellTime: bell_time === undefined ? before.bellTime : bell_time,
    ...(await termsOf(tx, before.market, calendarId, own)),
  };
  return { before, changes };
}

/** What the audit entry of a change compares. */
async function described(tx: Executor, { name, address, bellTime, calendarId, terms }: DescribedSchool) {
  const shared = calendarId === null ? undefined : await calendar.lockTerms(tx, calendarId);
  return { name, address, bell_time: bellTime, calendar: shared?.name ?? null, terms };
}

/** The days on which the school's learners have no rides: by its own terms, or those of its calendar. */
async function outside(tx: Executor, schoolId: string, { calendarId, terms }: SchoolTerms): Promise<NoSchoolDays> {
  const shared = calendarId === null ? undefined : await calendar.lockTerms(tx, calendarId);
  return { of: { schoolId }, terms: terms ?? shared?.terms ?? [], daysOff: shared?.daysOff ?? [] };
}

/** A calendar of the market, or terms of its own, or neither. */
async function termsOf(
  tx: Executor,
  market: ServiceMarket,
  calendarId: string | null,
  terms: readonly DateRange[] | null,
): Promise<SchoolTerms> {
  if (calendarId !== null && terms !== null) throw invalid({ terms: [copy.oneKindOfTerms] });
  if (calendarId !== null && (await calendar.lockTerms(tx, calendarId))?.market !== market)
    throw invalid({ calendar_id: [copy.unknownCalendar] });
  return { calendarId, terms: terms && sortedTerms(terms) };
}

function orNotFound(row: SchoolRow | undefined): SchoolRow {
  if (!row) throw notFound();
  return row;
}
