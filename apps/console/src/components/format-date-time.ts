import { formatClock, formatDate, STAFF_ZONE, todayIn } from '@liftclub/domain';

/** Formats an ISO instant as "12 Jan 2026, 08:00" in the zone of staff. */
export function formatDateTime(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(todayIn(STAFF_ZONE, at))}, ${formatClock(STAFF_ZONE, at)}`;
}
