import type { ConsoleClient } from '@liftclub/api-client';
import {
  addCreditRule,
  addDiscount,
  addEarningRule,
  addInstalmentRule,
  addServiceHours,
  addSiblingRule,
  addTariff,
  addTax,
  withdrawCreditRule,
  withdrawDiscount,
  withdrawEarningRule,
  withdrawInstalmentRule,
  withdrawServiceHours,
  withdrawSiblingRule,
  withdrawTariff,
  withdrawTax,
} from '@liftclub/api-contract';
import { marketOfCurrency } from '@liftclub/domain';
import type { RuleScope, RuleValues } from './price-rule';

/** A rule to be announced; `validFrom` is a date (yyyy-MM-dd). */
export interface Announcement {
  readonly scope: RuleScope;
  readonly validFrom: string;
  readonly values: RuleValues;
}

export function announce(
  api: ConsoleClient,
  { scope, validFrom: valid_from, values }: Announcement,
  idempotencyKey: string,
) {
  const { tariff, discount, sibling, instalment, tax, credit, hours, earning } = values;
  if (scope.kind === 'credit' && credit)
    return api.call(addCreditRule, { body: { outcome: scope.outcome, valid_from, ...credit }, idempotencyKey });
  if (scope.kind === 'discount' && discount)
    return api.call(addDiscount, { body: { validity: scope.validity, valid_from, ...discount }, idempotencyKey });
  if (scope.kind === 'tariff' && tariff)
    return api.call(addTariff, { body: { currency: scope.currency, valid_from, ...tariff }, idempotencyKey });
  if (scope.kind === 'sibling' && sibling) {
    const market = marketOfCurrency(scope.currency);
    return api.call(addSiblingRule, { body: { market, valid_from, ...sibling }, idempotencyKey });
  }
  if (scope.kind === 'instalment' && instalment) {
    const market = marketOfCurrency(scope.currency);
    return api.call(addInstalmentRule, { body: { market, valid_from, ...instalment }, idempotencyKey });
  }
  if (scope.kind === 'tax' && tax)
    return api.call(addTax, { body: { currency: scope.currency, valid_from, ...tax }, idempotencyKey });
  if (scope.kind === 'hours' && hours)
    return api.call(addServiceHours, { body: { currency: scope.currency, valid_from, ...hours }, idempotencyKey });
  if (scope.kind === 'earning' && earning)
    return api.call(addEarningRule, {
      body: { market: marketOfCurrency(scope.currency), valid_from, ...earning },
      idempotencyKey,
    });
  throw new Error('The figures are of another kind.');
}

/** The call that announces a rule of a kind, by which the right is known. */
export const ANNOUNCEMENTS = {
  tariff: addTariff,
  discount: addDiscount,
  sibling: addSiblingRule,
  instalment: addInstalmentRule,
  tax: addTax,
  credit: addCreditRule,
  hours: addServiceHours,
  earning: addEarningRule,
};

/** The call that withdraws a rule of a kind. */
export const WITHDRAWALS = {
  tariff: withdrawTariff,
  discount: withdrawDiscount,
  sibling: withdrawSiblingRule,
  instalment: withdrawInstalmentRule,
  tax: withdrawTax,
  credit: withdrawCreditRule,
  hours: withdrawServiceHours,
  earning: withdrawEarningRule,
};

export const withdraw = (api: ConsoleClient, kind: RuleScope['kind'], id: string) =>
  api.call(WITHDRAWALS[kind], { params: { id } });
