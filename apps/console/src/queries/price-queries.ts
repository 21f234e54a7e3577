import type { ConsoleClient } from '@liftclub/api-client';
import {
  getEarningRules,
  getPriceRules,
  getStaffCreditRules,
  previewEarningRule,
  previewInstalmentRule,
  previewPrice,
  previewSiblingRule,
  type BodyInput,
  type Query,
} from '@liftclub/api-contract';
import { marketOfCurrency, type Currency } from '@liftclub/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Every price rule: past, in force and announced. */
export const priceRulesQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.priceRules,
    queryFn: async ({ signal }) => (await api.call(getPriceRules, { signal })).data,
  });

/** Every credit rule: past, in force and announced. */
export const creditRulesQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.creditRules,
    queryFn: async ({ signal }) => (await api.call(getStaffCreditRules, { signal })).data,
  });

/** Every earning rule: past, in force and announced. */
export const earningRulesQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.earningRules,
    queryFn: async ({ signal }) => (await api.call(getEarningRules, { signal })).data,
  });

/** What drivers earn by recent runs under the rule in force and another one; the previous response stays meanwhile. */
export const earningPreviewQuery = (api: ConsoleClient, rule: Query<typeof previewEarningRule> | null) =>
  queryOptions({
    queryKey: queryKeys.pricePreview(rule),
    queryFn: async ({ signal }) => (rule ? (await api.call(previewEarningRule, { query: rule, signal })).data : null),
    placeholderData: keepPreviousData,
    enabled: rule !== null,
  });

/** A ride and a change of price, as `previewPrice` takes them. */
export type SampleRequest = BodyInput<typeof previewPrice>;

/** What a sample ride costs before and after a change; the previous response stays until the next one arrives. */
export const pricePreviewQuery = (api: ConsoleClient, sample: SampleRequest | null) =>
  queryOptions({
    queryKey: queryKeys.pricePreview(sample),
    queryFn: async ({ signal }) => (sample ? (await api.call(previewPrice, { body: sample, signal })).data : null),
    placeholderData: keepPreviousData,
    enabled: sample !== null,
  });

/** The recent plans to which sibling discounts, "5, 10", would have applied; null for none to ask about. */
export const siblingPreviewQuery = (api: ConsoleClient, currency: Currency, percents: string | null) =>
  queryOptions({
    queryKey: queryKeys.pricePreview({ currency, percents }),
    queryFn: async ({ signal }) => {
      const query = { market: marketOfCurrency(currency), percents: percents ?? '' };
      return (await api.call(previewSiblingRule, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
    enabled: percents !== null,
  });

/**
 * The recent plans that could have been paid monthly: plan lengths separated by commas, a blank, and the surcharge in
 * percent; null for none to ask about.
 */
export const instalmentPreviewQuery = (api: ConsoleClient, currency: Currency, rule: string | null) =>
  queryOptions({
    queryKey: queryKeys.pricePreview({ currency, instalments: rule }),
    queryFn: async ({ signal }) => {
      const [validities = '', surcharge_percent = ''] = (rule ?? '').split(' ');
      const query = { market: marketOfCurrency(currency), validities, surcharge_percent };
      return (await api.call(previewInstalmentRule, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
    enabled: rule !== null,
  });
