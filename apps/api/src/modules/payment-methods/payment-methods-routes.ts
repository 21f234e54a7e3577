import { getPaymentMethods, removePaymentMethod, type PaymentMethod as Wire } from '@liftclub/api-contract';
import { cardExpiry, isCardExpired, renewalChargeDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { conflict, notFound } from '../../problems';
import { listMethods, listPlansByCard, lockOwnMethod } from './payment-methods-repository';
import { removeCard } from './saved-cards';

const copy = texts.paymentMethods;

/** The saved cards of a passenger. */
export function paymentMethodsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getPaymentMethods, async ({ actor }) =>
    success(copy.title, { data: await listCards(deps.db, actor.userId) }),
  );

  contractRoute(app, removePaymentMethod, async ({ actor, params }) => {
    await deps.db.transaction(async (tx) => {
      const method = await lockOwnMethod(tx, actor.userId, params.id);
      if (!method) throw notFound();
      const plans = await listPlansByCard(tx, actor.userId);
      if (plans.some(({ methodId }) => methodId === method.id)) throw conflict('in_use', copy.inUse);
      await removeCard(tx, method);
    });
    return success(copy.removed);
  });
}

async function listCards(db: Executor, userId: string): Promise<Wire[]> {
  const plans = await listPlansByCard(db, userId);
  const methods = await listMethods(db, userId);
  return methods.map((method) => {
    const { id, brand, last4, state } = method;
    const usedBy = plans.filter(({ methodId }) => methodId === id);
    const charges = usedBy
      .flatMap(({ renews, endsOn, dueOn }) => [dueOn, renews ? renewalChargeDay(endsOn) : null])
      .filter((day) => day !== null)
      .sort();
    return {
      id,
      brand,
      last4,
      expires: cardExpiry(method),
      refused: state === 'refused',
      expires_before: charges.find((day) => isCardExpired(method, day)) ?? null,
      used_by: usedBy.map((plan) => plan.id),
    };
  });
}
