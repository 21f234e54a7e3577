/** The price against a second computation: exact fractions, and the calendar day by day. */
import fc from 'fast-check';
import { addDays, todayIn } from '../calendar/calendar';
import { OPEN_CALENDAR } from '../calendar/service-calendar';
import type { Currency, Zone } from '../money/market';
import { VALIDITIES, type Validity } from './plan';
import { quote, type QuoteInput } from './price';

/** `npm run test:long` sets LONG. */
const CASES_PER_ZONE = process.env['LONG'] === '1' ? 10_000 : 1_000;
const HOURS_AHEAD: { readonly [Z in Zone]: number } = { 'Africa/Johannesburg': 2, 'Africa/Lagos': 1 };

interface Generated {
  readonly now: Date;
  readonly daysAhead: number;
  readonly input: Omit<QuoteInput, 'startDate' | 'calendar' | 'departures'>;
}

function generated(currency: Currency): fc.Arbitrary<Generated> {
  const amount = (max: number) => fc.integer({ min: 0, max });
  const share = fc.integer({ min: 0, max: 10_000 });
  const value = fc.oneof(
    share.map((of) => ({ kind: 'percent', share: of }) as const),
    amount(5_000_000).map((of) => ({ kind: 'fixed', amount: of, currency }) as const),
  );
  return fc.record({
    // Many cases fall into the hour in which the two zones have different dates.
    now: fc
      .tuple(
        fc.integer({ min: 0, max: 6000 }),
        fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1319, max: 1381 })),
      )
      .map(([day, minute]) => new Date(Date.UTC(2024, 0, 1 + day, 0, minute))),
    daysAhead: fc.integer({ min: 0, max: 365 }),
    input: fc.record({
      distances: fc.array(
        fc.integer({ min: 10, max: 20_000 }).map((hundredths) => hundredths / 100),
        { minLength: 1, maxLength: 2 },
      ),
      validity: fc.constantFrom(...VALIDITIES),
      tariff: fc.record({
        currency: fc.constant(currency),
        baseFee: amount(100_000),
        feePerKm: amount(50_000),
        minimumFee: amount(200_000),
      }),
      tax: fc.record({ currency: fc.constant(currency), share: fc.constantFrom(0, 750, 1500, 1, 9999) }),
      discount: fc.option(fc.record({ validity: fc.constantFrom(...VALIDITIES), share, label: fc.constant('less') })),
      coupon: fc.option(fc.record({ code: fc.constant('CODE'), value })),
    }),
  });
}

/** A fraction, rounded half up by adding a half and taking the floor. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [top, bottom] = [2n * numerator + denominator, 2n * denominator];
  return (top - (((top % bottom) + bottom) % bottom)) / bottom;
}

/** The first day after the plan: the same day of a later month, one day less at a time until that day exists. */
function firstDayAfter(start: Date, validity: Validity): Date {
  const [count = '', unit = ''] = validity.split('_');
  if (unit.startsWith('week')) return new Date(start.getTime() + Number(count) * 604_800_000);
  const month = start.getUTCMonth() + Number(count) * (unit === 'year' ? 12 : 1);
  let day = start.getUTCDate();
  while (new Date(Date.UTC(start.getUTCFullYear(), month, day)).getUTCMonth() !== month % 12) day -= 1;
  return new Date(Date.UTC(start.getUTCFullYear(), month, day));
}

function reckoned(startDate: string, input: Generated['input']) {
  const after = firstDayAfter(new Date(startDate), input.validity);
  let rideDays = 0;
  for (const day = new Date(startDate); day < after; day.setUTCDate(day.getUTCDate() + 1)) {
    const weekday = day.getUTCDay();
    if (weekday >= 1 && weekday <= 5) rideDays += 1;
  }
  let oneDay = 0n;
  for (const km of input.distances) {
    const hundredths = BigInt(km.toFixed(2).replace('.', ''));
    const fee = rounded(BigInt(input.tariff.baseFee) * 100n + BigInt(input.tariff.feePerKm) * hundredths, 100n);
    oneDay += fee > BigInt(input.tariff.minimumFee) ? fee : BigInt(input.tariff.minimumFee);
  }
  const fees = oneDay * BigInt(rideDays);
  const percent = (of: bigint, share: number) => rounded(of * BigInt(share), 10_000n);
  const discounted = fees - percent(fees, input.discount ? input.discount.share : 0);
  let subtotal = discounted;
  if (input.coupon) {
    const { value } = input.coupon;
    subtotal -= value.kind === 'fixed' ? BigInt(value.amount) : percent(discounted, value.share);
    if (subtotal < 0n) subtotal = 0n;
  }
  const vat = percent(subtotal, input.tax.share);
  return {
    startDate,
    endDate: new Date(after.getTime() - 1).toISOString().slice(0, 10),
    rideDays,
    subtotal: Number(subtotal),
    vat: Number(vat),
    total: Number(subtotal + vat),
    totalInit: Number(fees + percent(fees, input.tax.share)),
    isDiscount: discounted !== fees,
    isCoupon: subtotal !== discounted,
  };
}

test.each([
  ['Africa/Johannesburg', 'ZAR'],
  ['Africa/Lagos', 'NGN'],
] as const)('in %s prices agree with the second reckoning', (zone, currency) => {
  let cases = 0;
  fc.assert(
    fc.property(generated(currency), ({ now, daysAhead, input }) => {
      cases += 1;
      const startDate = addDays(todayIn(zone, now), daysAhead);
      const counted = new Date(now.getTime() + HOURS_AHEAD[zone] * 3_600_000 + daysAhead * 86_400_000);
      const { endDate, rideDays, subtotal, vat, total, totalInit, isDiscount, isCoupon } = quote({
        ...input,
        startDate,
        calendar: OPEN_CALENDAR,
        departures: null,
      });
      const priced = { startDate, endDate, rideDays, subtotal, vat, total, totalInit, isDiscount, isCoupon };
      expect(priced).toEqual(reckoned(counted.toISOString().slice(0, 10), input));
    }),
    { seed: 20_260_101, numRuns: CASES_PER_ZONE },
  );
  expect(cases).toBe(CASES_PER_ZONE);
});
