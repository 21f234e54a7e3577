import { addDiscount, addTariff, addTax, getBooking, type SamplePrice, type Summary } from '@liftclub/api-contract';
import {
  nextWeekday,
  percentText,
  ruleDay,
  toDecimal,
  VALIDITIES,
  type Currency,
  type Validity,
} from '@liftclub/domain';
import fc from 'fast-check';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { booked, newLeg } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpPricePreview } from '../../../testing/builders/prices';

const { api, previewed } = setUpPricePreview();
let passengers: Readonly<Record<Currency, SignedIn>>;
beforeAll(async () => {
  passengers = { ZAR: await signedIn(api), NGN: await signedIn(api, { country: 'NG' }) };
});

interface Change {
  readonly currency: Currency;
  readonly metres: number;
  readonly bothWays: boolean;
  readonly validity: Validity;
  readonly daysAhead: number;
  readonly minute: number;
  readonly fees: readonly [number, number, number] | null;
  readonly discount: number | null;
  readonly tax: number | null;
}

const share = fc.option(fc.constantFrom(0, 1, 33, 250, 333, 625, 750, 1500, 9999, 10_000), { freq: 2 });
const changes: fc.Arbitrary<Change> = fc.record({
  currency: fc.constantFrom<Currency>('ZAR', 'NGN'),
  metres: fc.oneof(fc.integer({ min: 100, max: 200_000 }), fc.constantFrom(100, 105, 7105, 200_000)),
  bothWays: fc.boolean(),
  validity: fc.constantFrom(...VALIDITIES),
  daysAhead: fc.integer({ min: 2, max: 4 }),
  // Half the time of day falls on the hour in which the two markets have different dates.
  minute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1315, max: 1385 })),
  fees: fc.option(
    fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 3333 }), fc.integer({ min: 0, max: 20_000 })),
    { freq: 2 },
  ),
  discount: share,
  tax: share,
});

/** A passenger's price in the lines of a preview. */
const linesOf = ({ price }: Summary): SamplePrice => ({
  trip_fee: price.trip_fees[0]?.fee ?? '',
  fees: toDecimal(
    [price.subtotal, price.discount_amount].reduce((sum, text) => sum + Math.round(Number(text) * 100), 0),
  ),
  discount: price.discount_amount,
  promo: price.promo,
  subtotal: price.subtotal,
  vat_percent: price.vatPercent,
  vat: price.vat,
  total: price.total,
});

it('before is what a passenger is quoted today, after what they are quoted on the first day of the change', async () => {
  let day = Date.parse('2026-01-12');
  await fc.assert(
    fc.asyncProperty(changes, async (change) => {
      day += 5 * 86_400_000;
      await compare(change, new Date(day + change.minute * 60_000));
    }),
    { seed: 20_260_112, numRuns: 30, endOnFailure: true },
  );
}, 120_000);

async function compare(
  { currency, metres, bothWays, validity, daysAhead, fees, discount, tax }: Change,
  now: Date,
): Promise<void> {
  api.setTime(now.toISOString());
  const { headers } = await signedInStaff(api);
  const valid_from = new Date(Date.parse(ruleDay('every', now)) + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const tariff = fees && {
    base_fee: toDecimal(fees[0]),
    fee_per_km: toDecimal(fees[1]),
    minimum_fee: toDecimal(fees[2]),
  };
  const proposed = {
    ...(tariff && { tariff }),
    ...(discount !== null && { discount: { percent: percentText(discount), label: 'Less for a while' } }),
    ...(tax !== null && { tax: { percent: percentText(tax) } }),
  };
  const start_date = nextWeekday(valid_from);
  const distance = Math.round(metres / 10) / 100;
  const { before, without, after } = await previewed({
    currency,
    distance,
    rides_per_day: bothWays ? 2 : 1,
    validity,
    start_date,
    valid_from,
    proposed,
  });

  const passenger = passengers[currency];
  api.maps.response = metres;
  // The way back leaves after 200 km there.
  const legs = [newLeg('A', { trip_time: '06:00:00' }), newLeg('B', { trip_time: '18:00:00' })];
  const trip = bothWays ? { trip_type: '2_way', trip: legs } : {};
  const draft = await booked(api, passenger, { ...trip, validity, start_date });
  expect(before).toEqual(linesOf(draft));
  expect(without).toEqual(before);

  if (proposed.tariff) await announced(addTariff, { currency, valid_from, ...proposed.tariff });
  if (proposed.discount) await announced(addDiscount, { validity, valid_from, ...proposed.discount });
  if (proposed.tax) await announced(addTax, { currency, valid_from, ...proposed.tax });
  // The day begins at 22:00 UTC of the day before in Johannesburg, at 23:00 in Lagos.
  const begins = Date.parse(valid_from) - (currency === 'ZAR' ? 2 : 1) * 3_600_000;
  const quotedAt = async (instant: number) => {
    api.setTime(new Date(instant).toISOString());
    const { response } = await api.call(getBooking, {
      params: { id: draft.booking_id },
      access: await accessNow(api, passenger),
    });
    return linesOf(response.data);
  };
  expect(await quotedAt(begins - 1)).toEqual(before);
  expect(await quotedAt(begins)).toEqual(after);

  async function announced(endpoint: typeof addTariff | typeof addDiscount | typeof addTax, body: object) {
    const { status, error } = await api.call(endpoint, { body, headers });
    if (status !== 201) throw new Error(`Not announced: ${JSON.stringify(error)}`);
  }
}
