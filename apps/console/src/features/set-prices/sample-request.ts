import { addDays, hundredthsOf, kmMessage, nextWeekday, type Currency, type Validity } from '@liftclub/domain';
import type { SampleRequest } from '../../queries/price-queries';
import { announceFormErrors, ruleValuesOf, type AnnounceForm } from './announce-form';
import type { PriceScope } from './price-rule';

/** A sample ride as typed. Its currency or its validity is that of the rule's scope. */
export interface Sample {
  readonly km: string;
  /** Rides a day: '1' or '2'. */
  readonly rides: string;
  readonly validity: Validity;
  readonly currency: Currency;
}

/** Usual distances to school in km, by market. */
const USUAL_KM: { readonly [C in Currency]: string } = { ZAR: '12', NGN: '15' };

/** The sample that the form begins with: there and back every day, a usual distance. */
export function initialSample(scope: PriceScope): Sample {
  const currency = scope.kind === 'discount' ? 'ZAR' : scope.currency;
  return {
    km: USUAL_KM[currency],
    rides: '2',
    validity: scope.kind === 'discount' ? scope.validity : '1_month',
    currency,
  };
}

/** The request for the sample's price before and after the change; null while the form or the sample is invalid. */
export function sampleRequest(
  scope: PriceScope,
  form: AnnounceForm,
  { km, rides, validity, currency }: Sample,
  today: string,
): SampleRequest | null {
  if (Object.keys(announceFormErrors(scope, form, today)).length > 0 || kmMessage(km) !== undefined) return null;
  const { valid_from } = form;
  return {
    currency,
    distance: (hundredthsOf(km) ?? 0) / 100,
    rides_per_day: rides === '1' ? 1 : 2,
    validity,
    start_date: nextWeekday(addDays(valid_from, -1)),
    valid_from,
    proposed: ruleValuesOf(scope, form),
  };
}
