import type { TestApi } from '../test-api';

interface Where {
  readonly market?: 'RSA' | 'NG';
  readonly school?: string;
  /** Radius of an area around nowhere. */
  readonly km?: number;
}

/** Closes a date of a market, of one school, or of an area. */
export async function closeDate({ deps }: TestApi, date: string, name: string, where: Where = {}): Promise<void> {
  const { market = 'RSA', school = null, km = null } = where;
  await deps.db.$client.query(
    `insert into closures (id, market, school_id, date, name, kind, provisional, area_latitude, area_longitude, area_km, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'disruption', false, $5, $5, $5, $6)`,
    [market, school, date, name, km, deps.clock()],
  );
}
