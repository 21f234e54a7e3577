import fc from 'fast-check';
import { isCritical, NOTIFICATION_TYPES } from './notification-types';
import { CHANNELS, maySend, routeOf, type Channel, type ChannelState } from './route';

test.each([
  ['cancelled', ['push', 'whatsapp', 'sms'], 'push 0, whatsapp 60, sms 120'],
  ['arrived', ['push', 'whatsapp', 'sms'], 'push 0, whatsapp 30, sms 60'],
  ['missed', ['whatsapp'], 'whatsapp 0, sms 30'],
  ['no_driver', [], 'sms 0'],
  ['late', ['push', 'whatsapp', 'sms'], 'push 0, whatsapp -, sms -'],
  ['on_board', ['whatsapp', 'sms'], 'whatsapp 0, sms -'],
  ['on_board', ['whatsapp'], 'whatsapp 0'],
  ['on_board', ['sms'], 'sms 0'],
  ['on_board', [], ''],
] as const)('%s, with %j on, goes by %s', (type, on, expected) => {
  const steps = routeOf(type, new Set<Channel>(on));
  expect(steps.map(({ channel, afterMs }) => `${channel} ${afterMs === null ? '-' : afterMs / 1000}`).join(', ')).toBe(
    expected,
  );
});

test.each([
  [['sms', 'push', 'whatsapp'], ['push', 'whatsapp', 'sms'], 'sms 0'],
  [['whatsapp', 'push', 'sms'], ['push', 'whatsapp', 'sms'], 'whatsapp 0, sms -'],
  [['email', 'sms', 'push'], ['push', 'sms'], 'sms 0'],
  [['email', 'sms', 'push'], ['push', 'sms', 'email'], 'email 0'],
  [['push', 'email', 'sms'], ['push', 'sms', 'email'], 'push 0, sms -'],
  [['sms', 'email'], ['email'], 'email 0'],
  [['whatsapp', 'push'], ['push'], 'push 0'],
  [['push', 'sms', 'whatsapp'], ['push', 'whatsapp', 'sms'], 'push 0, whatsapp -, sms -'],
  [['push'], ['whatsapp', 'sms'], ''],
  [[], ['push'], ''],
] as const)('of the order %j, with %j on, what is not critical goes by %s', (order, on, expected) => {
  const usable = new Set<Channel | 'email'>(on);
  const steps = routeOf('on_board', usable, order);
  expect(steps.map(({ channel, afterMs }) => `${channel} ${afterMs === null ? '-' : 0}`).join(', ')).toBe(expected);
  expect(routeOf('arrived', usable, order)).toEqual(routeOf('arrived', usable));
});

/** What a channel does with a notification: when it says so, in seconds, if at all. */
const fate = fc.record({
  delivers: fc.option(fc.integer({ min: 0, max: 200 })),
  fails: fc.option(fc.integer({ min: 0, max: 200 })),
  /** A worker that was killed sends late. */
  delay: fc.constantFrom(0, 0, 0, 45, 90),
});

interface Sent {
  readonly channel: Channel;
  readonly at: number;
  readonly deliveredAt: number | null;
}

/** Follows a notification second by second; a channel that fails brings the next one forward. */
function follow(
  steps: readonly { readonly channel: Channel; readonly afterMs: number | null }[],
  fates: Readonly<Record<Channel, { delivers: number | null; fails: number | null; delay: number }>>,
): Sent[] {
  const sent: Sent[] = [];
  const stateAt = (now: number): Partial<Record<Channel, ChannelState>> =>
    Object.fromEntries(
      sent.map(({ channel, at, deliveredAt }) => {
        const { fails } = fates[channel];
        if (deliveredAt !== null && deliveredAt <= now) return [channel, 'delivered'];
        return [channel, fails !== null && at + fails <= now ? 'failed' : 'sent'];
      }),
    );
  const tried = new Set<Channel>();
  for (let now = 0; now <= 500; now += 1) {
    for (const [index, { channel, afterMs }] of steps.entries()) {
      const states = stateAt(now);
      const before = steps[index - 1]?.channel;
      const isDue = afterMs !== null && now >= afterMs / 1000 + fates[channel].delay;
      const isBroughtForward = before !== undefined && states[before] === 'failed';
      if (tried.has(channel) || !(isDue || isBroughtForward)) continue;
      tried.add(channel);
      if (!maySend(channel, states)) continue;
      const { delivers, fails } = fates[channel];
      const isDelivered = delivers !== null && (fails === null || delivers < fails);
      sent.push({ channel, at: now, deliveredAt: isDelivered ? now + delivers : null });
    }
  }
  return sent;
}

test('no channel follows one that delivered, none is used twice or out of order, and what is critical arrives or is an SMS', () => {
  const on = fc.subarray([...CHANNELS]).map((channels) => new Set(channels));
  fc.assert(
    fc.property(
      fc.constantFrom(...NOTIFICATION_TYPES),
      on,
      fc.shuffledSubarray([...CHANNELS]),
      fc.record({ push: fate, whatsapp: fate, sms: fate }),
      (type, channels, chosen, fates) => {
        const steps = routeOf(type, channels, chosen).flatMap(({ channel, afterMs }) =>
          channel === 'email' ? [] : [{ channel, afterMs }],
        );
        const sent = follow(steps, fates);
        const order = sent.map(({ channel }) => CHANNELS.indexOf(channel));
        expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
        for (const [index, { at }] of sent.entries())
          for (const { deliveredAt } of sent.slice(0, index)) expect(deliveredAt ?? Infinity).toBeGreaterThan(at);
        if (!isCritical(type)) {
          const [first] = chosen.filter((channel) => channels.has(channel));
          expect(sent[0]?.channel).toBe(first);
          for (const [index, { at }] of sent.entries()) {
            const before = sent[index - 1];
            if (before) expect(before.at + (fates[before.channel].fails ?? Infinity)).toBeLessThanOrEqual(at);
          }
          return;
        }
        const isDelivered = sent.some(({ deliveredAt }) => deliveredAt !== null);
        const sms = sent.find(({ channel }) => channel === 'sms');
        expect(isDelivered || sms !== undefined).toBe(true);
        if (!isDelivered) expect(sms?.at).toBeLessThanOrEqual(120 + fates.sms.delay);
      },
    ),
    { seed: 203, numRuns: 2_000 },
  );
});
