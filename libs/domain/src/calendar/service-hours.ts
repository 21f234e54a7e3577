import { texts } from '@liftclub/texts';
import { ruleStartMessage } from '../pricing/price-rule-form';
import type { Dated } from '../pricing/tariff';
import { formatTime, isRideTime } from '../trips/ride-time';
import { formMessages, type FormMessages } from '../validation/form-messages';
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

/** Hours of service as typed; `valid_from` as yyyy-MM-dd. */
export interface ServiceHoursForm extends ServiceHours {
  readonly valid_from: string;
}

/** Messages of new hours of service by field; `today` as `ruleDay` of the currency of their market. */
export function serviceHoursFormMessages(form: ServiceHoursForm, today: string): FormMessages<ServiceHoursForm> {
  const timeMessage = (time: string) => (isRideTime(time) ? undefined : texts.validation.time);
  const orderMessage = form.from < form.to ? undefined : texts.consolePrices.form.hoursOrder;
  return formMessages<ServiceHoursForm>({
    valid_from: ruleStartMessage(form.valid_from, today),
    from: timeMessage(form.from),
    to: timeMessage(form.to) ?? (isRideTime(form.from) ? orderMessage : undefined),
  });
}
