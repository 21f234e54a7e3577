import fc from 'fast-check';
import { addDays, localTimeIn } from '../calendar/calendar';
import { HOUR_MS, MINUTE_MS } from '../durations';
import { TRIP_STATUSES } from '../trips/trip-status';
import { canSkip, isSickDateLeft, skipConsequence, skipEvening } from './skip-rule';

const ZONES = { 'Africa/Johannesburg': 2, 'Africa/Lagos': 1 } as const;
const zoneNames = Object.keys(ZONES) as (keyof typeof ZONES)[];
/** A trip on Tuesday, 13 January 2026, at a local time. */
const tuesday = (zone: keyof typeof ZONES, time = '06:45') => ({
  status: 'scheduled' as const,
  date: '2026-01-13',
  departsAt: new Date(Date.parse(`2026-01-13T${time}:00Z`) - ZONES[zone] * HOUR_MS),
});

describe.each(zoneNames)('in %s', (zone) => {
  const offset = ZONES[zone] * HOUR_MS;
  const at = (local: string) => new Date(Date.parse(`${local}Z`) - offset);

  test.each([
    ['2026-01-01T00:00:00', 'full', '2026-01-12T19:00:00'],
    ['2026-01-12T18:59:59.999', 'full', '2026-01-12T19:00:00'],
    ['2026-01-12T19:00:00', 'half', '2026-01-13T04:45:00'],
    ['2026-01-13T04:44:59.999', 'half', '2026-01-13T04:45:00'],
    ['2026-01-13T04:45:00', 'none', '2026-01-13T06:45:00'],
    ['2026-01-13T06:44:59.999', 'none', '2026-01-13T06:45:00'],
    ['2026-01-13T06:45:00', undefined, undefined],
    ['2026-01-14T00:00:00', undefined, undefined],
  ] as const)('a ride at 06:45 on the 13th that is skipped at %s is credited %s', (now, rule, until) => {
    const expected = rule && { rule, until: at(until) };
    expect(skipConsequence(tuesday(zone), zone, at(now), false)).toEqual(expected);
    const sick = expected?.rule === 'half' ? { ...expected, rule: 'sick' } : expected;
    expect(skipConsequence(tuesday(zone), zone, at(now), true)).toEqual(sick);
  });

  test('the evening is the local one of the day before, whatever the date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), (days) => {
        const date = addDays('2026-01-01', days);
        expect(localTimeIn(zone, skipEvening(date, zone))).toBe(`${addDays(date, -1)} 19:00:00.000`);
      }),
    );
  });

  test('the later a ride is skipped, the less is credited, and each consequence holds until it says', () => {
    const rank = ['full', 'half', 'none', undefined];
    const step = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15 * MINUTE_MS);
    fc.assert(
      fc.property(step, fc.integer({ min: -60 * 60, max: 60 }), (departure, minutes) => {
        const departsAt = new Date(at('2026-01-13T00:00:00').getTime() + departure);
        const trip = { ...tuesday(zone), departsAt };
        const now = new Date(departsAt.getTime() + minutes * MINUTE_MS);
        const found = skipConsequence(trip, zone, now, false);
        expect(found === undefined).toBe(now >= departsAt);
        if (!found) return;
        const [before, then] = [new Date(found.until.getTime() - 1), found.until];
        expect(skipConsequence(trip, zone, before, false)).toEqual(found);
        expect(rank.indexOf(skipConsequence(trip, zone, then, false)?.rule)).toBe(rank.indexOf(found.rule) + 1);
      }),
    );
  });
});

test('a trip is skipped while it is scheduled or assigned, not under way and not when it is over', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const can = TRIP_STATUSES.filter((status) => canSkip({ ...tuesday('Africa/Lagos'), status }, now));
  expect(can).toEqual(['scheduled', 'assigned']);
});

describe('the sick dates of a learner', () => {
  const days = Array.from({ length: 45 }, (_, index) => addDays('2026-01-12', index));
  const day = (number: number) => days[number - 1] ?? '';

  test.each([
    ['the first one', [], 5, true],
    ['the second one', [1], 5, true],
    ['a third one', [1, 20], 5, false],
    ['the way back on a date that counts', [1, 20], 20, true],
    ['the 21st ride day, which starts again', [1, 20], 21, true],
    ['a third one among the days 21 to 40', [22, 30], 40, false],
    ['the last five days, with two of their own', [22, 30], 41, true],
    ['a third one among the last five', [41, 42], 45, false],
  ])('%s', (_which, used, on, left) => {
    // Two-way plans have each date twice.
    expect(isSickDateLeft([...days, ...days].reverse(), used.map(day), day(on))).toBe(left);
  });

  test('are never more than two in a block, in whatever order dates are taken', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(days), (order) => {
        const used: string[] = [];
        for (const date of order) if (isSickDateLeft(days, used, date)) used.push(date);
        for (const from of [0, 20, 40]) {
          const block = days.slice(from, from + 20);
          const wanted = order.filter((date) => block.includes(date)).length;
          expect(used.filter((date) => block.includes(date)).length).toBe(Math.min(2, wanted));
        }
      }),
    );
  });
});
