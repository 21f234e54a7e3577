import type {
  addTerms as addEndpoint,
  Body,
  changeTerms as changeEndpoint,
  TermsCalendar,
} from '@liftclub/api-contract';
import { sortedTerms, type NoSchoolDays } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { changesBetween, recordAudit } from '../../modules/audit';
import * as calendar from '../../modules/calendar';
import { enqueueClosedTrips, impactOf } from '../../modules/calendar-cancellations';
import { conflict, invalid, notFound } from '../../problems';
import { impactOnWire, type ImpactOnWire } from './impact-response';

type Deps = Pick<Dependencies, 'clock' | 'random'>;
type Change = Body<typeof changeEndpoint>;

const copy = texts.consoleCalendar.messages;

/** A terms calendar on the wire. */
export const termsOnWire = ({ id, name, market, provisional, terms, daysOff }: calendar.TermsRow): TermsCalendar => ({
  id,
  name,
  market,
  provisional,
  terms: [...terms],
  days_off: [...daysOff],
});

/** Adds a terms calendar. Throws 409 `name_taken`. */
export async function addTerms(
  deps: Deps,
  tx: Executor,
  staffId: string,
  { name, market, provisional, terms, days_off }: Body<typeof addEndpoint>,
): Promise<TermsCalendar> {
  const now = deps.clock();
  const row = {
    id: deps.random.id(now),
    name,
    market,
    provisional,
    createdAt: now,
    terms: sortedTerms(terms),
    daysOff: days_off,
  };
  if (!(await calendar.insertTerms(tx, row))) throw conflict('name_taken', copy.nameTaken);
  await recordAudit(deps, tx, staffId, { action: 'terms.add', subject: row.id, detail: { name, terms: row.terms } });
  return termsOnWire(row);
}

/** What `changeTerms` would concern. The same refusals. */
export async function previewTerms(deps: Deps, tx: Executor, id: string, change: Change): Promise<ImpactOnWire> {
  const { changes } = await changedTerms(tx, id, change);
  return impactOnWire(await impactOf(deps, tx, outside(id, changes), 'closure'));
}

/**
 * Changes what is sent of a terms calendar. Sold trips outside its terms are cancelled and credited by a job; nothing
 * is added to sold plans. Throws 404, 400 for another market, 409 `name_taken`.
 */
export async function changeTerms(
  deps: Deps,
  tx: Executor,
  staffId: string,
  id: string,
  change: Change,
): Promise<TermsCalendar> {
  await calendar.lockCalendar(tx, 'to_change');
  const { before, changes } = await changedTerms(tx, id, change);
  const row = await calendar.updateTerms(tx, id, changes);
  const detail = { name: row.name, ...changesBetween(described(before), described(row)) };
  await recordAudit(deps, tx, staffId, { action: 'terms.change', subject: id, detail });
  await enqueueClosedTrips(deps, tx, { closed: outside(id, changes), why: 'closure', staffId });
  return termsOnWire(row);
}

type TermsChanges = Pick<calendar.TermsRow, 'name' | 'provisional' | 'terms' | 'daysOff'>;

/** What the audit entry of a change compares. */
const described = ({ name, provisional, terms, daysOff }: TermsChanges) => ({
  name,
  provisional,
  terms,
  days_off: daysOff,
});

/** A terms calendar, locked, and its fields after a change. */
async function changedTerms(
  tx: Executor,
  id: string,
  { market, days_off, ...sent }: Change,
): Promise<{ readonly before: calendar.TermsRow; readonly changes: TermsChanges }> {
  const before = await calendar.lockTerms(tx, id);
  if (!before) throw notFound();
  if (market !== undefined && market !== before.market) throw invalid({ market: [copy.market] });
  const name = sent.name ?? before.name;
  if (await calendar.isNameTaken(tx, before.market, name, id)) throw conflict('name_taken', copy.nameTaken);
  const changes = {
    name,
    provisional: sent.provisional ?? before.provisional,
    terms: sortedTerms(sent.terms ?? before.terms),
    daysOff: days_off ?? before.daysOff,
  };
  return { before, changes };
}

const outside = (calendarId: string, { terms, daysOff }: TermsChanges): NoSchoolDays => ({
  of: { calendarId },
  terms,
  daysOff,
});
