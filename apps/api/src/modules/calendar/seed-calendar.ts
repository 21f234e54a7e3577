import {
  marketOf,
  SCHOOL_TERMS_SEED,
  SERVICE_MARKETS,
  SOUTH_AFRICA,
  todayIn,
  type ServiceMarket,
} from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { publicHolidays } from './public-holidays';
import { hasHolidays, hasTerms, insertHolidays } from './seed-calendar-repository';
import { insertTerms } from './terms-repository';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;

/** Public holidays are known for this year and as many more. */
const YEARS_AHEAD = 2;

/**
 * Inserts the public holidays of both markets for this and the next two years, and the terms of South Africa's public
 * schools, where there are none. A year that was seeded is not checked again, so a holiday that staff withdrew stays
 * withdrawn. Safe to run concurrently.
 */
export async function seedCalendar(deps: Deps): Promise<void> {
  const now = deps.clock();
  const year = Number(todayIn(marketOf(SOUTH_AFRICA).zone, now).slice(0, 4));
  for (const market of SERVICE_MARKETS) {
    for (let next = year; next <= year + YEARS_AHEAD; next += 1) {
      if (!(await hasHolidays(deps.db, market, next))) await seedYear(deps, market, next);
    }
  }
  if (await hasTerms(deps.db)) return;
  const { name, terms, daysOff } = SCHOOL_TERMS_SEED;
  await insertTerms(deps.db, {
    id: deps.random.id(now),
    name,
    market: 'RSA',
    terms,
    daysOff,
    createdAt: now,
    // The last of its years is not confirmed.
    provisional: true,
  });
}

async function seedYear({ db, clock, random }: Deps, market: ServiceMarket, year: number): Promise<void> {
  const now = clock();
  const holidays = await publicHolidays(market, year);
  await insertHolidays(
    db,
    holidays.map((holiday) => ({
      id: random.id(now),
      market,
      kind: 'public_holiday' as const,
      createdAt: now,
      ...holiday,
    })),
  );
}
