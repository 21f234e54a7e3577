import { createCoupon, endCoupon, getCoupons } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { listCoupons } from './coupons-repository';
import * as service from './coupons-service';

const copy = texts.consoleCoupons;

/** The routes for coupons: list, create, end. */
export function consoleCouponsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getCoupons, (db, query) => listCoupons(db, query, deps.clock()));

  contractRoute(app, createCoupon, async (call) => {
    const data = await idempotently(deps, call, (tx) => service.addCoupon(deps, tx, call.actor.staffId, call.body));
    return success(copy.added(data.code), { data });
  });

  contractRoute(app, endCoupon, async ({ params, actor }) => {
    const data = await deps.db.transaction((tx) => service.endCoupon(deps, tx, actor.staffId, params.id));
    return success(copy.ended(data.code), { data });
  });
}
