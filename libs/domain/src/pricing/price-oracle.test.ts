/** The price against a second computation: exact fractions, and the service calendar day by day. */
import fc from 'fast-check';
import { addDays, todayIn } from '../calendar/calendar';
import type { ServiceCalendar } from '../calendar/service-calendar';
import type { Currency, Zone } from '../money/market';
import { dueAfterCredit } from '../money/money';
import { instalmentOffer, instalmentShares } from './instalments';
import { VALIDITIES, type Validity } from './plan';
import type { Departures } from './plan-rides';
import { quote, type QuoteInput } from './price';
import { siblingShare } from './sibling-discount';

/** `npm run test:long` sets LONG. */
const CASES_PER_ZONE = process.env['LONG'] === '1' ? 20_000 : 1_000;
const HOURS_AHEAD: { readonly [Z in Zone]: number } = { 'Africa/Johannesburg': 2, 'Africa/Lagos': 1 };

interface Generated {
  readonly now: Date;
  readonly daysAhead: number;
  readonly input: Omit<QuoteInput, 'startDate' | 'calendar' | 'departures' | 'siblingShare'>;
  /** The rule for siblings, null for none, and how many other learners of the payer have plans. */
  readonly siblings: { readonly shares: readonly number[] | null; readonly others: number };
  /** Closed days and school terms as days after the start of the plan, and the minute of each ride by weekday. */
  readonly days: Days;
  /** Of paying monthly, in hundredths of a percent. */
  readonly surcharge: number;
  /** The payer's credit: an amount, or so much less than is due first. */
  readonly credit: { readonly amount: number } | { readonly short: number };
  /** The least that the provider takes. */
  readonly minimum: number;
}

interface Days {
  readonly closures: readonly { readonly day: number; readonly schoolId: string | null; readonly inArea: boolean }[];
  readonly school: { readonly terms: readonly (readonly [number, number])[]; readonly off: readonly number[] } | null;
  /** For each ride of a day five minutes of the day, Monday first; for a ride without times none. */
  readonly minutes: readonly (readonly number[])[];
  /** Rides are sold from so many minutes after the start of the plan's first day. */
  readonly sold: number;
}

const offset = fc.integer({ min: -5, max: 200 });
const days: fc.Arbitrary<Days> = fc.record({
  closures: fc.array(
    fc.record({ day: offset, schoolId: fc.constantFrom(null, null, 'mine', 'another'), inArea: fc.boolean() }),
    { maxLength: 20 },
  ),
  school: fc.option(
    fc.record({
      terms: fc.array(fc.tuple(offset, fc.integer({ min: 0, max: 80 })), { maxLength: 4 }),
      off: fc.array(offset, { maxLength: 5 }),
    }),
  ),
  minutes: fc.array(
    fc.oneof(fc.constant([]), fc.array(fc.integer({ min: 0, max: 1439 }), { minLength: 5, maxLength: 5 })),
    { minLength: 2, maxLength: 2 },
  ),
  sold: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 * 1440 })),
});

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
    siblings: fc.record({
      shares: fc.option(fc.array(share, { minLength: 1, maxLength: 4 })),
      others: fc.integer({ min: 0, max: 6 }),
    }),
    days,
    surcharge: fc.constantFrom(0, 0, 250, 1001),
    credit: fc.oneof(
      fc.record({ amount: fc.oneof(fc.constant(0), amount(20_000), amount(5_000_000)) }),
      fc.record({ short: amount(12_000) }),
    ),
    minimum: fc.constantFrom(0, 1_00, 100_00),
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

/** The first day after the plan. */
function firstDayAfter(start: Date, validity: Validity): Date {
  const [count = '', unit = ''] = validity.split('_');
  if (unit.startsWith('week')) return new Date(start.getTime() + Number(count) * 604_800_000);
  return nthMonth(start, Number(count) * (unit === 'year' ? 12 : 1));
}

/** Of each ride of a day, on how many days it is sold, and the days on which any is. */
function countedRides(start: Date, after: Date, { closures, school, minutes, sold }: Days, legs: number) {
  const sales = Array.from({ length: legs }, () => 0);
  let rideDays = 0;
  for (let day = 0; start.getTime() + day * 86_400_000 < after.getTime(); day += 1) {
    const weekday = new Date(start.getTime() + day * 86_400_000).getUTCDay();
    const isSchoolClosed =
      school !== null &&
      (school.off.includes(day) ||
        (school.terms.length > 0 && !school.terms.some(([of, more]) => day >= of && day <= of + more)));
    const isClosed = closures.some(
      (one) =>
        one.day === day && !one.inArea && (one.schoolId === null || (school !== null && one.schoolId === 'mine')),
    );
    if (weekday === 0 || weekday === 6 || isSchoolClosed || isClosed) continue;
    const rides = sales.map((_, leg) => day * 1440 + (minutes[leg]?.[weekday - 1] ?? Infinity) >= sold);
    rides.forEach((isSold, leg) => (sales[leg] = (sales[leg] ?? 0) + Number(isSold)));
    if (rides.includes(true)) rideDays += 1;
  }
  return { sales, rideDays };
}

function reckoned(startDate: string, { input, siblings, days: planDays }: Generated) {
  const after = firstDayAfter(new Date(startDate), input.validity);
  const { sales, rideDays } = countedRides(new Date(startDate), after, planDays, input.distances.length);
  let fees = 0n;
  for (const [leg, km] of input.distances.entries()) {
    const hundredths = BigInt(km.toFixed(2).replace('.', ''));
    const fee = rounded(BigInt(input.tariff.baseFee) * 100n + BigInt(input.tariff.feePerKm) * hundredths, 100n);
    fees += (fee > BigInt(input.tariff.minimumFee) ? fee : BigInt(input.tariff.minimumFee)) * BigInt(sales[leg] ?? 0);
  }
  const percent = (of: bigint, share: number) => rounded(of * BigInt(share), 10_000n);
  const planned = fees - percent(fees, input.discount ? input.discount.share : 0);
  // The first entry is the first learner's; those after the last named one are as the last.
  const byLearner = [0, ...(siblings.shares ?? [0])];
  const siblingOff = percent(planned, byLearner[siblings.others] ?? byLearner.at(-1) ?? 0);
  const discounted = planned - siblingOff;
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
    rideCounts: sales,
    siblingOff: Number(siblingOff),
    subtotal: Number(subtotal),
    vat: Number(vat),
    total: Number(subtotal + vat),
    totalInit: Number(fees + percent(fees, input.tax.share)),
    isDiscount: planned !== fees,
    isCoupon: subtotal !== discounted,
  };
}

/**
 * The instalments again: month by month, those without a ride day are left out. Null where it is not offered.
 */
function reckonedInstalments(startDate: string, one: Generated) {
  const { minimum } = one;
  const price = reckoned(startDate, one);
  const start = new Date(startDate);
  const planEnd = firstDayAfter(start, one.input.validity);
  const dues: string[] = [];
  for (let month = 0; ; month += 1) {
    const [from, to] = [nthMonth(start, month), nthMonth(start, month + 1)];
    if (from >= planEnd) break;
    const hasRides = countedRides(from, to < planEnd ? to : planEnd, shifted(one.days, start, from), 1).rideDays > 0;
    if (month === 0 || hasRides) dues.push(from.toISOString().slice(0, 10));
  }
  const isFirstEmpty =
    countedRides(start, nthMonth(start, 1), shifted(one.days, start, start), 1).rideDays === 0 && dues.length > 1;
  if (isFirstEmpty) dues.splice(1, 1);
  const surcharge = Number(rounded(BigInt(price.total) * BigInt(one.surcharge), 10_000n));
  const count = BigInt(dues.length);
  const total = BigInt(price.total + surcharge);
  const each = Number(total / count);
  if (!one.input.validity.endsWith('months') && one.input.validity !== '1_year') return null;
  if (dues.length < 2 || each === 0 || each < minimum) return null;
  const amounts = [Number(total) - each * (dues.length - 1), ...dues.slice(1).map(() => each)];
  return { surcharge, total: Number(total), amounts, dates: dues };
}

/** What the payer is charged for amounts that are due one after the other. `used` says how much of one credit pays. */
function charges(amounts: readonly number[], credit: number, used: (asked: number, left: number) => number) {
  let left = credit;
  return amounts.map((asked) => {
    const paid = used(asked, left);
    left -= paid;
    return asked - paid;
  });
}

/** Credit pays as much as leaves nothing, or what the provider takes, where the amount is not too small before. */
const reckonedUse = (minimum: number) => (asked: number, left: number) =>
  Math.min(left, asked < minimum || left >= asked ? asked : asked - minimum);

/** The same day so many months later, one day less at a time until that day exists. */
function nthMonth(start: Date, months: number): Date {
  const month = start.getUTCMonth() + months;
  let day = start.getUTCDate();
  while (new Date(Date.UTC(start.getUTCFullYear(), month, day)).getUTCMonth() !== month % 12) day -= 1;
  return new Date(Date.UTC(start.getUTCFullYear(), month, day));
}

/** The closed days counted from another start. Every ride is sold: instalments go by the days with rides. */
function shifted({ closures, school }: Days, start: Date, from: Date): Days {
  const by = (from.getTime() - start.getTime()) / 86_400_000;
  return {
    closures: closures.map((closure) => ({ ...closure, day: closure.day - by })),
    school: school && {
      terms: school.terms.map(([of, more]) => [of - by, more] as const),
      off: school.off.map((day) => day - by),
    },
    minutes: [],
    sold: 0,
  };
}

/** The generated days as the product has them: dates, and times of the local day. */
function calendarOf(startDate: string, { closures, school }: Days): ServiceCalendar {
  const date = (day: number) => addDays(startDate, day);
  return {
    closures: closures.map(({ day, ...which }) => ({ ...which, date: date(day), name: 'closed' })),
    school: school && {
      id: 'mine',
      terms: school.terms.map(([from, more]) => ({ from: date(from), to: date(from + more) })),
      daysOff: school.off.map((day) => ({ date: date(day), name: 'off' })),
    },
  };
}

const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 19);
const departuresOf = (startDate: string, { minutes, sold }: Days, legs: number): Departures => ({
  times: minutes.slice(0, legs).map((week) => week.map(clock)),
  notBefore: `${addDays(startDate, Math.floor(sold / 1440))} ${clock(sold % 1440)}.000`,
});

test.each([
  ['Africa/Johannesburg', 'ZAR'],
  ['Africa/Lagos', 'NGN'],
] as const)('in %s prices agree with the second reckoning', (zone, currency) => {
  let cases = 0;
  fc.assert(
    fc.property(generated(currency), (one) => {
      const { now, daysAhead, input, siblings, days: planDays } = one;
      cases += 1;
      const startDate = addDays(todayIn(zone, now), daysAhead);
      const counted = new Date(now.getTime() + HOURS_AHEAD[zone] * 3_600_000 + daysAhead * 86_400_000);
      const rule = siblings.shares ? { currency, shares: siblings.shares } : undefined;
      const price = quote({
        ...input,
        siblingShare: siblingShare(rule, siblings.others),
        startDate,
        calendar: calendarOf(startDate, planDays),
        departures: departuresOf(startDate, planDays, input.distances.length),
      });
      const expected = reckoned(counted.toISOString().slice(0, 10), one);
      expect({ startDate, ...price }).toMatchObject(expected);
      const monthly = { validities: ['3_months', '6_months', '1_year'] as const, share: one.surcharge };
      const plan = { ...price, validity: input.validity, startDate, minimum: one.minimum };
      const expectedOffer = reckonedInstalments(counted.toISOString().slice(0, 10), one);
      expect(instalmentOffer(monthly, plan)).toEqual(expectedOffer);
      const amounts = expectedOffer?.amounts ?? [];
      const first = amounts[0] ?? expected.total;
      const credit = 'amount' in one.credit ? one.credit.amount : Math.max(0, first - one.credit.short);
      const due = expected.total > credit ? expected.total - credit : 0;
      expect(dueAfterCredit(price.total, credit, one.minimum)).toBe(due < one.minimum ? 0 : due);
      const charged = charges(amounts, credit, (asked, left) => instalmentShares(asked, left, one.minimum).credit);
      expect(charged).toEqual(charges(amounts, credit, reckonedUse(one.minimum)));
    }),
    { seed: 20_260_101, numRuns: CASES_PER_ZONE },
  );
  expect(cases).toBe(CASES_PER_ZONE);
});
