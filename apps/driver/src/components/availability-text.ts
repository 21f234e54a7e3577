import type { Availability } from '@liftclub/api-contract';
import { formatTime, weekdaysText } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

/** The days and times that a driver declared: "Mon–Fri · 06:00 to 09:00"; what to do before there are any. */
export function availabilityText(declared: Availability | null): string {
  if (!declared) return texts.availability.openText;
  const { days, morning, afternoon } = declared;
  const shifts = [morning, afternoon].filter((shift) => shift !== null);
  const times = shifts.map(({ from, to }) => texts.driverRuns.times(formatTime(from), formatTime(to)));
  return [weekdaysText(days), ...times].join(' · ');
}
