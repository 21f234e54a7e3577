import { DAY_MS, type Coordinates } from '@liftclub/domain';
import { matrixTravel, type Place, type Travel, type TravelMatrix } from '@liftclub/planner';
import type { Dependencies } from '../../dependencies';
import { askDrives, blocksOf, type Block } from '../../providers/maps-distance/ask-drives';
import type { DriveTable } from '../../providers/maps-distance/maps-distance';
import { Drives } from './drives';
import { deleteRouteDistancesBefore } from './route-distances-repository';
import { straightTravel } from './straight-travel';
import { inFuture, timeBand } from './time-band';
import {
  deleteDrivesBefore,
  readDrives,
  saveDrives,
  type Cell,
  type DriveSource,
  type KnownDrive,
} from './travel-times-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'maps' | 'settings'>;

/** Longer than any shift: a place that no road leads to is on no run. */
const NO_ROAD_MINUTES = 1_440;

/** How long a provider may take for all that a plan is missing; what comes later is requested by the next plan. */
const PLAN_PATIENCE_MS = 60_000;

const CELLS_A_DEGREE = 10_000;

/** Travel between all pairs of some places. */
export interface TravelTimes {
  readonly travel: Travel;
  /** The same as plain data, for another thread. */
  readonly matrix: TravelMatrix;
  /** Whether a pair is an estimate by the straight line, because no provider answered. */
  readonly approximate: boolean;
}

/**
 * Travel times and kilometres between the places: those that are stored and not too old, others from the provider,
 * which are then stored, and where it does not answer the straight line times 1.35 at 30 km/h. `departAt` is about when
 * the vehicles drive; it counts where the provider knows the traffic. Coordinates are rounded to 11 metres. The
 * provider has a minute; never rejects because of the provider.
 */
export async function travelBetween(deps: Deps, places: readonly Place[], departAt?: Date): Promise<TravelTimes> {
  const distinct = uniqueBy(places, ({ lat, lng }) => `${lat},${lng}`);
  const known = await readKnown(deps, uniqueBy(distinct.map(cellOf), keyOf), departAt);
  await askMissing(deps, known, known.drives.missing(), PLAN_PATIENCE_MS);
  return travelTimes(distinct, known.cells, known.drives);
}

/** Minutes of driving one way, as `travelBetween`; the provider is asked for this direction only. */
export async function minutesBetween(
  deps: Deps,
  { from, to }: { readonly from: Place; readonly to: Place },
  departAt: Date,
  patienceMs: number,
): Promise<number> {
  const known = await readKnown(deps, uniqueBy([from, to].map(cellOf), keyOf), departAt);
  const last = known.cells.length - 1;
  const missing = known.drives.get(0, last) === undefined ? [{ origins: [0], destinations: [last] }] : [];
  await askMissing(deps, known, missing, patienceMs);
  return travelTimes([from, to], known.cells, known.drives).travel.minutes(from, to);
}

interface KnownDrives {
  readonly source: DriveSource;
  readonly cells: readonly Cell[];
  readonly drives: Drives;
  readonly departAt: Date | undefined;
  readonly now: Date;
}

/** The stored drives between the cells that are not too old. */
async function readKnown(
  { db, clock, maps, settings }: Deps,
  cells: readonly Cell[],
  departAt: Date | undefined,
): Promise<KnownDrives> {
  const now = clock();
  const at = maps.traffic && departAt !== undefined ? inFuture(departAt, now) : undefined;
  const source = { source: maps.source, band: timeBand(at) };
  const drives = new Drives(cells.length);
  const since = new Date(now.getTime() - settings.route.cacheDays * DAY_MS);
  for (const { from, to, drive } of await readDrives(db, source, cells, since)) drives.set(from, to, drive);
  return { source, cells, drives, departAt: at, now };
}

/** Requests the unknown drives in `blocks`, as many as permitted, and stores each response at once. */
async function askMissing(
  { db, maps, settings }: Deps,
  { source, cells, drives, departAt, now }: KnownDrives,
  blocks: readonly Block[],
  patienceMs: number,
): Promise<void> {
  const missing = blocks.flatMap((block) => blocksOf(block, maps.tableSide));
  await askDrives(maps, cells.map(coordinatesOf), permitted(missing, settings.route.tablePairs), {
    departAt,
    deadline: AbortSignal.timeout(patienceMs),
    onTable: async (block, table) => {
      const found = knownDrives(block, table);
      for (const { from, to, drive } of found) drives.set(from, to, drive);
      await saveDrives(db, source, found.flatMap(ofCells(cells)), now);
    },
  });
}

/** The first blocks, with no more pairs in all. */
function permitted(blocks: readonly Block[], pairs: number): Block[] {
  let left = pairs;
  return blocks.filter(({ origins, destinations }) => {
    left -= origins.length * destinations.length;
    return left >= 0;
  });
}

const knownDrives = ({ origins, destinations }: Block, table: DriveTable) =>
  origins.flatMap((from, row) =>
    destinations.flatMap((to, column) => {
      const drive = table[row]?.[column];
      return drive === undefined || from === to ? [] : [{ from, to, drive }];
    }),
  );

const ofCells =
  (cells: readonly Cell[]) =>
  ({ from, to, drive }: ReturnType<typeof knownDrives>[number]): KnownDrive[] => {
    const [origin, destination] = [cells[from], cells[to]];
    return origin && destination ? [{ from: origin, to: destination, drive }] : [];
  };

/** The drives of the cells for the places in them. */
function travelTimes(places: readonly Place[], cells: readonly Cell[], drives: Drives): TravelTimes {
  const indexes = new Map(cells.map((cell, index) => [keyOf(cell), index]));
  const cellIndexes = places.map((place) => indexes.get(keyOf(cellOf(place))) ?? -1);
  const minutes = new Float64Array(places.length ** 2);
  const km = new Float64Array(places.length ** 2);
  let approximate = false;
  places.forEach((from, row) =>
    places.forEach((to, column) => {
      const drive = drives.get(cellIndexes[row] ?? -1, cellIndexes[column] ?? -1);
      const estimated = () => (drive === null ? NO_ROAD_MINUTES : straightTravel.minutes(from, to));
      minutes[row * places.length + column] = drive ? drive.seconds / 60 : estimated();
      km[row * places.length + column] = drive ? drive.metres / 1000 : straightTravel.km(from, to);
      approximate ||= drive === undefined;
    }),
  );
  const matrix = { places, minutes, km };
  return { matrix, travel: matrixTravel(matrix), approximate };
}

const cellOf = ({ lat, lng }: Place): Cell => ({
  latitude: Math.round(lat * CELLS_A_DEGREE),
  longitude: Math.round(lng * CELLS_A_DEGREE),
});
const keyOf = ({ latitude, longitude }: Cell): string => `${latitude},${longitude}`;
const coordinatesOf = ({ latitude, longitude }: Cell): Coordinates => ({
  latitude: latitude / CELLS_A_DEGREE,
  longitude: longitude / CELLS_A_DEGREE,
});

const uniqueBy = <T>(list: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(list.map((item) => [key(item), item])).values(),
];

/** Deletes travel times and distances that are too old to be used. */
export async function deleteOldTravelTimes({ db, clock, settings }: Omit<Deps, 'maps'>): Promise<void> {
  const before = new Date(clock().getTime() - settings.route.cacheDays * DAY_MS);
  await deleteDrivesBefore(db, before);
  await deleteRouteDistancesBefore(db, before);
}
