import { MINUTE_MS } from '../durations';
import { isCritical, type MessageType } from './notification-types';

/** Ways to notify a passenger, the cheapest first. */
export const CHANNELS = ['push', 'whatsapp', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `waiting`: about to leave. `delivered` and `failed` are what the channel reported. */
export type ChannelState = 'waiting' | 'sent' | 'delivered' | 'failed';

/** Somebody stands at the road: the next channel does not wait as long. */
const SOON: readonly MessageType[] = ['arrived', 'missed', 'not_on_board', 'override'];

/** How long, in milliseconds, a channel has to deliver what is critical before the next one is used. */
export const reportWaitMs = (type: MessageType): number => (SOON.includes(type) ? MINUTE_MS / 2 : MINUTE_MS);

/** One channel of a notification. */
interface RouteStep {
  readonly channel: Channel | 'email';
  /** Milliseconds after the first channel; null for a channel that is used only if the one before it fails. */
  readonly afterMs: number | null;
}

/**
 * The channels of a notification in their order. One that is critical goes by every channel that is on, the cheapest
 * first, to the next, and to SMS in any case, when none has delivered it for 60 s (30 s where somebody waits). Any
 * other uses the first of the reader's `order` that is on; should that fail, dearer ones that come after it in `order`.
 * E-mail goes alone: a bounce is reported too late for another channel.
 */
export function routeOf(
  type: MessageType,
  on: ReadonlySet<Channel | 'email'>,
  order: readonly string[] = CHANNELS,
): RouteStep[] {
  if (isCritical(type)) {
    const channels = CHANNELS.filter((channel) => on.has(channel) || channel === 'sms');
    return channels.map((channel, index) => ({ channel, afterMs: index * reportWaitMs(type) }));
  }
  const usable = [...CHANNELS, 'email' as const].filter((channel) => on.has(channel));
  const chosen = order.flatMap((name) => usable.filter((channel) => channel === name));
  const [first] = chosen;
  if (!first) return [];
  if (first === 'email') return [{ channel: first, afterMs: 0 }];
  const spare = CHANNELS.slice(CHANNELS.indexOf(first) + 1).filter((channel) => chosen.includes(channel));
  return [{ channel: first, afterMs: 0 }, ...spare.map((channel) => ({ channel, afterMs: null }))];
}

/** Whether a channel may send a notification: none has delivered it, and neither this one nor a later one was used. */
export function maySend(channel: Channel, states: Readonly<Partial<Record<Channel, ChannelState>>>): boolean {
  const used = CHANNELS.slice(CHANNELS.indexOf(channel)).some((one) => (states[one] ?? 'waiting') !== 'waiting');
  return !used && !CHANNELS.some((one) => states[one] === 'delivered');
}
