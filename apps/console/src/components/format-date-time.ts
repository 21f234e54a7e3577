import { formatDate, todayIn } from '@liftclub/domain';

// Created once, because creating a formatter costs far more than using it.
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats an ISO instant as "12 Jan 2026, 08:00" in the time zone of Johannesburg, where staff work. */
export function formatDateTime(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(todayIn('Africa/Johannesburg', at))}, ${time.format(at)}`;
}
