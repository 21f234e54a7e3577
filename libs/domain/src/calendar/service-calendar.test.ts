/** Ride days against a second computation, and plans over Christmas counted by hand. */
import fc from 'fast-check';
import { addDays, todayIn } from './calendar';
import { SCHOOL_TERMS_SEED } from './school-terms';
import {
  OPEN_CALENDAR,
  calendarDays,
  closedDays,
  nextRideDay,
  rideDays,
  rideDaysExcept,
  weekdaysBetween,
  type Closure,
  type ServiceCalendar,
} from './service-calendar';

/** `npm run test:long` sets LONG. */
const CASES_PER_ZONE = process.env['LONG'] === '1' ? 20_000 : 200;

const ofMarket = (date: string, name: string): Closure => ({ date, name, schoolId: null, inArea: false });

const SOUTH_AFRICA: readonly Closure[] = [
  ofMarket('2026-12-16', 'Day of Reconciliation'),
  ofMarket('2026-12-25', 'Christmas Day'),
  ofMarket('2026-12-26', 'Day of Goodwill'),
  ofMarket('2027-01-01', "New Year's Day"),
];
const NIGERIA: readonly Closure[] = [
  ofMarket('2026-12-25', 'Christmas Day'),
  ofMarket('2026-12-26', 'Boxing Day'),
  ofMarket('2027-01-01', "New Year's Day"),
];
const PUBLIC_SCHOOL = { id: 'school', terms: SCHOOL_TERMS_SEED.terms, daysOff: SCHOOL_TERMS_SEED.daysOff };

test('a South African month over Christmas: 23 weekdays less three holidays; the Saturday takes nothing', () => {
  const calendar = { closures: SOUTH_AFRICA, school: null };
  expect(weekdaysBetween('2026-12-07', '2027-01-06')).toHaveLength(23);
  expect(rideDays('2026-12-07', '2027-01-06', calendar)).toHaveLength(20);
  expect(closedDays('2026-12-07', '2027-01-06', calendar)).toEqual([
    { date: '2026-12-16', name: 'Day of Reconciliation' },
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: "New Year's Day" },
  ]);
});

test('a learner of a public school rides until 9 December; the holidays are one range without the feasts in it', () => {
  const calendar = { closures: SOUTH_AFRICA, school: PUBLIC_SCHOOL };
  expect(rideDays('2026-12-07', '2027-01-06', calendar)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  expect(closedDays('2026-12-07', '2027-01-06', calendar)).toEqual([
    { from: '2026-12-10', to: '2027-01-06', name: 'School holidays' },
  ]);
});

test('a Nigerian month over Christmas: 23 weekdays less two; Boxing Day is a Saturday', () => {
  expect(rideDays('2026-12-07', '2027-01-06', { closures: NIGERIA, school: null })).toHaveLength(21);
});

test('school holidays begin and end on a weekday, and each break is a range of its own', () => {
  expect(closedDays('2026-03-23', '2026-07-24', { closures: [], school: PUBLIC_SCHOOL })).toEqual([
    { from: '2026-03-30', to: '2026-04-07', name: 'School holidays' },
    { date: '2026-06-15', name: 'Special school holiday' },
    { from: '2026-06-29', to: '2026-07-20', name: 'School holidays' },
  ]);
});

test('a closure of another school, or of an area, takes no ride day', () => {
  const closures = [
    { ...ofMarket('2026-11-23', 'Exams'), schoolId: 'another' },
    { ...ofMarket('2026-11-24', 'Flood'), inArea: true },
  ];
  expect(rideDays('2026-11-23', '2026-11-27', { closures, school: PUBLIC_SCHOOL })).toHaveLength(5);
});

test('the next ride day after a school’s last day is the first day of the next term', () => {
  expect(nextRideDay('2026-12-09', { closures: SOUTH_AFRICA, school: PUBLIC_SCHOOL })).toBe('2027-01-13');
  expect(nextRideDay('2026-11-20', OPEN_CALENDAR)).toBe('2026-11-23');
  expect(nextRideDay('2027-12-08', { closures: [], school: PUBLIC_SCHOOL })).toBeUndefined();
});

test('a day of the calendar has the name of what closes it', () => {
  const days = calendarDays('2026-12-09', '2026-12-12', { closures: SOUTH_AFRICA, school: PUBLIC_SCHOOL });
  expect(days).toEqual([
    { date: '2026-12-09', rideDay: true, name: null },
    { date: '2026-12-10', rideDay: false, name: 'School holidays' },
    { date: '2026-12-11', rideDay: false, name: 'School holidays' },
    { date: '2026-12-12', rideDay: false, name: null },
  ]);
});

interface Case {
  readonly from: string;
  readonly to: string;
  readonly calendar: ServiceCalendar;
}

function cases(zone: 'Africa/Johannesburg' | 'Africa/Lagos'): fc.Arbitrary<Case> {
  const offset = fc.integer({ min: -10, max: 400 });
  const length = fc.integer({ min: 0, max: 90 });
  const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1319, max: 1381 }));
  const now = fc.tuple(fc.integer({ min: 0, max: 2000 }), minute);
  const days = fc.array(offset, { maxLength: 25 });
  const closure = fc.record({
    day: offset,
    schoolId: fc.constantFrom(null, 'mine', 'another'),
    inArea: fc.boolean(),
  });
  const school = fc.record({ terms: fc.array(fc.tuple(offset, length), { maxLength: 5 }), daysOff: days });
  return fc
    .tuple(now, fc.constantFrom(0, 6, 13, 30, 91, 182, 364), fc.array(closure, { maxLength: 25 }), fc.option(school))
    .map(([[day, minutes], span, closures, ofSchool]) => {
      const from = todayIn(zone, new Date(Date.UTC(2025, 0, 1 + day, 0, minutes)));
      const at = (days: number) => addDays(from, days);
      const terms = ofSchool?.terms.map(([start, more]) => ({ from: at(start), to: at(start + more) })) ?? [];
      const daysOff = ofSchool?.daysOff.map((off) => ({ date: at(off), name: 'off' })) ?? [];
      return {
        from,
        to: at(span),
        calendar: {
          closures: closures.map(({ day: closed, ...which }) => ({ ...which, date: at(closed), name: 'closed' })),
          school: ofSchool && { id: 'mine', terms, daysOff },
        },
      };
    });
}

/** One day after the other with the platform's dates. */
function slowRideDays({ from, to, calendar: { closures, school } }: Case): string[] {
  const found: string[] = [];
  for (const day = new Date(from); day <= new Date(to); day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    let open = ![0, 6].includes(day.getUTCDay());
    for (const closure of closures) {
      const here = closure.schoolId === null || (school !== null && closure.schoolId === 'mine');
      if (closure.date === date && !closure.inArea && here) open = false;
    }
    if (school?.daysOff.some((off) => off.date === date)) open = false;
    if (school && school.terms.length > 0) {
      const inside = school.terms.filter((term) => new Date(term.from) <= day && day <= new Date(term.to));
      if (inside.length === 0) open = false;
    }
    if (open) found.push(date);
  }
  return found;
}

test.each(['Africa/Johannesburg', 'Africa/Lagos'] as const)('in %s ride days agree with a slow count', (zone) => {
  fc.assert(
    fc.property(cases(zone), (one) => {
      const { from, to, calendar } = one;
      const expected = slowRideDays(one);
      expect(rideDays(from, to, calendar)).toEqual(expected);
      const closed = closedDays(from, to, calendar);
      expect(rideDaysExcept(from, to, closed)).toEqual(expected);
      const open = calendarDays(from, to, calendar).filter(({ rideDay }) => rideDay);
      expect(open.map(({ date }) => date)).toEqual(expected);
      if (expected[0]) expect(nextRideDay(addDays(from, -1), calendar)).toBe(expected[0]);
    }),
    { seed: 1411, numRuns: CASES_PER_ZONE },
  );
});
