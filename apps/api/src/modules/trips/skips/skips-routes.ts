import {
  getCreditRules,
  pausePlan,
  previewPause,
  previewSkip,
  skipTrip,
  unskipTrip,
  type CreditRuleRow,
} from '@liftclub/api-contract';
import { CREDIT_RULES, minorOf, ruleDay, ruleState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../../dependencies';
import { localDate } from '../../../local-date';
import type { Actor } from '../../../plugins/access/actors';
import { contractRoute, success } from '../../../plugins/contract/contract-routes';
import { idempotently } from '../../../plugins/idempotency/idempotency';
import { invalid } from '../../../problems';
import { requireTrip } from '../../caregivers';
import { pauseOwnPlan, previewPauseOf, type Period } from './pause-plan';
import { previewSkipOf, skipTripOf } from './skip-trip';
import { tellOfSkipped } from './skipped-notice';
import { unskipTripOf } from './unskip-trip';
import { requireRange } from '../trips-routes';
import { readTrip } from '../trip-response';
import { findCreditRules } from '../../credits';

/** The credit rules, and skipping one's own and shared rides. */
export function skipsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getCreditRules, async () =>
    success(texts.creditRules.rules.title, { data: await publishedRules(deps) }),
  );

  contractRoute(app, previewSkip, async ({ params, query, actor }) => {
    const { passengerId } = await requireTrip(deps, deps.db, actor.userId, params.id, 'skip');
    return success(texts.skips.preview, { data: await previewSkipOf(deps, passengerId, params.id, query.reason) });
  });

  contractRoute(app, skipTrip, async (call) => {
    const { params, body, actor } = call;
    const wanted = { tripId: params.id, expectedCredit: body.expected_credit, reason: body.reason };
    await idempotently(deps, call, async (tx) => {
      const { passengerId } = await requireTrip(deps, tx, actor.userId, params.id, 'skip');
      await skipTripOf(deps, tx, { passengerId, actorId: actor.userId }, wanted);
      await tellOfSkipped(deps, tx, [params.id], minorOf(body.expected_credit));
    });
    return success(texts.skips.skipped, { data: await readTrip(deps, actor.userId, params.id, 'skip') });
  });

  contractRoute(app, unskipTrip, async (call) => {
    const { params, actor } = call;
    await idempotently(deps, call, async (tx) => {
      const { passengerId, country } = await requireTrip(deps, tx, actor.userId, params.id, 'skip');
      await unskipTripOf(deps, tx, { passengerId, country, actorId: actor.userId }, params.id);
    });
    return success(texts.skips.unskipped, { data: await readTrip(deps, actor.userId, params.id, 'skip') });
  });

  contractRoute(app, previewPause, async ({ query, actor }) => {
    const data = await previewPauseOf(deps, actor.userId, periodOf(deps, query, actor));
    return success(texts.skips.preview, { data });
  });

  contractRoute(app, pausePlan, async (call) => {
    const { body, actor } = call;
    const data = await idempotently(deps, call, async (tx) => {
      const paused = await pauseOwnPlan(deps, tx, actor.userId, periodOf(deps, body, actor), body.expected_credit);
      const ids = paused.rides.map(({ trip_id }) => trip_id);
      await tellOfSkipped(deps, tx, ids, minorOf(paused.credit));
      return paused;
    });
    return success(texts.skips.paused, { data });
  });
}

/** The rules in force and those announced, in the order of the outcomes. */
async function publishedRules({ db, clock }: Dependencies): Promise<CreditRuleRow[]> {
  const rows = await findCreditRules(db);
  const today = ruleDay('every', clock());
  return CREDIT_RULES.flatMap((outcome) => {
    const own = rows.filter((row) => row.outcome === outcome);
    return own
      .filter((row) => ruleState(row, own, today) !== 'past')
      .map(({ percent, validFrom }) => ({
        outcome,
        percent,
        valid_from: validFrom,
        until: texts.creditRules.until[outcome],
      }));
  });
}

/** 400 at `from` for a day before today, at `to` for one before `from` or for too many days. */
function periodOf(
  deps: Dependencies,
  { subscription_id: subscriptionId, from, to }: { subscription_id: string; from: string; to: string },
  actor: Actor,
): Period {
  if (from < localDate(deps, actor)) throw invalid({ from: [texts.skips.errors.past] });
  requireRange(from, to);
  return { subscriptionId, from, to };
}
