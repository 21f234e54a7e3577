import { localTimeIn } from './calendar';
import type { Zone } from '../money/market';

const utcMs = (date: string, time: string): number => Date.parse(`${date}T${time}Z`);

/** The instant at which a zone's clocks show a date (yyyy-MM-dd) and a time (HH:mm:ss); a zone has one offset. */
export function localInstant(zone: Zone, date: string, time: string): Date {
  const guess = utcMs(date, time);
  const [shownDate = '', shownTime = ''] = localTimeIn(zone, new Date(guess)).split(' ');
  return new Date(2 * guess - utcMs(shownDate, shownTime));
}
