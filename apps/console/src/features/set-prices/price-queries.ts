import type { ConsoleClient } from '@liftclub/api-client';
import {
  addDiscount,
  addTariff,
  addTax,
  getPriceRules,
  previewPrice,
  withdrawDiscount,
  withdrawTariff,
  withdrawTax,
  type BodyInput,
} from '@liftclub/api-contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Figures, Subject } from './price-subject';

export const RULES = ['price-rules'] as const;

/** Every rule, past, in force and announced. */
export const rulesQuery = (api: ConsoleClient) =>
  queryOptions({ queryKey: RULES, queryFn: async ({ signal }) => (await api.call(getPriceRules, { signal })).data });

export type SampleRequest = BodyInput<typeof previewPrice>;

/** What a sample ride costs before and after; the last answer stays until the next one is there. */
export const previewQuery = (api: ConsoleClient, sample: SampleRequest | null) =>
  queryOptions({
    queryKey: ['price-preview', sample],
    queryFn: async ({ signal }) => (sample ? (await api.call(previewPrice, { body: sample, signal })).data : null),
    placeholderData: keepPreviousData,
    enabled: sample !== null,
  });

/** A rule that is to be announced. */
export interface Announcement {
  readonly subject: Subject;
  readonly validFrom: string;
  readonly figures: Figures;
}

export function announce(
  api: ConsoleClient,
  { subject, validFrom: valid_from, figures }: Announcement,
  idempotencyKey: string,
) {
  const { tariff, discount, tax } = figures;
  if (subject.kind === 'discount' && discount)
    return api.call(addDiscount, { body: { validity: subject.validity, valid_from, ...discount }, idempotencyKey });
  if (subject.kind === 'tariff' && tariff)
    return api.call(addTariff, { body: { currency: subject.currency, valid_from, ...tariff }, idempotencyKey });
  if (subject.kind === 'tax' && tax)
    return api.call(addTax, { body: { currency: subject.currency, valid_from, ...tax }, idempotencyKey });
  throw new Error('The figures are of another kind.');
}

const WITHDRAWALS = { tariff: withdrawTariff, discount: withdrawDiscount, tax: withdrawTax };

export const withdraw = (api: ConsoleClient, kind: Subject['kind'], id: string) =>
  api.call(WITHDRAWALS[kind], { params: { id } });
