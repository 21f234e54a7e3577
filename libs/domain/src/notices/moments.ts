/** The moments of a trip that guardians are told of, in the order in which they are listed. */
export const NOTICE_MOMENTS = [
  'driver_published',
  'on_the_way',
  'arrived',
  'on_board',
  'dropped_off',
  'late',
  'changed',
  'no_driver',
  'cancelled',
  'skipped',
  'not_on_board',
  'override',
] as const;

/**
 * `not_on_board`: the rider did not come. `override`: the driver handed over without the code, or picked up elsewhere.
 */
export type NoticeMoment = (typeof NOTICE_MOMENTS)[number];

const CRITICAL: readonly NoticeMoment[] = ['arrived', 'no_driver', 'cancelled', 'not_on_board', 'override'];

/** True for a moment that a guardian must hear of, by SMS or by a notification. */
export const isCriticalMoment = (moment: NoticeMoment): boolean => CRITICAL.includes(moment);
