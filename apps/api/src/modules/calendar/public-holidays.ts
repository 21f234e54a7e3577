import { addDays, type NamedDate, type ServiceMarket } from '@liftclub/domain';

/** A public holiday; a provisional one depends on the sighting of the moon. */
export interface PublicHoliday extends NamedDate {
  readonly provisional: boolean;
}

const COUNTRY: Readonly<Record<ServiceMarket, string>> = { RSA: 'ZA', NG: 'NG' };
const ISLAMIC_MONTH = /Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu al-/;
/** Listed as public by the package, but no federal holidays of Nigeria. */
const NOT_FEDERAL = ["Children's Day", 'Islamic New Year', 'National Youth Day'];
const DAY_MS = 86_400_000;

/**
 * The public holidays of a market in a year, by date. A feast of several days is as many dates, two on one date are
 * one. Loads the holidays of all countries, which takes about half a second; nothing else may import the package.
 */
export async function publicHolidays(market: ServiceMarket, year: number): Promise<PublicHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  const country = new Holidays(COUNTRY[market], { types: ['public'] });
  const byDate = new Map<string, PublicHoliday>();
  for (const { date: firstDay, start, end, name, rule } of country.getHolidays(year)) {
    if (market === 'NG' && NOT_FEDERAL.includes(name)) continue;
    // `date` is the first day; a feast of the Islamic calendar starts at sunset of the day before.
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    for (let index = 0; index < days; index += 1) {
      const date = addDays(firstDay.slice(0, 10), index);
      const provisional = ISLAMIC_MONTH.test(rule);
      const other = byDate.get(date);
      byDate.set(date, other ? merged(other, name, provisional) : { date, name, provisional });
    }
  }
  return [...byDate.values()].sort((one, other) => one.date.localeCompare(other.date));
}

/** Two holidays on one date: the date is certain when one of them is. */
const merged = (holiday: PublicHoliday, name: string, provisional: boolean): PublicHoliday => ({
  ...holiday,
  name: `${holiday.name}, ${name}`,
  provisional: holiday.provisional && provisional,
});
