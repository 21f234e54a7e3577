import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { conflict, notFound, unavailable } from '../../problems';
import type { ProviderTransaction, PaymentProviderName } from '../../providers/payments/payment-provider';
import { ProviderRefused, ProviderUnavailable } from '../../providers/provider-client';
import { recordAudit } from '../../modules/audit';
import {
  type Attempt,
  findAttempt,
  findPayment,
  noteRefunded,
  type NoteResult,
  refundPayment,
  type RefundResult,
  confirmPayment,
} from '../../modules/payments';
import { closeAlert } from './payments-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'paymentProviders'>;

const { answers, companies } = texts.consolePayments;

/** How staff in the console want money to go back. */
interface StaffRefund {
  readonly paymentId: string;
  readonly staffId: string;
  readonly endPlan: boolean;
  /** What they saw, in minor units. */
  readonly amount: number | undefined;
}

/**
 * Gives a payment back. Refuses in words for staff; what the company answers decides between the three ends. A plan ends
 * before its company is asked, so whatever comes of that, the words say that it has ended.
 */
export async function refundByStaff(
  deps: Deps,
  wish: StaffRefund,
): Promise<{ state: 'asked' | 'refunded' | 'by_hand'; message: string }> {
  const found = await findPayment(deps.db, wish.paymentId);
  if (!found) throw notFound();
  if (found.payment.amount !== wish.amount) throw conflict('amount_changed', answers.amountChanged);
  const company = companies[found.payment.provider];
  const told = async (message: string) =>
    (await endedPlan(deps, wish.paymentId)) ? `${answers.planEnded} ${message}` : message;
  const result = await refundPayment(deps, wish).catch(async (error: unknown) => {
    if (error instanceof ProviderRefused)
      throw conflict('company_refused', await told(answers.companyRefused(company)));
    throw asUnavailable(error, await told(answers.companyDown(company)));
  });
  switch (result) {
    case 'asked':
      return { state: 'asked', message: await told(answers.asked(company)) };
    case 'under way':
      return { state: 'asked', message: await told(answers.underWay) };
    case 'refunded':
      return { state: 'refunded', message: await told(answers.refunded) };
    case 'by hand':
      return { state: 'by_hand', message: await told(answers.byHand(company)) };
    default:
      throw refusalOf(result);
  }
}

const endedPlan = async ({ db }: Deps, paymentId: string): Promise<boolean> =>
  (await findPayment(db, paymentId))?.payment.reason === 'plan_ended';

/** Staff gave the money back themselves. The money of a plan is due back only once the plan was ended by a refund. */
export async function noteRefundByStaff(
  deps: Deps,
  wish: { paymentId: string; staffId: string; note: string },
): Promise<void> {
  const result = await noteRefunded(deps, { ...wish, endPlan: false });
  if (result !== 'refunded') throw refusalOf(result);
}

/** How a try to pay stands by the company's word of this moment, which settles it; that it was asked, and what came of it, is written down. */
export async function askCompany(deps: Deps, staffId: string, reference: string): Promise<Attempt> {
  const attempt = await findAttempt(deps.db, reference);
  if (!attempt || attempt.provider === 'none') throw notFound();
  const { provider } = attempt;
  const confirmed = await lookAgain(deps, provider, attempt)
    .then((transactions) => confirmPayment(deps, reference, { transactions, staffId }))
    .catch((error: unknown) => {
      throw asUnavailable(error, answers.checkDown(companies[provider]));
    });
  return confirmed ?? attempt;
}

/** A page that takes payments stays open for days at most; money that comes even later is found by the nightly reconciliation. */
const PAID_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Where all transactions come in one list, a look-up shows the newest only: what was paid long ago is found by the list of
 * those days. However long that is, the company has the time of one answer of ours.
 */
async function lookAgain(
  { paymentProviders, clock }: Deps,
  provider: PaymentProviderName,
  { reference, createdAt, openedAt }: Attempt,
): Promise<ProviderTransaction[]> {
  const company = paymentProviders[provider];
  const deadline = company.deadline();
  if (!company.foundByList) return company.lookUp({ reference, since: createdAt, deadline });
  const until = Math.min(clock().getTime(), openedAt.getTime() + PAID_WITHIN_MS);
  const listed = await company.list(createdAt, new Date(until), deadline);
  return listed.filter((transaction) => transaction.reference === reference);
}

/** What staff found out about an alert closes it, once. */
export async function closeAlertByStaff(
  deps: Deps,
  { alertId, staffId, note }: { alertId: string; staffId: string; note: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const closed = await closeAlert(tx, alertId, { closedAt: deps.clock(), closedNote: note });
    if (closed === 'unknown') throw notFound();
    if (closed === 'closed already') throw conflict('closed_already', answers.alertClosedAlready);
    const { kind, provider, subject } = closed;
    await recordAudit(deps, tx, staffId, {
      action: 'alert.close',
      subject: alertId,
      detail: { kind, provider, about: subject, note },
    });
  });
}

function refusalOf(result: Exclude<RefundResult | NoteResult, 'asked' | 'under way' | 'refunded' | 'by hand'>): Error {
  if (result === 'plan in force') return conflict('plan_in_force', answers.planInForce);
  return result === 'unknown' ? notFound() : conflict('refunded_already', answers.refundedAlready);
}

const asUnavailable = (error: unknown, message: string): unknown =>
  error instanceof ProviderUnavailable ? unavailable(message, 5) : error;
