/** What guardians are notified of about a trip, in the order of the settings screen. */
export const NOTIFICATION_TYPES = [
  'driver_published',
  'on_the_way',
  'arrived',
  'on_board',
  'dropped_off',
  'late',
  'missed',
  'changed',
  'no_driver',
  'cancelled',
  'skipped',
  'not_on_board',
  'override',
  'shown_to_officer',
] as const;

/**
 * `missed`: no vehicle came. `not_on_board`: the rider did not show. `override`: the rider boarded without the code, or
 * was handed over otherwise than the guardian permits. `shown_to_officer`: the driver
 * showed the first names of the riders.
 */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const CRITICAL: readonly NotificationType[] = [
  'arrived',
  'missed',
  'no_driver',
  'cancelled',
  'not_on_board',
  'override',
];

/** Whether the guardian may not turn off both SMS and push for it. */
export const isCritical = (type: NotificationType): boolean => CRITICAL.includes(type);
