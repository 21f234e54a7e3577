import type { Body, giveCredit as give, PersonCredit } from '@liftclub/api-contract';
import { formatMoney, marketOf, minorOf, toDecimal, type AuditAction, type Currency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { conflict, notFound, Problem } from '../../problems';
import type { RequestedBy } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import { findCredit, giveGoodwill, notePayoutSent, payOutCredit } from '../../modules/passenger-credit';
import { findPassengerCountry } from './payouts-table-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

const { messages } = texts.consoleCredit;

/** What staff decided about a passenger's credit. */
export interface CreditDecision extends Body<typeof give> {
  readonly passengerId: string;
  readonly by: RequestedBy;
}

/** Gives a passenger credit, with an audit entry about them, and returns their credit. Throws 404. */
export async function giveCredit(deps: Deps, tx: Executor, decision: CreditDecision): Promise<PersonCredit> {
  const { passengerId } = decision;
  const currency = await currencyOf(tx, passengerId);
  const id = await giveGoodwill(deps, tx, { passengerId, currency, amount: minorOf(decision.amount) });
  await record(deps, tx, 'credit.goodwill', decision, { currency, goodwill: id });
  return creditIn(tx, passengerId, currency);
}

/**
 * Pays out credit, with an audit entry about the passenger, and returns what is left. Throws 404, and 409
 * `not_available` at `amount`.
 */
export async function payOut(deps: Deps, tx: Executor, decision: CreditDecision): Promise<PersonCredit> {
  const { passengerId, by, reason } = decision;
  const currency = await currencyOf(tx, passengerId);
  const change = { passengerId, currency, amount: minorOf(decision.amount), reason, staffId: by.staffId };
  const payout = await payOutCredit(deps, tx, change);
  if (typeof payout !== 'string') throw notAvailable(formatMoney(payout.available, currency));
  await record(deps, tx, 'credit.pay_out', decision, { currency, payout });
  return creditIn(tx, passengerId, currency);
}

/** Records that a payout was sent, with an audit entry about its passenger. Throws 404, and 409 `sent_already`. */
export async function noteSent(
  deps: Deps,
  tx: Executor,
  { payoutId, by, note }: { readonly payoutId: string; readonly by: RequestedBy; readonly note: string },
): Promise<void> {
  const payout = await notePayoutSent(deps, tx, payoutId, note);
  if (payout === 'unknown') throw notFound();
  if (payout === 'sent_already') throw conflict('sent_already', messages.sentAlready);
  const { passengerId: subject, amount, currency } = payout;
  const detail = { amount: toDecimal(amount), currency, payout: payoutId, note };
  await recordAudit(deps, tx, by, { action: 'credit.payout_sent', subject, detail });
}

const record = (deps: Deps, tx: Executor, action: AuditAction, decision: CreditDecision, detail: object) =>
  recordAudit(deps, tx, decision.by, {
    action,
    subject: decision.passengerId,
    detail: { amount: decision.amount, reason: decision.reason, ...detail },
  });

/** The currency of a passenger's market. 404 for anybody else. */
export async function currencyOf(db: Executor, passengerId: string): Promise<Currency> {
  const country = await findPassengerCountry(db, passengerId);
  if (country === undefined) throw notFound();
  return marketOf(country).currency;
}

/** A passenger's credit in the currency of their market. */
export async function creditIn(db: Executor, passengerId: string, currency: Currency): Promise<PersonCredit> {
  const { balance, reserved } = await findCredit(db, passengerId, currency);
  const amounts = { balance: toDecimal(balance), reserved: toDecimal(reserved) };
  return { ...amounts, available: toDecimal(balance - reserved), currency };
}

function notAvailable(available: string): Problem {
  const message = messages.notAvailable(available);
  return new Problem(409, 'not_available', message, { detail: message, errors: { amount: [message] } });
}
