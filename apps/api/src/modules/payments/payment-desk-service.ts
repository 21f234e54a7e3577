import { texts } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { conflict, notFound, unavailable } from '../../problems';
import type { PaymentProvider } from '../../providers/card-payments/card-payments';
import { ProviderRefused, ProviderUnavailable } from '../../providers/provider-client';
import { recordAudit } from '../staff';
import { findAttempt, type Attempt } from './attempts-repository';
import { findPayment } from './on-hold-repository';
import { closeAlert } from './payment-desk-repository';
import { noteRefunded, refundPayment, type NoteResult, type RefundResult } from './refund-payment';
import { settle } from './settle';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'random' | 'cards'>;

const { answers, companies } = texts.consolePayments;

/** How staff in the console want money to go back. */
export interface DeskRefund {
  readonly paymentId: string;
  readonly staffId: string;
  readonly endPlan: boolean;
  /** What they saw, in minor units. */
  readonly amount: number | undefined;
}

/** Gives a payment back. Refuses in words for staff; what the company answers decides between the three ends. */
export async function refundFromDesk(needs: Needs, wish: DeskRefund): Promise<{ state: 'asked' | 'refunded' | 'by_hand'; message: string }> {
  const found = await findPayment(needs.db, wish.paymentId);
  if (!found) throw notFound();
  if (found.payment.amount !== wish.amount) throw conflict('amount_changed', answers.amountChanged);
  const company = companies[found.payment.provider];
  const result = await refundPayment(needs, wish).catch((error: unknown) => {
    if (error instanceof ProviderRefused) throw conflict('company_refused', answers.companyRefused(company));
    throw asUnavailable(error, answers.companyDown(company));
  });
  switch (result) {
    case 'asked':
      return { state: 'asked', message: answers.asked(company) };
    case 'under way':
      return { state: 'asked', message: answers.underWay };
    case 'refunded':
      return { state: 'refunded', message: answers.refunded };
    case 'by hand':
      return { state: 'by_hand', message: answers.byHand(company) };
    default:
      throw refusalOf(result);
  }
}

/** Staff gave the money back themselves. The money of a plan is due back only once the plan was ended by a refund. */
export async function noteFromDesk(needs: Needs, wish: { paymentId: string; staffId: string; note: string }): Promise<void> {
  const result = await noteRefunded(needs, { ...wish, endPlan: false });
  if (result !== 'refunded') throw refusalOf(result);
}

/** How a try to pay stands by the company's word of this moment, which settles it. */
export async function askCompany(needs: Needs, reference: string): Promise<Attempt> {
  const attempt = await findAttempt(needs.db, reference);
  if (!attempt || attempt.provider === 'none') throw notFound();
  const settled = await lookAgain(needs, attempt.provider, attempt).catch((error: unknown) => {
    throw asUnavailable(error, answers.checkDown(companies[attempt.provider as PaymentProvider]));
  });
  return settled ?? attempt;
}

/** Where all transactions come in one list, a look-up shows the newest only: what was paid long ago is found by the list. */
async function lookAgain(needs: Needs, provider: PaymentProvider, { reference, createdAt }: Attempt): Promise<Attempt | undefined> {
  const company = needs.cards[provider];
  const listed = company.foundByList ? await company.list(createdAt, needs.clock()) : undefined;
  return settle(needs, reference, { found: listed?.filter((transaction) => transaction.reference === reference) });
}

/** What staff found out about an alert closes it, once. */
export async function closeFromDesk(needs: Needs, { alertId, staffId, note }: { alertId: string; staffId: string; note: string }): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const closed = await closeAlert(tx, alertId, { closedAt: needs.clock(), closedNote: note });
    if (closed === 'unknown') throw notFound();
    if (closed === 'closed already') throw conflict('closed_already', answers.alertClosedAlready);
    const { kind, provider, subject } = closed;
    await recordAudit(needs, tx, staffId, { action: 'alert.close', subject: alertId, detail: { kind, provider, about: subject, note } });
  });
}

function refusalOf(result: Exclude<RefundResult | NoteResult, 'asked' | 'under way' | 'refunded' | 'by hand'>): Error {
  if (result === 'plan in force') return conflict('plan_in_force', answers.planInForce);
  return result === 'unknown' ? notFound() : conflict('refunded_already', answers.refundedAlready);
}

const asUnavailable = (error: unknown, message: string): unknown => (error instanceof ProviderUnavailable ? unavailable(message, 5) : error);
