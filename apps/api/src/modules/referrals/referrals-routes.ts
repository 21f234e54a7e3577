import { getReferrals } from '@liftclub/api-contract';
import { maskPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { listReferrals } from './referrals-repository';

/** The users that a driver has referred (specification sections 2 Referrals and 7); their phones are masked. */
export function referralsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getReferrals, async ({ query, actor }) => {
    const { items, count, code } = await listReferrals(deps.db, actor.userId, query, deps.clock());
    const data = items.map(({ serial, firstName, lastName, phone, isApproved }) => ({
      serial,
      first_name: firstName,
      last_name: lastName,
      phone: maskPhone(phone),
      is_approved: isApproved,
    }));
    return success(texts.referrals.title, { data, count, referral_code: code });
  });
}
