import {
  addDiscount,
  addServiceHours,
  addTariff,
  addTax,
  getPriceRules,
  previewPrice,
  withdrawDiscount,
  withdrawServiceHours,
  withdrawTariff,
  withdrawTax,
} from '@liftclub/api-contract';
import {
  discountFormMessages,
  formatDate,
  ruleDay,
  serviceHoursFormMessages,
  tariffFormMessages,
  taxFormMessages,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { listPriceRules } from './price-rules-list';
import { previewSample } from './price-rules-preview';
import { insertDiscount, insertTariff, insertTax } from '../../modules/pricing';
import { announceHours, withdrawHours } from './service-hours-service';
import { announceRule, hundredths, throwInvalid, withdrawRule } from './price-rules-service';

const copy = texts.consolePrices;

/** The routes for price rules: list, announce, withdraw, and preview the price of a sample booking. */
export function priceRulesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getPriceRules, async () => success(copy.title, { data: await listPriceRules(deps) }));

  contractRoute(app, previewPrice, async ({ body }) =>
    success(copy.preview.title, { data: await previewSample(deps, body) }),
  );
  announceRoutes(app, deps);
  for (const [endpoint, kind] of [
    [withdrawTariff, 'tariff'],
    [withdrawDiscount, 'discount'],
    [withdrawTax, 'tax'],
  ] as const) {
    contractRoute(app, endpoint, async ({ params, actor }) => {
      await withdrawRule(deps, actor, kind, params.id);
      return success(copy.withdraw.done);
    });
  }
  serviceHoursRoutes(app, deps);
}

function serviceHoursRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, addServiceHours, async (call) => {
    const { currency, valid_from: validFrom, from: fromTime, to: toTime } = call.body;
    const id = await idempotently(deps, call, (tx) => {
      throwInvalid(serviceHoursFormMessages(call.body, ruleDay(currency, deps.clock())));
      const market = currency === 'ZAR' ? 'RSA' : 'NG';
      return announceHours(deps, tx, call.actor, { market, validFrom, fromTime, toTime });
    });
    return announced(id, validFrom);
  });

  contractRoute(app, withdrawServiceHours, async ({ params, actor }) => {
    await withdrawHours(deps, actor, params.id);
    return success(copy.withdraw.done);
  });
}

function announceRoutes(app: FastifyInstance, deps: Dependencies): void {
  // Validated under the idempotency key: a call repeated after midnight gets the response of the first.
  contractRoute(app, addTariff, async (call) => {
    const { currency, valid_from: validFrom, base_fee, fee_per_km, minimum_fee } = call.body;
    const id = await idempotently(deps, call, (tx) => {
      throwInvalid(tariffFormMessages(call.body, currency, ruleDay(currency, deps.clock())));
      const fees = {
        baseFee: hundredths(base_fee),
        feePerKm: hundredths(fee_per_km),
        minimumFee: hundredths(minimum_fee),
      };
      return announceRule(deps, tx, call.actor, 'tariff', { currency, validFrom, ...fees }, insertTariff);
    });
    return announced(id, validFrom);
  });

  contractRoute(app, addDiscount, async (call) => {
    const { validity, valid_from: validFrom, percent, label } = call.body;
    const id = await idempotently(deps, call, (tx) => {
      throwInvalid(discountFormMessages(call.body, ruleDay('every', deps.clock())));
      return announceRule(
        deps,
        tx,
        call.actor,
        'discount',
        { validity, validFrom, share: hundredths(percent), label },
        insertDiscount,
      );
    });
    return announced(id, validFrom);
  });

  contractRoute(app, addTax, async (call) => {
    const { currency, valid_from: validFrom, percent } = call.body;
    const id = await idempotently(deps, call, (tx) => {
      throwInvalid(taxFormMessages(call.body, ruleDay(currency, deps.clock())));
      return announceRule(deps, tx, call.actor, 'tax', { currency, validFrom, share: hundredths(percent) }, insertTax);
    });
    return announced(id, validFrom);
  });
}

const announced = (id: string, validFrom: string) =>
  success(copy.confirm.done(formatDate(validFrom)), { data: { id } });
