import { addDays } from '../calendar/calendar';

/** A renewal is announced so many days before a plan's last day, and its saved card is charged a week later. */
export const RENEWAL_ANNOUNCED_BEFORE = 10;
const CHARGED_BEFORE = 3;
/** The day of renewals begins at this hour, local time. */
export const RENEWAL_HOUR = 6;

/** The day (yyyy-MM-dd) on which the renewal of a plan is charged that ends on a date. */
export const renewalChargeDay = (endsOn: string): string => addDays(endsOn, -CHARGED_BEFORE);

/**
 * The day of the charge of a renewal that is announced on a day. One that is announced late, because the passenger
 * turned it on late, is charged on the next day at the earliest. Undefined when the plan has ended by then.
 */
export function chargeDayAfter(announcedOn: string, endsOn: string): string | undefined {
  const chargeOn = renewalChargeDay(endsOn);
  const next = addDays(announcedOn, 1);
  const day = chargeOn > next ? chargeOn : next;
  return day > endsOn ? undefined : day;
}
