import { isCritical, type ChoosableType } from './notification-types';
import { CHANNELS } from './route';

/** Channels that somebody can choose for a type of notification. */
export const CHOOSABLE_CHANNELS = [...CHANNELS, 'email'] as const;
export type ChoosableChannel = (typeof CHOOSABLE_CHANNELS)[number];

/** What is stored of a reader's choice for a type. `order`: null for one who chose no order. */
export interface StoredChoice {
  /** SMS, and WhatsApp in its place. */
  readonly sms: boolean;
  readonly push: boolean;
  readonly order: readonly ChoosableChannel[] | null;
}

/** Of somebody who has no settings for a type. */
export const NOTHING_CHOSEN: StoredChoice = { sms: true, push: true, order: null };

const isOnPhone = (channel: ChoosableChannel): boolean => channel === 'sms' || channel === 'whatsapp';

/** Documents go by e-mail, the monthly statement only by choice, anything else to the phone. */
function usualOrder(type: ChoosableType): readonly ChoosableChannel[] {
  if (type === 'statement') return [];
  return type === 'receipt' ? ['email'] : CHANNELS;
}

/**
 * The channels by which somebody gets a type of notification, the first first; empty when it is off. Where `sms` or
 * `push` was turned on or off after the order was chosen, it counts.
 */
export function orderOf(type: ChoosableType, { sms, push, order }: StoredChoice): ChoosableChannel[] {
  const base = order ?? usualOrder(type);
  const kept = base.filter((channel) => (channel === 'push' ? push : isOnPhone(channel) ? sms : true));
  if (order === null) return kept;
  const turnedOn: ChoosableChannel[] = [];
  if (push && !kept.includes('push')) turnedOn.push('push');
  if (sms && !kept.some(isOnPhone)) turnedOn.push('sms');
  return [...kept, ...turnedOn];
}

/**
 * Whether a notification goes by e-mail besides its other channels, as a record: a copy of one's data unless that type
 * is off, and payments that are due by choice (decision 216).
 */
export function isAlsoByEmail(type: ChoosableType, order: readonly ChoosableChannel[]): boolean {
  if (type === 'instalment') return order.includes('email');
  return type === 'export_ready' && order.length > 0;
}

/** What to store for an order; of SMS and push, those that it names. */
export const choiceOf = (order: readonly ChoosableChannel[]): StoredChoice => ({
  sms: order.some(isOnPhone),
  push: order.includes('push'),
  order,
});

/** Whether a type of notification may have this order: a critical one needs a channel that reports its delivery. */
export const mayHaveOrder = (type: ChoosableType, order: readonly ChoosableChannel[]): boolean =>
  !isCritical(type) || order.some((channel) => channel !== 'email');
