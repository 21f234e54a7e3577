import { getCredit, type CreditLine } from '@liftclub/api-contract';
import { formatDate, marketOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { findCredit } from './credit-balance-repository';
import { countLines, findLines, type FoundLine } from './credit-lines-repository';

/** A passenger's own credit. */
export function creditRoutes(app: FastifyInstance, { db }: Dependencies): void {
  contractRoute(app, getCredit, async ({ query, actor }) => {
    const { currency } = marketOf(actor.country);
    const { balance, reserved } = await findCredit(db, actor.userId, currency);
    const found = await findLines(db, { passengerId: actor.userId, currency, limit: query.limit, after: query.after });
    return success(texts.credit.title, {
      data: {
        balance: toDecimal(balance),
        reserved: toDecimal(reserved),
        available: toDecimal(balance - reserved),
        currency,
        lines: found.map(creditLine),
      },
      count: await countLines(db, actor.userId, currency),
    });
  });
}

const creditLine = (line: FoundLine): CreditLine => ({
  id: line.id,
  at: line.at.toISOString(),
  amount: toDecimal(line.amount),
  text: textOf(line),
  booking_id: line.bookingId,
  trip_id: line.trip?.id ?? null,
});

/** What happened, as a sentence. */
function textOf({ kind, amount, startDate, trip, payout }: FoundLine): string {
  const { lines } = texts.credit;
  const plan = startDate === null ? '' : formatDate(startDate);
  if (trip && amount < 0) return lines.rideTakenBack(texts.summary.rides[trip.rideType], formatDate(trip.date));
  if (trip) return lines.ride(texts.summary.rides[trip.rideType], formatDate(trip.date), trip.why === 'plan_ended');
  if (payout) return payout.sentAt === null ? lines.payoutDue : lines.payoutSent;
  if (kind === 'payment_confirmed') return lines.used(plan);
  if (kind === 'plan_paid_back') return lines.planEnded(plan);
  if (kind === 'credit_paid_back') return lines.toSource(plan);
  if (kind === 'goodwill') return lines.goodwill;
  return amount < 0 ? lines.taken : lines.given;
}
