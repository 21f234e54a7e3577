import type { Body, giveCredit as give, notePayoutSent as sent } from '@liftclub/api-contract';
import { formatMoney, marketOfCurrency, minorOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Described, RequestKind } from '../../modules/approvals';
import { notFound } from '../../problems';
import { currencyOf, giveCredit, noteSent, payOut } from './credit-service';
import { findPayout } from './payouts-table-repository';

const copy = texts.consoleCredit;
const { summaries } = texts.consoleRequests;

/** The amount is in the currency of the passenger's market. */
interface CreditBody extends Body<typeof give> {
  readonly passengerId: string;
}

/** Credit that staff give to a passenger. */
export const goodwillRequest: RequestKind<CreditBody> = {
  name: 'goodwill',
  right: 'money.read',
  approvals: 1,
  describe: (_deps, db, body) => describeCredit(db, body, summaries.goodwill),
  perform: async (deps, tx, body, by) => ({
    message: copy.goodwill.done,
    data: { ...(await giveCredit(deps, tx, { ...body, by })) },
  }),
};

/** Credit that is paid out, and a payout that was sent. */
type PayoutBody = CreditBody | (Body<typeof sent> & { readonly payoutId: string });

/** To take money out of a passenger's credit, and to note that it was sent: each step waits. */
export const payoutRequest: RequestKind<PayoutBody> = {
  name: 'payout',
  right: 'money.read',
  approvals: 1,
  async describe(_deps, db, body) {
    if (!('payoutId' in body)) return describeCredit(db, body, summaries.payOut);
    const payout = await findPayout(db, body.payoutId);
    if (!payout) throw notFound();
    const { amount, currency, passengerId } = payout;
    return {
      market: marketOfCurrency(currency),
      subject: { kind: 'payout', id: body.payoutId },
      passengerId,
      summary: summaries.payoutSent(formatMoney(amount, currency)),
      money: { amount, currency },
      version: payout.sentAt === null ? 'due' : 'sent',
    };
  },
  async perform(deps, tx, body, by) {
    if ('payoutId' in body) {
      await noteSent(deps, tx, { ...body, by });
      return { message: copy.payouts.note.done };
    }
    return { message: copy.payOut.done, data: { ...(await payOut(deps, tx, { ...body, by })) } };
  },
};

async function describeCredit(
  db: Executor,
  { passengerId, ...body }: CreditBody,
  summary: (amount: string) => string,
): Promise<Described> {
  const currency = await currencyOf(db, passengerId);
  const amount = minorOf(body.amount);
  return {
    market: marketOfCurrency(currency),
    subject: { kind: 'person', id: passengerId },
    passengerId,
    summary: summary(formatMoney(amount, currency)),
    money: { amount, currency },
    version: currency,
  };
}
