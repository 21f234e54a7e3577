import fc from 'fast-check';
import {
  CHOOSABLE_CHANNELS,
  choiceOf,
  isAlsoByEmail,
  mayHaveOrder,
  orderOf,
  type ChoosableChannel,
} from './channel-order';
import { CHOOSABLE_TYPES, isCritical } from './notification-types';

test.each([
  ['late', ['push', 'whatsapp', 'sms']],
  ['receipt', ['email']],
  ['statement', []],
  ['security', ['push', 'whatsapp', 'sms']],
] as const)('who chose nothing gets %s by %j', (type, expected) => {
  expect(orderOf(type, { sms: true, push: true, order: null })).toEqual(expected);
});

test.each([
  [{ sms: false, push: true }, ['whatsapp', 'push', 'email'], ['push', 'email']],
  [{ sms: true, push: false }, ['push', 'sms'], ['sms']],
  [{ sms: true, push: true }, ['email'], ['email', 'push', 'sms']],
  [{ sms: false, push: false }, null, []],
] as const)('with %j turned on or off after %j was chosen, it goes by %j', (stored, order, expected) => {
  expect(orderOf('late', { ...stored, order })).toEqual(expected);
});

test('an order is read as it was chosen, and a critical type always reaches a phone or a browser', () => {
  const anyOrder = fc.shuffledSubarray<ChoosableChannel>([...CHOOSABLE_CHANNELS]);
  fc.assert(
    fc.property(fc.constantFrom(...CHOOSABLE_TYPES), anyOrder, (type, order) => {
      expect(orderOf(type, choiceOf(order))).toEqual(order);
      const reaches = order.some((channel) => channel !== 'email');
      expect(mayHaveOrder(type, order)).toBe(reaches || !isCritical(type));
    }),
  );
});

test('a copy of data goes by e-mail as well unless it is off, payments that are due by choice', () => {
  const whatever = (order: readonly ChoosableChannel[]) => CHOOSABLE_TYPES.filter((type) => isAlsoByEmail(type, order));
  expect(whatever([])).toEqual([]);
  expect(whatever(['push', 'sms'])).toEqual(['export_ready']);
  expect(whatever(['push', 'sms', 'email'])).toEqual(['instalment', 'export_ready']);
});
