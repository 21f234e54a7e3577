import { marketOf, SOUTH_AFRICA, todayIn, type ServiceMarket } from '@liftclub/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** What differs between the markets: `home` is South Africa, `abroad` is everywhere else. */
export type ByMarket<Value> = Readonly<Record<'home' | 'abroad', Value>>;

/** Today (yyyy-MM-dd) in each market. */
export type LocalDates = ByMarket<string>;

/** A value for each market, made from a country of it. */
export const eachMarket = <Value>(of: (country: string) => Value): ByMarket<Value> => ({
  home: of(SOUTH_AFRICA),
  abroad: of(''),
});

export const localDatesAt = (now: Date): LocalDates => eachMarket((country) => todayIn(marketOf(country).zone, now));

/** The value of a user's market, by the column of the country. They are values, or placeholders of a prepared query. */
export const byMarket = <Value>(country: SQLWrapper, { home, abroad }: ByMarket<unknown>): SQL<Value> =>
  sql<Value>`case ${country} when ${SOUTH_AFRICA} then ${home} else ${abroad} end`;

/** The market of a user, by the column of the country. */
export const marketOfUser = (country: SQLWrapper): SQL<ServiceMarket> =>
  sql<ServiceMarket>`case ${country} when ${SOUTH_AFRICA} then 'RSA' else 'NG' end`;

/** Today of a user by the column of the country. */
export const localDateIn = (country: SQLWrapper, dates: ByMarket<unknown>): SQL<string> =>
  sql<string>`(${byMarket(country, dates)})::date`;

/** The market of a trip, by the column of its currency, such as sql`t.currency`. */
export const serviceMarketOf = (currency: SQLWrapper): SQL<ServiceMarket> =>
  sql<ServiceMarket>`(case ${currency} when 'ZAR' then 'RSA' else 'NG' end)`;
