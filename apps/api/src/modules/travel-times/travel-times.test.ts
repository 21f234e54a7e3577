import { setUpTestApi } from '../../../testing/test-api';
import { ProviderUnavailable } from '../../providers/provider-client';
import type { MapsDistance, TableOptions } from '../../providers/maps-distance/maps-distance';
import { cleanUp } from '../../jobs/clean-up';
import { minutesBetween, straightTravel, travelBetween } from './';

const api = setUpTestApi();
beforeEach(() => api.reset());

const HOME = { lat: -26.10701, lng: 28.05702 };
const SCHOOL = { lat: -26.20414, lng: 28.04731 };
const OFFICE = { lat: -25.7449, lng: 28.1878 };
const MORNING = new Date('2026-01-13T05:15:00Z');

/** A provider whose drive back takes longer, and who notes what it is asked. */
function oneWayTown({ traffic = false, side = 25 } = {}) {
  const asked: { pairs: number; departAt: string | undefined }[] = [];
  let down = false;
  const maps: MapsDistance = {
    source: 'town',
    traffic,
    tableSide: side,
    drivingMetres: () => Promise.reject(new Error('Nobody asks.')),
    async table(origins, destinations, { departAt }: TableOptions = {}) {
      if (down) throw new ProviderUnavailable('Down for the test.');
      asked.push({ pairs: origins.length * destinations.length, departAt: departAt?.toISOString() });
      return origins.map((from) =>
        destinations.map((to) => {
          if (to.latitude > -25) return null;
          const south = Math.round((from.latitude - to.latitude) * 10_000);
          return { metres: Math.abs(south) * 14, seconds: Math.abs(south) + (south < 0 ? 60 : 0) };
        }),
      );
    },
  };
  const deps = { ...api.deps, maps };
  return { asked, maps, deps, fail: (now: boolean) => void (down = now) };
}

it('drives are asked for once and kept, there and back', async () => {
  const town = oneWayTown();
  const first = await travelBetween(town.deps, [HOME, SCHOOL]);
  const again = await travelBetween(town.deps, [SCHOOL, HOME]);
  expect(town.asked).toHaveLength(1);
  expect(first.approximate || again.approximate).toBe(false);
  expect(first.travel.minutes(HOME, SCHOOL)).toBeCloseTo(971 / 60, 6);
  expect(again.travel.minutes(SCHOOL, HOME)).toBeCloseTo(1_031 / 60, 6);
  expect(again.travel.km(SCHOOL, HOME)).toBeCloseTo(13.594, 6);
  expect(first.matrix.places).toEqual([HOME, SCHOOL]);
});

it('places a few steps apart share their drives, and are no time apart', async () => {
  const town = oneWayTown();
  const gate = { lat: HOME.lat + 0.00002, lng: HOME.lng };
  const { travel } = await travelBetween(town.deps, [HOME, gate, SCHOOL, SCHOOL]);
  expect(town.asked).toEqual([{ pairs: 4, departAt: undefined }]);
  expect(travel.minutes(HOME, gate)).toBe(0);
  expect(travel.minutes(gate, SCHOOL)).toBe(travel.minutes(HOME, SCHOOL));
});

it('only drives from and to a new place are asked for', async () => {
  const town = oneWayTown();
  const known = Array.from({ length: 6 }, (_, index) => ({ lat: -26 - index / 100, lng: 28 }));
  await travelBetween(town.deps, known);
  town.asked.length = 0;
  const { approximate } = await travelBetween(town.deps, [OFFICE, ...known]);
  expect(approximate).toBe(false);
  expect(town.asked.reduce((sum, { pairs }) => sum + pairs, 0)).toBeLessThanOrEqual(14);
});

it('while the provider is down, what is not known is the straight line times 1.35 at 30 km/h', async () => {
  const town = oneWayTown();
  await travelBetween(town.deps, [HOME, SCHOOL]);
  town.fail(true);
  const { travel, approximate } = await travelBetween(town.deps, [HOME, SCHOOL, OFFICE]);
  expect(approximate).toBe(true);
  expect(travel.minutes(HOME, SCHOOL)).toBeCloseTo(971 / 60, 6);
  expect(travel.km(HOME, OFFICE)).toBeCloseTo(1.35 * 42.327, 1);
  expect(travel.minutes(HOME, OFFICE)).toBeCloseTo(2 * travel.km(HOME, OFFICE), 6);

  town.fail(false);
  expect((await travelBetween(town.deps, [HOME, SCHOOL, OFFICE])).approximate).toBe(false);
});

it('what was stored before the provider failed is kept', async () => {
  const town = oneWayTown({ side: 1 });
  const table = town.maps.table.bind(town.maps);
  let calls = 0;
  const failing: MapsDistance['table'] = async (...args) => {
    calls += 1;
    if (calls > 5) throw new ProviderUnavailable('Down for the test.');
    return table(...args);
  };
  const first = await travelBetween({ ...town.deps, maps: { ...town.maps, table: failing } }, [HOME, SCHOOL, OFFICE]);
  expect(first.approximate).toBe(true);
  town.asked.length = 0;
  await travelBetween(town.deps, [HOME, SCHOOL, OFFICE]);
  expect(town.asked.length).toBeGreaterThan(0);
  expect(town.asked.length).toBeLessThan(6);
});

it('a provider that is too slow for the caller is not waited for', async () => {
  const { deps, maps } = oneWayTown();
  const slow: MapsDistance['table'] = (_origins, _destinations, { deadline } = {}) =>
    new Promise((_resolve, reject) => {
      deadline?.addEventListener('abort', () => reject(new ProviderUnavailable('Too slow for the test.')));
    });
  const slowDeps = { ...deps, maps: { ...maps, table: slow } };
  expect(await minutesBetween(slowDeps, { from: HOME, to: SCHOOL }, MORNING, 20)).toBe(
    straightTravel.minutes(HOME, SCHOOL),
  );
});

it('no run can pass a place that no road leads to', async () => {
  const island = { lat: -20, lng: 57.5 };
  const { travel, approximate } = await travelBetween(oneWayTown().deps, [HOME, island]);
  expect(travel.minutes(HOME, island)).toBe(1_440);
  expect(approximate).toBe(false);
});

it('a provider that knows the traffic is asked for the time of day, which is kept apart', async () => {
  const town = oneWayTown({ traffic: true });
  const at = (departAt: string) => travelBetween(town.deps, [HOME, SCHOOL], new Date(departAt));
  await travelBetween(town.deps, [HOME, SCHOOL], MORNING);
  await at('2026-01-14T05:59:00Z');
  await at('2026-01-13T13:00:00Z');
  await at('2026-01-17T05:15:00Z');
  await at('2026-01-10T13:00:00Z');
  await travelBetween(town.deps, [HOME, SCHOOL]);
  expect(town.asked.map(({ departAt }) => departAt)).toEqual([
    '2026-01-13T05:15:00.000Z',
    '2026-01-13T13:00:00.000Z',
    '2026-01-17T05:15:00.000Z',
    '2026-01-17T13:00:00.000Z',
    undefined,
  ]);
});

it('a provider without traffic is asked once for all times of day', async () => {
  const town = oneWayTown();
  await travelBetween(town.deps, [HOME, SCHOOL], MORNING);
  await travelBetween(town.deps, [HOME, SCHOOL], new Date('2026-01-13T13:00:00Z'));
  expect(town.asked).toEqual([{ pairs: 4, departAt: undefined }]);
});

it('after 30 days drives are asked for again, and the old ones are deleted', async () => {
  const town = oneWayTown();
  await travelBetween(town.deps, [HOME, SCHOOL]);
  api.pass({ days: 30 });
  await travelBetween(town.deps, [HOME, SCHOOL]);
  expect(town.asked).toHaveLength(1);
  api.pass({ seconds: 1 });
  await travelBetween(town.deps, [HOME, OFFICE]);
  await cleanUp(api.deps);
  const { rows } = await api.deps.db.$client.query('select * from travel_times');
  expect(rows).toHaveLength(2);
  await travelBetween(town.deps, [HOME, SCHOOL]);
  expect(town.asked).toHaveLength(3);
});

it('drives of another provider are not used', async () => {
  const town = oneWayTown();
  await travelBetween(town.deps, [HOME, SCHOOL]);
  await travelBetween({ ...town.deps, maps: { ...town.maps, source: 'another' } }, [HOME, SCHOOL]);
  expect(town.asked).toHaveLength(2);
});

it('a plan asks for no more pairs than it may; the next one asks for the rest', async () => {
  const town = oneWayTown({ side: 1 });
  const { settings } = api.deps;
  const deps = { ...town.deps, settings: { ...settings, route: { ...settings.route, tablePairs: 5 } } };
  expect((await travelBetween(deps, [HOME, SCHOOL, OFFICE])).approximate).toBe(true);
  expect(town.asked).toHaveLength(5);
  expect((await travelBetween(deps, [HOME, SCHOOL, OFFICE])).approximate).toBe(false);
});

it('two plans at once for the same places both get all drives', async () => {
  const town = oneWayTown({ side: 2 });
  const places = Array.from({ length: 12 }, (_, index) => ({ lat: -26 - index / 100, lng: 28 }));
  const both = await Promise.all([travelBetween(town.deps, places), travelBetween(town.deps, places.toReversed())]);
  expect(both.map(({ approximate }) => approximate)).toEqual([false, false]);
});
