import { OPEN_CALENDAR, type Closure } from '../calendar/service-calendar';
import { SOUTH_AFRICA, marketOf, type Country } from '../money/market';
import { feeArithmetic, quote, tripFee, type Quote, type QuoteInput } from './price';
import { DISCOUNT_SEEDS, TARIFF_SEEDS, TAX_SEEDS } from './price-seeds';
import { siblingShare } from './sibling-discount';
import { rowInForce } from './tariff';
import type { Validity } from './plan';

const MONDAY = '2026-11-23';
const OPEN = { calendar: OPEN_CALENDAR, departures: null } as const;

function inputFor(country: Country, distances: readonly number[], validity: Validity = '1_week'): QuoteInput {
  const { currency } = marketOf(country);
  const tariff = rowInForce(
    TARIFF_SEEDS.filter((row) => row.currency === currency),
    MONDAY,
  );
  const tax = rowInForce(
    TAX_SEEDS.filter((row) => row.currency === currency),
    MONDAY,
  );
  const discount = rowInForce(
    DISCOUNT_SEEDS.filter((row) => row.validity === validity),
    MONDAY,
  );
  if (!tariff || !tax) throw new Error('The seeds have no row for this date');
  const off = { discount: discount ?? null, siblingShare: 0, coupon: null };
  return { distances, startDate: MONDAY, validity, tariff, tax, ...off, ...OPEN };
}

/** The steps of a quote as text. */
function steps(price: Quote): number[] {
  return [price.fees, price.discountOff, price.couponOff, price.subtotal, price.vat, price.total, price.totalInit];
}

test.each([
  ['the minimum for a short ride', SOUTH_AFRICA, 1, 35_00],
  ['the minimum up to where the distance costs as much', SOUTH_AFRICA, 2.67, 35_03],
  ['base and kilometres for a longer one', SOUTH_AFRICA, 7.11, 68_33],
  ['half a cent rounded up', SOUTH_AFRICA, 7.1, 68_25],
  ['the naira minimum', 'NG', 2.77, 1_000_00],
  ['naira base and kilometres', 'NG', 10, 2_300_00],
  ['the longest ride', SOUTH_AFRICA, 200, 1_515_00],
])('a passenger pays %s', (_case, country, km, fee) => {
  expect(tripFee(inputFor(country, []).tariff, km)).toBe(fee);
});

test('half a minor unit in one trip’s fee is rounded up before it is multiplied by days', () => {
  const input = inputFor(SOUTH_AFRICA, [10.01]);
  const tariff = { ...input.tariff, baseFee: 0, feePerKm: 50, minimumFee: 0 };
  expect(tripFee(tariff, 10.01)).toBe(501);
  expect(quote({ ...input, tariff }).fees).toBe(501 * 5);
});

test.each([0.09, 0, -5, 200.01, Number.NaN, Number.POSITIVE_INFINITY])('a ride of %d km has no price', (km) => {
  expect(() => quote(inputFor(SOUTH_AFRICA, [km]))).toThrow(RangeError);
});

test('a South African week: five days there and back, no VAT, no discount', () => {
  const price = quote(inputFor(SOUTH_AFRICA, [7.1, 7.1]));
  expect(price).toMatchObject({
    currency: 'ZAR',
    endDate: '2026-11-29',
    rideDays: 5,
    tripFees: [68_25, 68_25],
    vatPercent: 0,
  });
  expect(steps(price)).toEqual([682_50, 0, 0, 682_50, 0, 682_50, 682_50]);
  expect(price).toMatchObject({ isDiscount: false, promo: null, isCoupon: false, coupon: null });
});

test('a Nigerian month: plan discount first, then VAT on top; the initial total has the VAT but no discount', () => {
  const price = quote(inputFor('NG', [10], '1_month'));
  expect(price).toMatchObject({ currency: 'NGN', endDate: '2026-12-22', rideDays: 22, vatPercent: 7.5 });
  expect(steps(price)).toEqual([50_600_00, 2_530_00, 0, 48_070_00, 3_605_25, 51_675_25, 54_395_00]);
  expect(price).toMatchObject({ isDiscount: true, promo: '5% off for 1 month' });
});

test('a percent coupon is taken from the discounted price', () => {
  const coupon = { code: 'TEN', value: { kind: 'percent', share: 1000 } } as const;
  const price = quote({ ...inputFor('NG', [10], '1_month'), coupon });
  expect(steps(price)).toEqual([50_600_00, 2_530_00, 4_807_00, 43_263_00, 3_244_73, 46_507_73, 54_395_00]);
  expect(price).toMatchObject({ isCoupon: true, coupon: 'TEN', isDiscount: true });
});

test('a coupon worth more than the ride makes it free, never cheaper than free', () => {
  const coupon = { code: 'FREE', value: { kind: 'fixed', amount: 9_999_999_00, currency: 'ZAR' } } as const;
  const price = quote({ ...inputFor(SOUTH_AFRICA, [7.1]), coupon });
  expect(steps(price)).toEqual([341_25, 0, 341_25, 0, 0, 0, 341_25]);
});

test('a coupon that takes nothing is not named', () => {
  const coupon = { code: 'NOTHING', value: { kind: 'fixed', amount: 0, currency: 'ZAR' } } as const;
  expect(quote({ ...inputFor(SOUTH_AFRICA, [7.1]), coupon })).toMatchObject({ isCoupon: false, coupon: null });
});

test('rows of two currencies are never mixed', () => {
  const coupon = { code: 'NAIRA', value: { kind: 'fixed', amount: 100, currency: 'NGN' } } as const;
  const rand = inputFor(SOUTH_AFRICA, [7.1]);
  expect(() => quote({ ...rand, coupon })).toThrow(RangeError);
  expect(() => quote({ ...rand, tax: inputFor('NG', []).tax })).toThrow(RangeError);
});

test.each([
  [21, [68_30], '21 ride days × R 68.30'],
  [21, [68_30, 68_30], '21 ride days × 2 rides × R 68.30'],
  [21, [68_30, 70_10], '21 ride days × (R 68.30 + R 70.10)'],
  [21, [68_30, 68_30, 70_10], '21 ride days × (R 68.30 + R 68.30 + R 70.10)'],
  [1, [68_30], '1 ride day × R 68.30'],
])('%i ride days at %p read in plain words', (days, fees, words) => {
  expect(feeArithmetic(days, fees, 'ZAR').replaceAll('\u00a0', ' ')).toBe(words);
});

describe('plans over Christmas', () => {
  const closure = (date: string, name: string): Closure => ({ date, name, schoolId: null, inArea: false });
  const calendarOf = (...dates: string[]) => ({ closures: dates.map((date) => closure(date, date)), school: null });
  const startDate = '2026-12-07';

  test('in South Africa a month has 20 ride days: 40 rides of R 68.25, less 5 %', () => {
    const calendar = calendarOf('2026-12-16', '2026-12-25', '2026-12-26', '2027-01-01');
    const price = quote({ ...inputFor(SOUTH_AFRICA, [7.1, 7.1], '1_month'), startDate, calendar });
    expect(price).toMatchObject({ rideDays: 20, weekdays: 23, rideCounts: [20, 20], endDate: '2027-01-06' });
    expect(steps(price)).toEqual([2_730_00, 136_50, 0, 2_593_50, 0, 2_593_50, 2_730_00]);
  });

  test('in Nigeria a month has 21 ride days: 21 rides of ₦ 2,300.00, less 5 %, plus 7.5 % VAT', () => {
    const price = quote({
      ...inputFor('NG', [10], '1_month'),
      startDate,
      calendar: calendarOf('2026-12-25', '2026-12-26', '2027-01-01'),
    });
    expect(price).toMatchObject({ rideDays: 21, weekdays: 23, rideCounts: [21] });
    expect(steps(price)).toEqual([48_300_00, 2_415_00, 0, 45_885_00, 3_441_38, 49_326_38, 51_922_50]);
  });
});

describe('rides that depart soon', () => {
  const there = Array<string>(5).fill('07:15:00');
  const back = Array<string>(5).fill('15:30:00');
  const priceAt = (notBefore: string) =>
    quote({ ...inputFor(SOUTH_AFRICA, [7.1, 7.1]), departures: { times: [there, back], notBefore } });

  test.each([
    ['exactly half an hour ahead is sold', '2026-11-23 07:15:00.000', [5, 5], 5],
    ['a moment less is not', '2026-11-23 07:15:00.001', [4, 5], 5],
    ['the day is no ride day once both rides are too near', '2026-11-23 15:30:00.001', [4, 4], 4],
    ['a plan that begins later is sold as a whole', '2026-11-20 23:59:00.000', [5, 5], 5],
  ])('%s', (_case, notBefore, rideCounts, rideDays) => {
    const price = priceAt(notBefore);
    expect(price).toMatchObject({ rideCounts, rideDays, weekdays: 5, closed: [] });
    expect(price.fees).toBe(68_25 * ((rideCounts[0] ?? 0) + (rideCounts[1] ?? 0)));
  });
});

describe('the sibling discount', () => {
  const rule = { currency: 'ZAR', shares: [500, 1000] } as const;

  test.each([
    ['the first learner pays the full price', 0, 0],
    ['the second gets the first discount', 1, 500],
    ['the third gets the second', 2, 1000],
    ['a learner beyond the rule gets the last', 5, 1000],
  ])('%s', (_case, siblings, share) => {
    expect(siblingShare(rule, siblings)).toBe(share);
    expect(siblingShare(undefined, siblings)).toBe(0);
  });

  test('is taken after the plan discount and before the coupon and VAT, half a cent rounded up', () => {
    const coupon = { code: 'TEN', value: { kind: 'percent', share: 1000 } } as const;
    const price = quote({ ...inputFor('NG', [10], '1_month'), siblingShare: 1000, coupon });
    expect(price).toMatchObject({ fees: 50_600_00, discountOff: 2_530_00, siblingOff: 4_807_00, couponOff: 4_326_30 });
    expect(price).toMatchObject({ subtotal: 38_936_70, vat: 2_920_25, total: 41_856_95, totalInit: 54_395_00 });
    const input = inputFor(SOUTH_AFRICA, [10]);
    const tariff = { ...input.tariff, baseFee: 0, feePerKm: 0, minimumFee: 2 };
    expect(quote({ ...input, tariff, siblingShare: 500 })).toMatchObject({ fees: 10, siblingOff: 1, total: 9 });
  });

  test('of everything leaves nothing for the coupon', () => {
    const coupon = { code: 'TEN', value: { kind: 'fixed', amount: 100, currency: 'ZAR' } } as const;
    const price = quote({ ...inputFor(SOUTH_AFRICA, [7.1]), siblingShare: 10_000, coupon });
    expect(price).toMatchObject({ siblingOff: 341_25, couponOff: 0, total: 0, isCoupon: false });
  });
});
