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

/** What passengers are notified of about their plans and accounts, in the order of the settings screen. */
const ACCOUNT_TYPES = ['receipt', 'statement', 'due_reminder', 'instalment', 'security', 'export_ready'] as const;

/** What a passenger has notification settings for. */
export const PASSENGER_TYPES = [...NOTIFICATION_TYPES, ...ACCOUNT_TYPES] as const;

/** What a driver has notification settings for; messages about runs come by push and SMS in any case. */
export const DRIVER_TYPES = ['document_due', 'security', 'export_ready'] as const;

/** Every type that has settings, each once. */
export const CHOOSABLE_TYPES = [...PASSENGER_TYPES, 'document_due'] as const;
export type ChoosableType = (typeof CHOOSABLE_TYPES)[number];

/** What a message over several channels is about; `test`: its reader tries a channel. */
export type MessageType = ChoosableType | 'test';

const CRITICAL: readonly MessageType[] = [
  'arrived',
  'missed',
  'no_driver',
  'cancelled',
  'not_on_board',
  'override',
  // Rides pause without the payment.
  'instalment',
  'security',
];

/** Whether its reader may not turn it off. */
export const isCritical = (type: MessageType): boolean => CRITICAL.includes(type);
