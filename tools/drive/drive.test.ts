import fc from 'fast-check';
import { readDriveOptions } from './drive';
import type { Manifest, Stop } from './manifest';
import { fixesOn, type Fix } from './road';
import type { DrivenEvent } from './events';
import { openVehicle, type Phone } from './vehicle';

const START = Date.parse('2026-01-13T05:00:00Z');
const minutes = (count: number): number => START + count * 60_000;
const iso = (instant: number): string => new Date(instant).toISOString();

const stop = (kind: Stop['kind'], at: number, trip_id: string | null = null): Stop => ({
  kind,
  trip_id,
  planned_at: iso(minutes(at)),
  rider: trip_id,
  latitude: -26 - at / 1000,
  longitude: 28,
  status: trip_id && 'assigned',
  receivers:
    kind === 'drop_off'
      ? [
          { id: 'school', name: 'School' },
          { id: 'gran', name: 'Gran' },
        ]
      : [],
});

const AFTER: Readonly<Record<string, string>> = {
  arrived: 'arrived',
  on_board: 'on_board',
  dropped_off: 'completed',
};

/** A server that takes the events of one run: Ada rides to school, Ben home; `code` is the one of both. */
function server(code: string, fails: (call: number) => 'before' | 'after' | undefined = () => undefined) {
  let calls = 0;
  /** One call of the phone, which may fail before or after the server takes it. */
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    const failure = fails((calls += 1));
    if (failure === 'before') throw new Error('no connection');
    const answer = await work();
    if (failure === 'after') throw new Error('no answer');
    return answer;
  };
  const events: DrivenEvent[] = [];
  const fixes: Fix[] = [];
  let manifest: Manifest = {
    id: 'run',
    date: '2026-01-13',
    state: 'planned',
    starts_at: iso(START),
    opens_at: iso(minutes(-60)),
    ends_at: iso(minutes(70)),
    stops: [
      stop('pull_out', 0),
      stop('pick_up', 10, 'Ada'),
      stop('pick_up', 20, 'Ben'),
      stop('drop_off', 40, 'Ada'),
      stop('drop_off', 55, 'Ben'),
      stop('pull_in', 70),
    ],
  };
  const change = (changed: (stop: Stop) => string | null) =>
    manifest.stops.map((one) => ({ ...one, status: one.trip_id && changed(one) }));
  const taken: Phone = {
    manifest: () => Promise.resolve(manifest),
    locate: (sent) => Promise.resolve(void fixes.push(...sent)),
    report: (event) => {
      if (event.code !== undefined && event.code !== code) return Promise.resolve('wrong_code');
      const last = events.at(-1);
      if (last && event.at < last.at) return Promise.resolve('out_of_order');
      events.push(event);
      const { type, trip_id } = event;
      if (type === 'start_run') manifest = { ...manifest, state: 'started', stops: change(() => 'on_the_way') };
      else if (type === 'close_run') manifest = { ...manifest, state: 'closed' };
      else if (trip_id !== undefined)
        manifest = {
          ...manifest,
          stops: change((one) => (one.trip_id === trip_id ? (AFTER[type] ?? null) : one.status)),
        };
      return Promise.resolve(undefined);
    },
  };
  const phone: Phone = {
    manifest: taken.manifest,
    locate: (sent) => call(() => taken.locate(sent)),
    report: (event) => call(() => taken.report(event)),
  };
  const open = (now: number) =>
    openVehicle(
      {
        phone,
        random: () => 0.5,
        say: () => undefined,
        handOver: (trip) => Promise.resolve({ code: '1234', rideType: trip === 'Ben' ? 'B' : 'A' }),
      },
      now,
    );
  return { open, events, fixes };
}

const summaryOf = (events: readonly DrivenEvent[]) =>
  events.map(({ type, trip_id, receiver }) => [type, trip_id, receiver].filter((word) => word !== undefined).join(' '));
const WHOLE_RUN = [
  'start_run',
  'arrived Ada',
  'on_board Ada',
  'arrived Ben',
  'on_board Ben',
  'dropped_off Ada school',
  'dropped_off Ben gran',
  'vehicle_empty',
  'close_run',
];

it('a run is driven to its end as planned, with a position every ten seconds on the way', async () => {
  const { open, events, fixes } = server('1234');
  const vehicle = await open(minutes(-5));
  await vehicle.advance(minutes(-1));
  expect([events, vehicle.startsAt()]).toEqual([[], START]);
  await vehicle.advance(minutes(30));
  expect(summaryOf(events)).toEqual(WHOLE_RUN.slice(0, 5));
  expect(events.filter(({ type }) => type === 'arrived').map(({ at }) => at)).toEqual([
    iso(minutes(10)),
    iso(minutes(20)),
  ]);
  expect(fixes.length).toBeGreaterThan(150);
  await vehicle.advance(minutes(90));
  expect([summaryOf(events), vehicle.isOver()]).toEqual([WHOLE_RUN, true]);
});

it('wherever a run is left, it goes on from there when it is opened again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 40 }), async (left, away) => {
      const { open, events, fixes } = server('1234');
      await (await open(START)).advance(minutes(left));
      const again = await open(minutes(left + away));
      await again.advance(minutes(left + away + 120));
      expect([summaryOf(events), again.isOver()]).toEqual([WHOLE_RUN, true]);
      const times = fixes.map(({ at }) => at);
      expect(times).toEqual([...times].sort());
    }),
    { seed: 136, numRuns: 60 },
  );
});

it('a call that fails, before or after the server took it, is made up for by the next', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 60 }), fc.boolean(), async (failing, isTaken) => {
      const { open, events } = server('1234', (call) =>
        call === failing ? (isTaken ? 'after' : 'before') : undefined,
      );
      const vehicle = await open(START);
      let rejected = 0;
      for (let minute = 0; minute <= 120; minute += 5)
        await vehicle.advance(minutes(minute)).catch(() => (rejected += 1));
      const [ends, once] = [
        summaryOf(events).slice(-1),
        new Set(summaryOf(events).filter((line) => line !== 'vehicle_empty')),
      ];
      expect([ends, once.size, rejected <= 1, vehicle.isOver()]).toEqual([
        ['close_run'],
        WHOLE_RUN.length - 1,
        true,
        true,
      ]);
    }),
    { seed: 136, numRuns: 60 },
  );
});

it('a code that is not accepted is replaced by a reason', async () => {
  const { open, events } = server('9876');
  await (await open(START)).advance(minutes(90));
  expect(summaryOf(events)).toEqual(WHOLE_RUN);
  expect(events.filter(({ type }) => type === 'on_board').map(({ code, reason }) => [code, reason])).toEqual([
    [undefined, 'The code was not accepted'],
    [undefined, 'The code was not accepted'],
  ]);
});

it('a vehicle that stands still reports each minute, one that drives every ten seconds', () => {
  const point = { latitude: -26, longitude: 28 };
  const way = { from: point, to: { latitude: -26.1, longitude: 28 }, leaves: minutes(0), arrives: minutes(1) };
  const fixes = fixesOn(way, START, minutes(3), () => 0.5);
  expect(fixes.map(({ at }) => (Date.parse(at) - START) / 1000)).toEqual([10, 20, 30, 40, 50, 60, 120, 180]);
  expect(fixes[2]?.latitude).toBeCloseTo(-26.05);
});

it.each([
  [[], /Name one run or all/],
  [['--all', '--run', 'x'], /Name one run or all/],
  [['--all', '--speed', '0'], /whole number/],
  [['--all', '--address', 'https://example.com'], /on this machine/],
])('a command that cannot be meant is explained: %j', (args, message) => {
  expect(() => readDriveOptions(args)).toThrow(message);
});
