import { formatDate, todayIn } from '@liftclub/domain';

// Made once: making a format costs far more than using it.
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "12 Jan 2026, 08:00" of an ISO instant, by the clock of Johannesburg, where staff are. */
export function formatDateTime(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(todayIn('Africa/Johannesburg', at))}, ${time.format(at)}`;
}
