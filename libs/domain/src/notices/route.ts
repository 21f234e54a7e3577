import { MINUTE_MS } from '../durations';
import { isCritical, type NotificationType } from './notification-types';

/** Ways to notify a passenger, the cheapest first. */
export const CHANNELS = ['push', 'whatsapp', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `waiting`: about to leave. `delivered` and `failed` are what the channel reported. */
export type ChannelState = 'waiting' | 'sent' | 'delivered' | 'failed';

/** Somebody stands at the road: the next channel does not wait as long. */
const SOON: readonly NotificationType[] = ['arrived', 'missed', 'not_on_board', 'override'];

/** One channel of a notification. */
interface RouteStep {
  readonly channel: Channel;
  /** Milliseconds after the first channel; null for a channel that is used only if the one before it fails. */
  readonly afterMs: number | null;
}

/**
 * The channels of a notification in their order. One that is critical goes on to the next channel, to SMS in any case,
 * when none has delivered it for 60 s (30 s where somebody waits); any other uses the cheapest that is on.
 */
export function routeOf(type: NotificationType, on: ReadonlySet<Channel>): RouteStep[] {
  const critical = isCritical(type);
  const waitMs = SOON.includes(type) ? MINUTE_MS / 2 : MINUTE_MS;
  const channels = CHANNELS.filter((channel) => on.has(channel) || (critical && channel === 'sms'));
  return channels.map((channel, index) => ({ channel, afterMs: critical || index === 0 ? index * waitMs : null }));
}

/** Whether a channel may send a notification: none has delivered it, and neither this one nor a later one was used. */
export function maySend(channel: Channel, states: Readonly<Partial<Record<Channel, ChannelState>>>): boolean {
  const used = CHANNELS.slice(CHANNELS.indexOf(channel)).some((one) => (states[one] ?? 'waiting') !== 'waiting');
  return !used && !CHANNELS.some((one) => states[one] === 'delivered');
}
