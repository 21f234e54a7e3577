import type { Coordinates } from '@liftclub/domain';
import { randomUUID } from 'node:crypto';
import type { TestApi } from '../test-api';

/** Links a learner to a new school at a place, which begins at `bellTime`; made in the database. */
export async function linkSchool(
  { deps }: TestApi,
  scholarId: string,
  place: Coordinates,
  bellTime: string | null = null,
): Promise<void> {
  const id = randomUUID();
  await deps.db.$client.query(
    `insert into schools (id, name, address, latitude, longitude, market, created_at, bell_time)
     values ($1, 'Rosebank Primary', 'Rosebank', $2, $3, 'RSA', $4, $5)`,
    [id, place.latitude, place.longitude, deps.clock(), bellTime],
  );
  await deps.db.$client.query('update scholars set school_id = $2 where id = $1', [scholarId, id]);
}
