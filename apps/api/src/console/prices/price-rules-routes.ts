import {
  addDiscount,
  addInstalmentRule,
  addServiceHours,
  addSiblingRule,
  addTariff,
  addTax,
  getInstalmentRules,
  getPriceRules,
  getSiblingRules,
  previewInstalmentRule,
  previewPrice,
  previewSiblingRule,
  withdrawDiscount,
  withdrawInstalmentRule,
  withdrawServiceHours,
  withdrawSiblingRule,
  withdrawTariff,
  withdrawTax,
} from '@liftclub/api-contract';
import { formatDate, marketOf, marketOfCurrency, ruleDay, serviceHoursFormMessages } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import type { StaffActor } from '../../plugins/access/actors';
import { throwInvalid } from '../../problems';
import { askedResponse, success, contractRoute } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { listPriceRules } from './price-rules-list';
import { previewSample } from './price-rules-preview';
import { previewInstalments } from './instalment-preview';
import { previewSiblings } from './sibling-preview';
import { askOrPerform, type Asked } from '../../modules/approvals';
import { priceRuleRequest, type PriceRuleBody } from './price-rule-request';
import { announceHours, withdrawHours } from './service-hours-service';

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
    [withdrawInstalmentRule, 'instalment'],
    [withdrawSiblingRule, 'sibling'],
    [withdrawTax, 'tax'],
  ] as const) {
    contractRoute(app, endpoint, async ({ params, actor }) => {
      const body: PriceRuleBody = { withdraw: kind, id: params.id };
      const asked = await deps.db.transaction((tx) =>
        askOrPerform(deps, tx, priceRuleRequest, { body, reason: '', actor }),
      );
      return askedResponse<typeof endpoint>(asked);
    });
  }
  serviceHoursRoutes(app, deps);
  siblingRoutes(app, deps);
  instalmentRoutes(app, deps);
}

function instalmentRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getInstalmentRules, async () => {
    const { markets } = await listPriceRules(deps);
    const rules = markets.flatMap(({ currency, instalments }) =>
      instalments.map((rule) => ({ market: marketOfCurrency(currency), ...rule })),
    );
    return success(copy.kinds.instalment, { data: rules });
  });

  contractRoute(app, previewInstalmentRule, async ({ query }) =>
    success(copy.instalmentPreview.title, { data: await previewInstalments(deps, query) }),
  );

  contractRoute(app, addInstalmentRule, async (call) => {
    const { market, ...rule } = call.body;
    const body = { kind: 'instalment', currency: marketOf(market).currency, ...rule } as const;
    return askedResponse<typeof addInstalmentRule>(await askForRule(deps, call, body));
  });
}

function siblingRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getSiblingRules, async () => {
    const { markets } = await listPriceRules(deps);
    const rules = markets.flatMap(({ currency, siblings }) =>
      siblings.map((rule) => ({ market: marketOfCurrency(currency), ...rule })),
    );
    return success(copy.kinds.sibling, { data: rules });
  });

  contractRoute(app, previewSiblingRule, async ({ query: { market, percents } }) =>
    success(copy.siblingPreview.title, { data: await previewSiblings(deps, marketOf(market).currency, percents) }),
  );

  contractRoute(app, addSiblingRule, async (call) => {
    const { market, ...rule } = call.body;
    const body = { kind: 'sibling', currency: marketOf(market).currency, ...rule } as const;
    return askedResponse<typeof addSiblingRule>(await askForRule(deps, call, body));
  });
}

function serviceHoursRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, addServiceHours, async (call) => {
    const { currency, valid_from: validFrom, from: fromTime, to: toTime } = call.body;
    const id = await idempotently(deps, call, (tx) => {
      throwInvalid(serviceHoursFormMessages(call.body, ruleDay(currency, deps.clock())));
      const market = marketOfCurrency(currency);
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
  contractRoute(app, addTariff, async (call) =>
    askedResponse<typeof addTariff>(await askForRule(deps, call, { kind: 'tariff', ...call.body })),
  );
  contractRoute(app, addDiscount, async (call) =>
    askedResponse<typeof addDiscount>(await askForRule(deps, call, { kind: 'discount', ...call.body })),
  );
  contractRoute(app, addTax, async (call) =>
    askedResponse<typeof addTax>(await askForRule(deps, call, { kind: 'tax', ...call.body })),
  );
}

/** A call that is repeated gets the response of the first, also after midnight. */
const askForRule = (
  deps: Dependencies,
  call: { readonly request: FastifyRequest; readonly actor: StaffActor },
  body: PriceRuleBody,
): Promise<Asked> =>
  idempotently(deps, call, (tx) => askOrPerform(deps, tx, priceRuleRequest, { body, reason: '', actor: call.actor }));

const announced = (id: string, validFrom: string) =>
  success(copy.confirm.done(formatDate(validFrom)), { data: { id } });
