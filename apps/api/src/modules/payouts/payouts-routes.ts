import { getDriverPayouts } from '@liftclub/api-contract';
import { marketOf, toDecimal, type PayoutState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { payoutStatementRoute } from './payout-statement-route';
import { listPayoutsOf } from './payouts-repository';

const copy = texts.payouts;

/** What a driver was and will be paid. */
export function payoutsRoutes(app: FastifyInstance, deps: Dependencies): void {
  payoutStatementRoute(app, deps);

  contractRoute(app, getDriverPayouts, async ({ actor }) => {
    const rows = await listPayoutsOf(deps.db, actor.userId, marketOf(actor.country).currency);
    const data = rows.map(({ id, fromDate, until, amount, currency, state, sentAt, why }) => ({
      id,
      period: { from: fromDate, to: until },
      amount: toDecimal(amount),
      currency,
      state,
      sent_at: sentAt?.toISOString() ?? null,
      next: nextOf(state, why),
    }));
    return success(copy.title, { data });
  });
}

function nextOf(state: PayoutState, why: string | null): string {
  if (state === 'sending' && why !== null) return copy.next.waits;
  if (state === 'failed' && why === 'account_changed') return copy.next.accountChanged;
  if (state === 'failed' && why === 'locked') return copy.next.locked;
  return state === 'failed' && why === 'not_paid' ? copy.next.notPaid : copy.next[state];
}
