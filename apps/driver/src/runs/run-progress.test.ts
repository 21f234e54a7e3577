import type { RunEventInput } from '@liftclub/api-contract';
import { buildManifest, RUN_ID, TRIP_IDS } from '../testing/run-responses';
import { nextStep, progressOf } from './run-progress';
import type { StoredEvent } from './run-store';

const [lesedi, thabo] = TRIP_IDS;
const NOW = new Date('2026-01-12T06:00:00.000Z');
const stored = (event: Partial<RunEventInput>, more: Partial<StoredEvent> = {}): StoredEvent => ({
  seq: 1,
  run: RUN_ID,
  owner: 'me',
  event: { id: RUN_ID, type: 'arrived', at: NOW.toISOString(), ...event } as RunEventInput,
  state: 'queued',
  wrong: false,
  code: null,
  why: null,
  ...more,
});
const stepAfter = (events: readonly StoredEvent[], now = NOW) => {
  const run = buildManifest();
  const step = nextStep(progressOf(run, events), run.opens_at, now);
  return 'stop' in step ? `${step.kind} ${step.stop.rider ?? ''}` : step.kind;
};

test('a run is driven from its opening to its close, one step after the other', () => {
  expect(stepAfter([], new Date('2026-01-12T04:59:59.000Z'))).toBe('wait');
  const day: [Partial<RunEventInput>, string][] = [
    [{ type: 'start_run' }, 'arrive Lesedi'],
    [{ type: 'arrived', trip_id: lesedi }, 'board Lesedi'],
    [{ type: 'on_board', trip_id: lesedi, code: '1234' }, 'arrive Thabo'],
    [{ type: 'arrived', trip_id: thabo }, 'board Thabo'],
    [{ type: 'no_show', trip_id: thabo }, 'drop_off Lesedi'],
    [{ type: 'dropped_off', trip_id: lesedi, receiver: 'school' }, 'empty'],
    [{ type: 'vehicle_empty' }, 'close'],
    [{ type: 'close_run' }, 'closed'],
  ];
  expect(stepAfter([])).toBe('start');
  day.forEach(([, step], index) =>
    expect(stepAfter(day.slice(0, index + 1).map(([event]) => stored(event)))).toBe(step),
  );
});

test('what the server refused has no effect, and neither has what it counted already', () => {
  const started = stored({ type: 'start_run' });
  expect(stepAfter([started, stored({ type: 'arrived', trip_id: lesedi }, { state: 'refused' })])).toBe(
    'arrive Lesedi',
  );
  const run = buildManifest();
  const arrived = { ...run, stops: [...progressOf(run, [started, stored({ trip_id: lesedi })]).stops] };
  expect(progressOf(arrived, [started]).stops).toEqual(arrived.stops);
});

test('a wrong code takes nobody on board, and is counted at its rider', () => {
  const wrong = stored({ type: 'on_board', trip_id: lesedi, code: '0000' }, { wrong: true });
  const events = [stored({ type: 'start_run' }), stored({ trip_id: lesedi }), wrong, wrong];
  expect(stepAfter(events)).toBe('board Lesedi');
  expect(progressOf(buildManifest(), events).wrongCodes).toEqual(new Map([[lesedi, 2]]));
});

test('a driver who cannot go on still drops off who is on board', () => {
  const events = [
    stored({ type: 'start_run' }),
    stored({ trip_id: lesedi }),
    stored({ type: 'on_board', trip_id: lesedi, code: '1234' }),
    stored({ type: 'cannot_drive', reason: 'flat tyre' }),
  ];
  expect(stepAfter(events)).toBe('drop_off Lesedi');
});

test.each(['missed', 'no_show', 'cancelled', 'skipped'] as const)(
  'a rider who got in before the trip was %s on the server is still dropped off',
  (status) => {
    const stops = buildManifest().stops.map((stop) => (stop.trip_id === lesedi ? { ...stop, status } : stop));
    const run = buildManifest({ state: 'started', stops });
    const boarded = [stored({ trip_id: lesedi }), stored({ type: 'on_board', trip_id: lesedi, code: '1234' })];
    const left = [...boarded, stored({ type: 'dropped_off', trip_id: lesedi, receiver: 'school' })];
    const stepOf = (events: readonly StoredEvent[]) => nextStep(progressOf(run, events), run.opens_at, NOW);
    expect(stepOf([])).toMatchObject({ kind: 'empty' });
    expect(stepOf(boarded)).toMatchObject({ kind: 'drop_off', stop: { rider: 'Lesedi' } });
    expect(stepOf(left)).toMatchObject({ kind: 'empty' });
  },
);

test('a rider whose ride staff have completed is not dropped off again', () => {
  const stops = buildManifest().stops.map((stop) => (stop.trip_id ? { ...stop, status: 'completed' as const } : stop));
  const run = buildManifest({ state: 'started', stops });
  const boarded = [stored({ type: 'on_board', trip_id: lesedi, code: '1234' })];
  expect(nextStep(progressOf(run, boarded), run.opens_at, NOW)).toMatchObject({ kind: 'empty' });
});
