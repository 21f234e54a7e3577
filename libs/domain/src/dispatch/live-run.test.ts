import { followRun, type FollowedRun } from './live-run';

const at = (time: string): Date => new Date(`2026-03-02T${time}:00Z`);
const stop = (planned: string, real?: string) => ({ plannedAt: at(planned), realAt: real ? at(real) : null });
const run = (changes: Partial<FollowedRun> = {}): FollowedRun => ({
  state: 'started',
  startsAt: at('06:00'),
  endsAt: at('07:00'),
  noShows: [],
  overrides: [],
  escalations: [],
  isAwaited: true,
  lastSignalAt: null,
  stops: [stop('06:00', '06:00'), stop('06:20'), stop('06:40'), stop('07:00')],
  ...changes,
});
const kinds = (followed: FollowedRun, now: string) => {
  const { latenessMinutes, alerts } = followRun(followed, at(now));
  return [latenessMinutes, ...alerts.map(({ kind, since }) => `${kind} ${since.toISOString().slice(11, 16)}`)];
};

test('a run that does not start is late from its pull-out, and reported after five minutes', () => {
  const waiting = run({ state: 'planned', stops: [stop('06:00'), stop('06:20')] });
  expect(kinds(waiting, '05:50')).toEqual([0]);
  expect(kinds(waiting, '06:04')).toEqual([4]);
  expect(kinds(waiting, '06:12')).toEqual([12, 'late_start 06:05']);
  expect(kinds({ ...waiting, isAwaited: false }, '06:12')).toEqual([0]);
});

test('a run under way is as late as its last stop, or as the next one that is overdue', () => {
  expect(kinds(run(), '06:20')).toEqual([0]);
  expect(kinds(run(), '06:29')).toEqual([9]);
  expect(kinds(run(), '06:31')).toEqual([11, 'late 06:30']);
  const behind = run({ stops: [stop('06:00', '06:00'), stop('06:20', '06:32'), stop('06:40'), stop('07:00')] });
  expect(kinds(behind, '06:35')).toEqual([12, 'late 06:32']);
  expect(kinds(behind, '06:55')).toEqual([15, 'late 06:50']);
});

test('riders who did not come and runs that are not closed are reported, closed runs are on time', () => {
  const noShows = [{ tripId: 'trip', at: at('06:31') }];
  const stops = [stop('06:00', '06:00'), stop('06:20', '06:21'), stop('06:40', '06:40'), stop('07:00', '07:01')];
  expect(kinds(run({ stops, noShows }), '07:29')).toEqual([1, 'no_show 06:31']);
  expect(kinds(run({ stops, noShows }), '07:30')).toEqual([1, 'no_show 06:31', 'not_closed 07:30']);
  expect(kinds(run({ state: 'closed', stops }), '09:00')).toEqual([0]);
});

test('a vehicle under way that is silent for three minutes is reported, and a pick-up without the code', () => {
  const silent = run({ lastSignalAt: at('06:10') });
  expect(kinds(silent, '06:12')).toEqual([0]);
  expect(kinds(silent, '06:13')).toEqual([0, 'no_signal 06:10']);
  expect(kinds({ ...silent, state: 'closed' }, '06:13')).toEqual([0]);
  const escalations = [{ kind: 'not_arrived' as const, tripId: 'trip', at: at('06:10') }];
  expect(kinds(run({ escalations }), '06:13')).toEqual([0, 'not_arrived 06:10']);
  const overrides = [{ tripId: 'trip', at: at('06:05'), handedTo: null }];
  expect(kinds(run({ overrides }), '06:13')).toEqual([0, 'override 06:05']);
});
