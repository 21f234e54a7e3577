import { formatClock, formatDate, todayIn } from '@liftclub/domain';

const ZONE = 'Africa/Johannesburg';

/** Formats an ISO instant as "12 Jan 2026, 08:00" in the time zone of Johannesburg, where staff work. */
export function formatDateTime(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(todayIn(ZONE, at))}, ${formatClock(ZONE, at)}`;
}
