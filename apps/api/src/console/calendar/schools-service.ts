import type { addSchool as addEndpoint, Body, changeSchool as changeEndpoint, SchoolRow } from '@liftclub/api-contract';
import { sortedTerms, type DateRange, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordAudit } from '../../modules/audit';
import * as calendar from '../../modules/calendar';
import { invalid, notFound } from '../../problems';
import { findSchool } from './schools-table-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

const copy = texts.consoleCalendar.messages;

/** Adds a school. Throws 400 at its fields. */
export async function addSchool(
  deps: Deps,
  tx: Executor,
  staffId: string,
  { calendar_id: calendarId = null, terms = null, ...form }: Body<typeof addEndpoint>,
): Promise<SchoolRow> {
  const now = deps.clock();
  const id = deps.random.id(now);
  const itsTerms = await termsOf(tx, form.market, calendarId, terms);
  await calendar.insertSchool(tx, { ...form, ...itsTerms, id, createdAt: now });
  await recordAudit(deps, tx, staffId, { action: 'school.add', subject: id, detail: { name: form.name } });
  return orNotFound(await findSchool(tx, id));
}

/** Changes what is sent of a school. Throws 404 and 400 at its fields, also for another market. */
export async function changeSchool(
  deps: Deps,
  tx: Executor,
  staffId: string,
  id: string,
  { market, calendar_id, terms, ...sent }: Body<typeof changeEndpoint>,
): Promise<SchoolRow> {
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
    ...(await termsOf(tx, before.market, calendarId, own)),
  };
  await calendar.updateSchool(tx, id, changes);
  const detail = { name: changes.name, calendar: changes.calendarId, terms: changes.terms };
  await recordAudit(deps, tx, staffId, { action: 'school.change', subject: id, detail });
  return orNotFound(await findSchool(tx, id));
}

/** A calendar of the market, or terms of its own, or neither. */
async function termsOf(
  tx: Executor,
  market: ServiceMarket,
  calendarId: string | null,
  terms: readonly DateRange[] | null,
): Promise<{ calendarId: string | null; terms: readonly DateRange[] | null }> {
  if (calendarId !== null && terms !== null) throw invalid({ terms: [copy.oneKindOfTerms] });
  if (calendarId !== null && (await calendar.lockTerms(tx, calendarId))?.market !== market)
    throw invalid({ calendar_id: [copy.unknownCalendar] });
  return { calendarId, terms: terms && sortedTerms(terms) };
}

function orNotFound(row: SchoolRow | undefined): SchoolRow {
  if (!row) throw notFound();
  return row;
}
