import type {
  addTerms as addEndpoint,
  Body,
  changeTerms as changeEndpoint,
  TermsCalendar,
} from '@liftclub/api-contract';
import { sortedTerms } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordAudit } from '../../modules/audit';
import * as calendar from '../../modules/calendar';
import { conflict, invalid, notFound } from '../../problems';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

const copy = texts.consoleCalendar.messages;

/** A terms calendar on the wire. */
export const termsOnWire = ({ id, name, market, provisional, terms, daysOff }: calendar.TermsRow): TermsCalendar => ({
  ...{ id, name, market, provisional },
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
    ...{ id: deps.random.id(now), name, market, provisional, createdAt: now },
    terms: sortedTerms(terms),
    daysOff: days_off,
  };
  if (!(await calendar.insertTerms(tx, row))) throw conflict('name_taken', copy.nameTaken);
  await recordAudit(deps, tx, staffId, { action: 'terms.add', subject: row.id, detail: { name, terms: row.terms } });
  return termsOnWire(row);
}

/** Changes what is sent of a terms calendar; sold plans stay. Throws 404, 400 for another market, 409 `name_taken`. */
export async function changeTerms(
  deps: Deps,
  tx: Executor,
  staffId: string,
  id: string,
  { market, days_off, ...sent }: Body<typeof changeEndpoint>,
): Promise<TermsCalendar> {
  const before = await calendar.lockTerms(tx, id);
  if (!before) throw notFound();
  if (market !== undefined && market !== before.market) throw invalid({ market: [copy.market] });
  const name = sent.name ?? before.name;
  if (await calendar.isNameTaken(tx, before.market, name, id)) throw conflict('name_taken', copy.nameTaken);
  const row = await calendar.updateTerms(tx, id, {
    name,
    provisional: sent.provisional ?? before.provisional,
    terms: sortedTerms(sent.terms ?? before.terms),
    daysOff: days_off ?? before.daysOff,
  });
  const detail = { name, before: before.terms, terms: row.terms };
  await recordAudit(deps, tx, staffId, { action: 'terms.change', subject: id, detail });
  return termsOnWire(row);
}
