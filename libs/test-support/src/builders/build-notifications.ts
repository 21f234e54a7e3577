import type { NotificationChannel, NotificationOrder, NotificationSettings } from '@liftclub/api-contract';
import { isCritical, NOTHING_CHOSEN, orderOf, PASSENGER_TYPES } from '@liftclub/domain';

/** A channel or a type of notification that differs. */
export type ChangedNotification =
  (Partial<NotificationChannel> & Pick<NotificationChannel, 'channel'>) | NotificationOrder;

/** A passenger with a verified phone and push in a browser, who chose nothing; with changed channels and types. */
export const buildNotifications = (...changed: ChangedNotification[]): NotificationSettings => ({
  channels: CHANNELS.map((channel) => ({
    ...channel,
    ...changed.find((one) => 'channel' in one && one.channel === channel.channel),
  })),
  types: PASSENGER_TYPES.map((type) => ({
    type,
    critical: isCritical(type),
    order: orderOf(type, NOTHING_CHOSEN),
    ...changed.find((one) => 'type' in one && one.type === type),
  })),
  language: 'en',
  languages: [{ code: 'en', name: 'English' }],
});

const CHANNELS: readonly NotificationChannel[] = [
  { channel: 'push', state: 'on', address: null, last_delivered: null },
  { channel: 'whatsapp', state: 'off', address: '+27 ••• ••67', last_delivered: null },
  { channel: 'sms', state: 'on', address: '+27 ••• ••67', last_delivered: '2026-01-12T07:00:00.000Z' },
  { channel: 'email', state: 'off', address: 't•••@example.com', last_delivered: null },
];
