import * as fc from 'fast-check';
import type { Coordinates } from '../trips';
import { endsAtSchool, handOversAt, type HandOver, type LearnerDropOff } from './hand-over';
import { judgeEvent, type JudgedTrip, type ReportedEvent } from './judge-event';

const ROSEBANK = { latitude: -26.1458, longitude: 28.0416, address: 'Rosebank, Johannesburg' };
/** So many metres north of the drop-off. */
const north = (metres: number): Coordinates => ({ ...ROSEBANK, latitude: ROSEBANK.latitude + metres / 111_195 });
const UNKNOWN = { address: null, position: null };
const end = (changes: Partial<LearnerDropOff> = {}): LearnerDropOff => ({
  rideType: 'A',
  dropOff: ROSEBANK,
  school: null,
  home: UNKNOWN,
  mayWalkInAlone: false,
  receivers: 0,
  ...changes,
});

test.each<[string, Partial<LearnerDropOff>, boolean]>([
  ['ends 299 m from the linked school', { school: north(299) }, true],
  ['ends 301 m from the linked school', { school: north(301) }, false],
  ['is a ride B to the linked school', { rideType: 'B', school: north(0) }, true],
  ['is a ride A without a known school', {}, true],
  ['is a ride B without a known school', { rideType: 'B' }, false],
  ['ends near home, without a known school', { home: { address: null, position: north(299) } }, false],
  ['ends at the address of home', { home: { address: ' rosebank, Johannesburg', position: null } }, false],
  ['ends at home beside the linked school', { school: north(10), home: { address: null, position: north(0) } }, true],
])('a ride that %s: %p ends at school: %p', (_ride, changes, isAtSchool) => {
  expect(endsAtSchool(end(changes))).toBe(isAtSchool);
});

const handOver = fc.constantFrom<HandOver>('school', 'alone', 'reason');
const dropOff = fc.record({
  rideType: fc.constantFrom('A' as const, 'B' as const),
  school: fc.option(fc.integer({ min: 0, max: 600 }).map(north)),
  home: fc.option(fc.integer({ min: 0, max: 600 }).map(north)).map((position) => ({ address: null, position })),
  mayWalkInAlone: fc.boolean(),
  receivers: fc.nat(2),
});

test('there is always a way to hand a learner over, and a reason only without another', () => {
  fc.assert(
    fc.property(dropOff, (changes) => {
      const choices = handOversAt(end(changes));
      expect(choices.length + changes.receivers).toBeGreaterThan(0);
      if (choices.includes('reason')) expect([choices, changes.receivers]).toEqual([['reason'], 0]);
    }),
  );
});

const AT = new Date('2026-01-12T06:00:00Z');

/** Whether the drop-off of a learner is accepted who has two receivers on the list, one of them removed, or none. */
function judge(
  trip: Pick<JudgedTrip, 'handOvers' | 'readHandOvers'>,
  report: Partial<ReportedEvent>,
  isNamed: boolean,
) {
  const judged: JudgedTrip = {
    status: 'on_board',
    endedElsewhere: false,
    isMoved: false,
    departsAt: AT,
    windowFrom: AT,
    pickUp: ROSEBANK,
    arrivedAt: AT,
    isLearner: true,
    receivers: isNamed
      ? [
          { id: 'gogo', removedAt: null },
          { id: 'uncle', removedAt: AT },
        ]
      : [],
    code: '1234',
    readCode: '1234',
    wrongCodes: 0,
    reported: 'on_board',
    hasBoardedElsewhere: false,
    ...trip,
  };
  const run = {
    state: 'started' as const,
    startsAt: AT,
    lastAt: null,
    contactAt: AT,
    isEmpty: false,
    trips: new Map([['trip', judged]]),
  };
  return judgeEvent(run, { type: 'dropped_off', at: AT, tripId: 'trip', ...report }, AT);
}

test('a drop-off is accepted exactly as the ride permits or as the phone last read', () => {
  const trip = fc.record({ handOvers: fc.uniqueArray(handOver), readHandOvers: fc.uniqueArray(handOver) });
  const report = fc.record({
    receiver: fc.constantFrom(undefined, 'school', 'alone', 'gogo', 'uncle'),
    reason: fc.constantFrom(undefined, '', ' ', 'Mrs Dube'),
  });
  fc.assert(
    fc.property(trip, report, fc.boolean(), (given, { receiver, reason }, isNamed) => {
      const offered = [...given.handOvers, ...given.readHandOvers];
      const expected =
        receiver === undefined
          ? offered.includes('reason') && reason === 'Mrs Dube'
            ? undefined
            : 'receiver_missing'
          : (receiver === 'gogo' && isNamed) || offered.some((one) => one === receiver)
            ? undefined
            : 'receiver_unknown';
      expect(judge(given, { receiver, reason }, isNamed)).toBe(expected);
    }),
  );
});
