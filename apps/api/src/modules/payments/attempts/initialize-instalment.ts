import type { BegunPayment, Body, payInstalment as endpoint } from '@liftclub/api-contract';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import type { Actor } from '../../../plugins/access/actors';
import { idempotently } from '../../../plugins/idempotency/idempotency';
import { findAttempt } from './attempts-repository';
import { beginInstalment } from './begin-instalment';
import { initializeAtProvider } from './initialize-at-provider';
import { admitPayer, begunPayment, cancelOutdated } from './initialize-payment';

interface Call {
  readonly request: FastifyRequest;
  readonly actor: Actor;
  readonly body: Body<typeof endpoint>;
  readonly params: { readonly id: string };
}

/**
 * Begins a payment for an instalment, or returns the one that is open. The attempt and its reference are committed
 * before the provider is called. Throws as `admitPayer` and `beginInstalment`, 409 `in_flight`, and 503.
 */
export async function initializeInstalment(deps: Dependencies, call: Call): Promise<BegunPayment> {
  const { actor, body, params } = call;
  const deadline = admitPayer(deps, actor, body);
  const options = { ...body, deadline };
  const instalment = { instalmentId: params.id, saveCard: body.save_card };
  const begin = (tx: Executor) => beginInstalment(deps, tx, actor.userId, instalment);
  const beginOnce = () => idempotently(deps, call, async (tx) => ({ reference: (await begin(tx)).reference }));
  const { reference } = await beginOnce().catch((error: unknown) =>
    cancelOutdated(deps, error, deadline).then(beginOnce),
  );
  const begun = await findAttempt(deps.db, reference);
  const initialized = begun && (await initializeAtProvider(deps, begun, options));
  if (initialized) return begunPayment(deps, actor, initialized);
  // The page of the first attempt was lost; it is cancelled by now.
  const next = await deps.db.transaction(begin);
  return begunPayment(deps, actor, await initializeAtProvider(deps, next, options));
}
