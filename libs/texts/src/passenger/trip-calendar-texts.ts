const rideCount = (count: number): string => (count === 1 ? '1 ride' : `${count} rides`);

/** Texts of the month of trips. */
export const tripCalendarTexts = {
  /** The two views of trips. */
  views: 'View',
  days: 'Days',
  month: 'Calendar',
  earlier: 'Previous month',
  later: 'Next month',
  thisMonth: 'This month',
  hint: 'Choose a day. Choose a second one for all days between them.',
  legend: 'Riders',
  skipped: 'Skipped or cancelled',
  paused: 'Paused until the plan is paid',
  closed: 'No rides',
  /** Names of closed days that concern only some learners. */
  closedFor: (name: string, riders: readonly string[]) => `${name} (${riders.join(', ')})`,
  /** A rider's trips on a day, part of the accessible name of the day. */
  rides: (rider: string, count: number, paused: number) => {
    const counts = [count > 0 && rideCount(count), paused > 0 && `${rideCount(paused)} paused`];
    return `${rider}: ${counts.filter(Boolean).join(', ')}`;
  },
  noRides: (rider: string) => `${rider}: skipped or cancelled`,
  chosen: 'Chosen days',
  range: (from: string, to: string) => `${from} – ${to}`,
  empty: 'No rides on these days.',
  clear: 'Clear choice',
  skipRides: (count: number, rider: string) => `Skip ${count} rides: ${rider}`,
} as const;
