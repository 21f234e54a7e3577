/** No sequence of actions reaches a state, or makes a step, that the specification forbids. */
import fc from 'fast-check';
import { RIDE_DAYS, VALIDITIES } from '../pricing/plan';
import { rideTypesOf } from '../trips/trip-leg';
import {
  HOME,
  SCHOLARS,
  SCHOOL,
  TODAY,
  confirmed,
  fixedTime,
  routeOf,
  startIn,
  weekTimes,
} from '../testing/schedule-draft-builder';
import type { ScheduleDraft } from './schedule-draft';
import { findFault, findForbiddenStep, findShownFault } from '../testing/schedule-invariants';
import { scheduleReducer, type ScheduleAction } from './schedule-reducer';
import { panelsOf, toSubmission, withDistances, withScholar } from './schedule-view';

/** The next actions of a passenger; some depend on the draft, such as filling in what is missing. */
type Step = (draft: ScheduleDraft) => readonly ScheduleAction[];

const rideType = fc.constantFrom('A' as const, 'B' as const);
const place = fc.constantFrom(HOME, SCHOOL, null);
const time = fc.constantFrom('00:00:00', '07:15:00', '23:45:00', '07:07:00', 'soon', null);
const arriveBy = fc.constantFrom('07:25:00', '08:00:00', '07:07:00', null);
const school = fc.constantFrom({ bell: '07:30:00', minutes: 37 }, { bell: '08:00:00', minutes: 52 }, null);
const distance = fc.constantFrom(0.1, 7.1, 200, 0.05, 900, Number.NaN);
const distances = fc.record({ A: distance, B: distance }, { requiredKeys: [] });
const date = fc.constantFrom(TODAY, '2026-12-31', '2020-01-01', '2099-01-01', '2027-02-30', '');
const end = fc.constantFrom('pick_up' as const, 'drop_off' as const);
const couponCode = fc.constantFrom('', 'WELCOME');
const scholars = fc.option(fc.subarray(SCHOLARS), { nil: undefined });
const scholarId = fc.constantFrom('s1', 's2', 'other', null);

const anyAction: fc.Arbitrary<ScheduleAction> = fc.oneof(
  fc.record({ type: fc.constant('riderToggled' as const), rider: fc.constantFrom('Me' as const, 'Learner' as const) }),
  fc.record({ type: fc.constant('scholarChosen' as const), scholarId: fc.constantFrom('s1', 's2', 'other') }),
  fc.constant({ type: 'tripTypeToggled' } as const),
  fc.constant({ type: 'wayBackSet' } as const),
  fc.record({ type: fc.constant('placeSet' as const), rideType, end, place }),
  fc.record({
    type: fc.constant('placesFound' as const),
    home: place,
    school: place,
    otherSchools: fc.constantFrom([], [SCHOOL]),
  }),
  fc.record({ type: fc.constant('noteSet' as const), rideType, note: fc.constantFrom('', 'Blue gate', ' ') }),
  fc.record({ type: fc.constant('routesConfirmed' as const), scholarId, distances }),
  fc.constant({ type: 'routesReopened' } as const),
  fc.record({ type: fc.constant('startDateSet' as const), startDate: date }),
  fc.record({ type: fc.constant('validitySet' as const), validity: fc.constantFrom(...VALIDITIES) }),
  fc.record({ type: fc.constant('flexibleSet' as const), rideType, flexible: fc.boolean() }),
  fc.record({ type: fc.constant('tripTimeSet' as const), rideType, time }),
  fc.record({ type: fc.constant('dayTimeSet' as const), rideType, day: fc.constantFrom(...RIDE_DAYS), time }),
  fc.record({ type: fc.constant('weekCopied' as const), rideType }),
  fc.record({ type: fc.constant('schoolFound' as const), rideType, school }),
  fc.record({ type: fc.constant('arrivalChosen' as const), rideType, chosen: fc.boolean() }),
  fc.record({
    type: fc.constant('arriveBySet' as const),
    rideType,
    day: fc.constantFrom(...RIDE_DAYS),
    time: arriveBy,
  }),
  fc.constant({ type: 'bookingReopened' } as const),
  fc.record({
    type: fc.constant('submitted' as const),
    today: fc.constantFrom(TODAY, '2026-12-01'),
    couponCode,
    scholarId,
  }),
  fc.constant({ type: 'bookingFailed' } as const),
  fc.record({ type: fc.constant('bookingSucceeded' as const), bookingId: fc.constantFrom('b1', 'b2') }),
  fc.record({ type: fc.constant('paymentStarted' as const), reference: fc.constantFrom('r1', 'r2') }),
);

const chooseRider: Step = (draft) => {
  if (draft.rider !== null) return [];
  return [
    { type: 'riderToggled', rider: 'Learner' },
    { type: 'scholarChosen', scholarId: 's2' },
  ];
};
const fillRoutes: Step = (draft) => [
  ...rideTypesOf(draft.tripType).flatMap((ride) => routeOf(ride)),
  confirmed({ A: 7.1, B: 7.1 }, withScholar(draft, SCHOLARS).scholarId),
];
const fillTimes: Step = (draft) => rideTypesOf(draft.tripType).map((ride) => fixedTime(ride));
const fillWeeks: Step = (draft) => rideTypesOf(draft.tripType).flatMap((ride) => weekTimes(ride));
const submit: Step = (draft) => [
  {
    type: 'submitted',
    today: draft.startDate,
    couponCode: '',
    scholarId: withScholar(draft, SCHOLARS).scholarId,
  },
];
const response: Step = () => [
  { type: 'bookingSucceeded', bookingId: 'b1' },
  { type: 'paymentStarted', reference: 'r1' },
];
const startAgain: Step = () => [{ type: 'startedAgain', today: TODAY }];

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: anyAction.map((action): Step => () => [action]) },
    { weight: 10, arbitrary: fc.constantFrom(chooseRider, fillRoutes, fillTimes, fillWeeks, submit, response) },
    { weight: 1, arbitrary: fc.constant(startAgain) },
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
);

test.each(['full', 'registration'] as const)(
  'whatever somebody does, in %s mode, nothing forbidden happens',
  (mode) => {
    const reached = { confirmed: 0, scheduled: 0, paid: 0, reopened: 0 };
    fc.assert(
      fc.property(steps, (sequence) => {
        let draft = startIn(mode);
        for (const step of sequence) {
          for (const next of step(draft)) {
            const after = scheduleReducer(draft, next);
            const forbidden =
              findFault(after) ?? (next.type === 'startedAgain' ? undefined : findForbiddenStep(draft, after));
            if (forbidden) throw new Error(`${next.type} led to ${forbidden}`);
            reached.reopened += next.type === 'bookingFailed' && draft.scheduled && !after.scheduled ? 1 : 0;
            reached.confirmed += !draft.routesConfirmed && after.routesConfirmed ? 1 : 0;
            reached.scheduled += !draft.scheduled && after.scheduled ? 1 : 0;
            reached.paid += draft.payment === null && after.payment !== null ? 1 : 0;
            draft = after;
          }
        }
      }),
      { seed: 4, numRuns: 5000 },
    );
    // The search proves little unless it reaches these states.
    for (const count of Object.values(reached)) expect(count).toBeGreaterThan(100);
  },
);

test.each(['full', 'registration'] as const)(
  'whatever the list and the map say, in %s mode, nothing forbidden is shown, and what is sent is what the draft keeps',
  (mode) => {
    const reached = { shown: 0, sent: 0 };
    fc.assert(
      fc.property(steps, scholars, distances, (sequence, list, measured) => {
        let draft = startIn(mode);
        for (const step of sequence) {
          draft = step(draft).reduce(scheduleReducer, draft);
          const shown = withDistances(withScholar(draft, list), measured);
          const forbidden = findShownFault(shown, list);
          if (forbidden) throw new Error(`The screen shows ${forbidden}`);
          reached.shown += shown.scholarId === draft.scholarId ? 0 : 1;
          if (shown.scheduled || !panelsOf(shown).showRideSchedule) continue;
          const { startDate: today, scholarId: rides } = shown;
          const payload = toSubmission(shown, today, '');
          const after = scheduleReducer(draft, { type: 'submitted', today, couponCode: '', scholarId: rides });
          const isKept = JSON.stringify(after.scheduleData) === JSON.stringify(payload ?? null);
          if (!isKept) throw new Error('The draft keeps another body than the one that is sent');
          reached.sent += payload ? 1 : 0;
        }
      }),
      { seed: 6, numRuns: 500 },
    );
    expect(reached.sent).toBeGreaterThan(100);
    if (mode === 'full') expect(reached.shown).toBeGreaterThan(100);
  },
);
