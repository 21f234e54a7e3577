import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { travelTimes } from '../../db/schema/rides/travel-times';
import type { Drive } from '../../providers/maps-distance/maps-distance';

/** A place in whole ten-thousandths of a degree. */
export interface Cell {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whose drives, and for which part of the week (`timeBand`). */
export interface DriveSource {
  readonly source: string;
  readonly band: number;
}

/** A drive between two cells; null where no road leads. */
export interface KnownDrive {
  readonly from: Cell;
  readonly to: Cell;
  readonly drive: Drive | null;
}

/** The known drives from one place: indexes of their ends, and what is null where no road leads. */
interface DrivesFrom extends Record<string, unknown> {
  readonly origin: number;
  readonly destinations: readonly number[];
  readonly seconds: readonly (number | null)[];
  readonly metres: readonly (number | null)[];
}

/** The drives between any of these cells that were stored since then, by their indexes in the list. */
export async function readDrives(
  db: Executor,
  { source, band }: DriveSource,
  cells: readonly Cell[],
  since: Date,
): Promise<readonly { readonly from: number; readonly to: number; readonly drive: Drive | null }[]> {
  const latitudes = sql.param(cells.map(({ latitude }) => latitude));
  const longitudes = sql.param(cells.map(({ longitude }) => longitude));
  const { rows } = await db.execute<DrivesFrom>(sql`
    with cell as materialized (
      select latitude, longitude, (nr - 1)::int as place
      from unnest(${latitudes}::int[], ${longitudes}::int[]) with ordinality as given(latitude, longitude, nr)
    )
    select origin.place as origin, json_agg(destination.place) as destinations,
      json_agg(t.seconds) as seconds, json_agg(t.metres) as metres
    from cell origin
    join travel_times t on t.from_latitude = origin.latitude and t.from_longitude = origin.longitude
    join cell destination on t.to_latitude = destination.latitude and t.to_longitude = destination.longitude
    where t.source = ${source} and t.band = ${band} and t.fetched_at >= ${since.toISOString()}
    group by origin.place`);
  return rows.flatMap(({ origin, destinations, seconds, metres }) =>
    destinations.map((to, index) => ({ from: origin, to, drive: driveOf(seconds[index], metres[index]) })),
  );
}

const driveOf = (seconds: number | null | undefined, metres: number | null | undefined): Drive | null =>
  typeof seconds === 'number' && typeof metres === 'number' ? { seconds, metres } : null;

/** Stores drives, in place of earlier ones; in the order of the key, so that two calls cannot block each other. */
export async function saveDrives(
  db: Executor,
  { source, band }: DriveSource,
  drives: readonly KnownDrive[],
  fetchedAt: Date,
): Promise<void> {
  const list = (value: (drive: KnownDrive) => number | null | undefined) =>
    sql`${sql.param(drives.map((drive) => value(drive) ?? null))}::int[]`;
  await db.execute(sql`
    insert into travel_times (source, band, from_latitude, from_longitude, to_latitude, to_longitude, seconds, metres,
      fetched_at)
    select ${source}, ${band}::smallint, drive.*, ${fetchedAt.toISOString()}::timestamptz
    from unnest(${list(({ from }) => from.latitude)}, ${list(({ from }) => from.longitude)},
      ${list(({ to }) => to.latitude)}, ${list(({ to }) => to.longitude)},
      ${list(({ drive }) => drive?.seconds)}, ${list(({ drive }) => drive?.metres)}) as drive
    order by 3, 4, 5, 6
    on conflict (source, band, from_latitude, from_longitude, to_latitude, to_longitude) do update
      set seconds = excluded.seconds, metres = excluded.metres, fetched_at = excluded.fetched_at`);
}

export async function deleteDrivesBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(travelTimes).where(lt(travelTimes.fetchedAt, before));
}
