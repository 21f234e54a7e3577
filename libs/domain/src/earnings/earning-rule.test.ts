import fc from 'fast-check';
import {
  EARNING_RULE_SEEDS,
  runEarning,
  runParts,
  tripEarning,
  waitingMinutes,
  type EarningRule,
} from './earning-rule';

const SHARE = { share: 7_000 };
const NONE: EarningRule = {
  currency: 'ZAR',
  validFrom: '2026-01-01',
  share: 7_000,
  perRun: 0,
  perKm: 0,
  waitingPerMinute: 0,
  minimumRun: 0,
  payoutDay: 'Sun',
};
const RUN = { trips: 8_400, km: 23.4, waitingMinutes: 7 };

it.each([
  [10_000, 7_000],
  [1, 1],
  [0, 0],
  [333, 233],
])('of a fee of %i minor units the driver earns %i', (fee, earned) => {
  expect(tripEarning(SHARE, fee)).toBe(earned);
});

it('at first a run earns nothing beyond its trips', () => {
  expect(EARNING_RULE_SEEDS.map((rule) => [rule.currency, rule.share, runEarning(rule, RUN)])).toEqual([
    ['ZAR', 7_000, 0],
    ['NGN', 7_000, 0],
  ]);
});

it.each([
  ['per run', { perRun: 1_500 }, 1_500],
  ['per km, half up', { perKm: 125 }, 2_925],
  ['per km to the hundredth, half up', { perKm: 5 }, 117],
  ['per minute of waiting', { waitingPerMinute: 50 }, 350],
  ['by all of them', { perRun: 1_500, perKm: 125, waitingPerMinute: 50 }, 4_775],
  ['what is missing from the minimum', { minimumRun: 12_000 }, 3_600],
  ['no more where the minimum is reached', { perRun: 1_500, minimumRun: 9_900 }, 1_500],
  ['the rest of the minimum above its other amounts', { perRun: 1_500, minimumRun: 12_000 }, 3_600],
])('a run earns %s', (_what, changes, earned) => {
  expect(runEarning({ ...NONE, ...changes }, RUN)).toBe(earned);
});

it('a run earns its fee, its distance, its waiting, and what is then missing from the minimum', () => {
  const rule = { ...NONE, perRun: 1_500, perKm: 125, waitingPerMinute: 50, minimumRun: 14_000 };
  expect(runParts(rule, RUN)).toEqual({ run_fee: 1_500, distance: 2_925, waiting: 350, minimum: 825 });
});

it('whatever the rule, a run earns its minimum at least, and never takes from its trips', () => {
  const amount = fc.nat(100_000);
  const rule = fc.record({ perRun: amount, perKm: amount, waitingPerMinute: amount, minimumRun: amount });
  const run = fc.record({
    trips: amount,
    km: fc.double({ min: 0, max: 500, noNaN: true }),
    waitingMinutes: fc.nat(600),
  });
  fc.assert(
    fc.property(rule, run, (changes, facts) => {
      const earned = runEarning({ ...NONE, ...changes }, facts);
      expect(Number.isSafeInteger(earned)).toBe(true);
      expect(earned).toBeGreaterThanOrEqual(0);
      expect(facts.trips + earned).toBeGreaterThanOrEqual(changes.minimumRun);
    }),
  );
});

const at = (time: string) => new Date(`2026-01-13T${time}Z`);

it.each([
  ['five minutes of waiting are free', '05:00:00', '05:00:00', '05:05:59', 0],
  ['the sixth is paid', '05:00:00', '05:00:00', '05:06:00', 1],
  ['a driver who is early waits from the begin of the window', '04:50:00', '05:00:00', '05:08:59', 3],
  ['a driver who is late waits from the arrival', '05:10:00', '05:00:00', '05:17:00', 2],
  ['a rider who is early is not waited for', '04:50:00', '05:00:00', '04:55:00', 0],
])('%s', (_what, arrivedAt, windowFrom, endedAt, minutes) => {
  expect(waitingMinutes({ arrivedAt: at(arrivedAt), windowFrom: at(windowFrom), endedAt: at(endedAt) })).toBe(minutes);
});
