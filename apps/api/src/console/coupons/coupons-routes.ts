import { createCoupon, endCoupon, getCoupons } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { answer, contractRoute } from '../../plugins/contract-routes';
import { contractTable } from '../../plugins/contract-tables';
import { idempotently } from '../../plugins/idempotency';
import { listCoupons } from './coupons-repository';
import * as service from './coupons-service';

const words = texts.consoleCoupons;

/** Staff see, make and end coupons. */
export function couponDeskRoutes(app: FastifyInstance, needs: Dependencies): void {
  contractTable(app, needs, getCoupons, (db, query) => listCoupons(db, query, needs.clock()));

  contractRoute(app, createCoupon, async (call) => {
    const data = await idempotently(needs, call, (tx) => service.addCoupon(needs, tx, call.actor.staffId, call.body));
    return answer(words.added(data.code), { data });
  });

  contractRoute(app, endCoupon, async ({ params, actor }) => {
    const data = await needs.db.transaction((tx) => service.endCoupon(needs, tx, actor.staffId, params.id));
    return answer(words.ended(data.code), { data });
  });
}
