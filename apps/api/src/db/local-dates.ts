import { marketOf, SOUTH_AFRICA, todayIn } from '@liftclub/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Today (yyyy-MM-dd) in each market: `home` is South Africa, `abroad` is everywhere else. */
export interface LocalDates {
  readonly home: string;
  readonly abroad: string;
}

export const localDatesAt = (now: Date): LocalDates => ({
  home: todayIn(marketOf(SOUTH_AFRICA).zone, now),
  abroad: todayIn(marketOf('').zone, now),
});

/** Today of a user by the column of the country. The dates are values, or placeholders of a prepared statement. */
export const localDateIn = (
  country: SQLWrapper,
  { home, abroad }: Readonly<Record<keyof LocalDates, unknown>>,
): SQL<string> => sql`case ${country} when ${SOUTH_AFRICA} then ${home}::date else ${abroad}::date end`;
