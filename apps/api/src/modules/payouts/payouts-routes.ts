import { getDriverPayouts } from '@liftclub/api-contract';
import { marketOf, toDecimal } from '@liftclub/domain';
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
      next: state === 'failed' && why === 'account_changed' ? copy.next.accountChanged : copy.next[state],
    }));
    return success(copy.title, { data });
  });
}
