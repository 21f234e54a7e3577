import type { ConsoleClient } from '@liftclub/api-client';
import { addDiscount, addTariff, addTax, withdrawDiscount, withdrawTariff, withdrawTax } from '@liftclub/api-contract';
import type { Figures, Subject } from './price-rule';

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
