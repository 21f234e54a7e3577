import { texts } from '@liftclub/texts';
import type { Dated } from '../pricing/tariff';
import { formatTime } from '../trips/ride-time';
import type { ServiceMarket } from './service-calendar';

/** The earliest and the latest departure of a ride, `HH:mm:ss`, both included. */
export interface ServiceHours {
  readonly from: string;
  readonly to: string;
}

/** First hours of service: shifts begin and end on quarters of an hour between midnight and 23:45. */
export const SERVICE_HOURS_SEEDS: readonly (ServiceHours & Dated & { readonly market: ServiceMarket })[] = [
  { validFrom: '2020-01-01', market: 'RSA', from: '04:30:00', to: '22:00:00' },
  { validFrom: '2020-01-01', market: 'NG', from: '04:30:00', to: '22:00:00' },
];

/** The message for a departure, `HH:mm:ss`; undefined while there is service. */
export const serviceHoursMessage = (time: string, { from, to }: ServiceHours): string | undefined =>
  from <= time && time <= to ? undefined : texts.schedule.outsideHours(formatTime(from), formatTime(to));
