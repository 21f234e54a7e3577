/** Times of day as 'HH:mm:ss' in steps of 15 minutes (specification section 9). */
const TIME_PATTERN = /^([01]\d|2[0-3]):(00|15|30|45):00$/;

/** True for a time on a 15-minute step; 24:00:00 and 07:07:00 are not. */
export function isRideTime(text: string): boolean {
  return TIME_PATTERN.test(text);
}

/** When a school begins, 'HH:mm:ss' in steps of 5 minutes. */
const BELL_PATTERN = /^([01]\d|2[0-3]):[0-5][05]:00$/;

/** True for a time of day on a 5-minute step; 24:00:00 and 07:07:00 are not. */
export function isBellTime(text: string): boolean {
  return BELL_PATTERN.test(text);
}

/** The times that most rides begin at, `HH:mm:ss`, both included: to school in the morning, home in the afternoon. */
export const USUAL_TIMES = {
  A: { from: '06:00:00', to: '08:00:00' },
  B: { from: '13:00:00', to: '17:00:00' },
} as const;

/** All 96 times of a day, earliest first. */
export const rideTimes = (): string[] => Array.from({ length: 96 }, (_, step) => timeOfMinutes(step * 15));

/** Minutes after midnight of a time `HH:mm:ss`. */
export function minutesOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time `HH:mm:ss` of whole minutes after midnight, from 0 to 1,439. */
export function timeOfMinutes(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** "07:15" of "07:15:00". */
export function formatTime(time: string): string {
  return time.slice(0, 5);
}
