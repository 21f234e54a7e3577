import type { Body, NotificationChannel, NotificationSettings, putNotifications } from '@liftclub/api-contract';
import {
  CHOOSABLE_CHANNELS,
  choiceOf,
  DRIVER_TYPES,
  emailStateOf,
  isCritical,
  isPassenger,
  maskPhone,
  mayHaveOrder,
  NOTHING_CHOSEN,
  orderOf,
  PASSENGER_TYPES,
  type ChoosableChannel,
  type ChoosableType,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Database } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findLastDeliveries } from '../../messages/deliveries-repository';
import { LANGUAGES } from '../../messages/message-text';
import { invalid, notFound } from '../../problems';
import { findUser, updateProfile, type UserRow } from '../accounts';
import { findLastShown, findReachable } from '../push';
import { findPreferences, findWhatsappUsers, storeOrders } from './notice-preferences-repository';

const copy = texts.notifications;

type Deps = Pick<Dependencies, 'db' | 'clock' | 'whatsapp' | 'mail'>;

/** Codes with which a company refuses every message to a phone: it opted out there, or is unknown to it. */
const BLOCKED: Readonly<Partial<Record<ChoosableChannel, readonly string[]>>> = {
  sms: ['21610', '30004', '30005', '30006'],
  whatsapp: ['131026', '131030'],
};

/** How a user can be reached, and what goes first for each type of notification of their role. */
export async function readNotifications(deps: Deps, userId: string): Promise<NotificationSettings> {
  const account = await accountOf(deps.db, userId);
  const chosen = new Map((await findPreferences(deps.db, userId)).map((one) => [one.moment, one]));
  return {
    channels: await readChannels(deps, account),
    types: typesOf(account).map((type) => ({
      type,
      critical: isCritical(type),
      order: orderOf(type, chosen.get(type) ?? NOTHING_CHOSEN),
    })),
    language: account.language,
    languages: [...LANGUAGES],
  };
}

/** The channels that a user can have, with their states: WhatsApp is for passengers, and some companies lack one. */
export async function readChannels(deps: Deps, account: UserRow): Promise<NotificationChannel[]> {
  const { id, phone, email, role, phoneVerifiedAt } = account;
  const hasWhatsapp = deps.whatsapp !== undefined && isPassenger(role);
  const { delivered, failed } = await findLastDeliveries(deps.db, id);
  const lastOf = async (channel: ChoosableChannel) =>
    channel === 'push' ? findLastShown(deps.db, id) : (delivered.find((one) => one.channel === channel)?.at ?? null);
  const isBlocked = (channel: ChoosableChannel, last: Date | null) =>
    failed.some(
      (one) =>
        one.channel === channel && BLOCKED[channel]?.includes(one.errorCode ?? '') && one.at > (last ?? new Date(0)),
    );
  const ofPhone = (channel: 'sms' | 'whatsapp', last: Date | null) => {
    if (!phoneVerifiedAt) return 'unverified';
    return isBlocked(channel, last) ? 'blocked' : 'on';
  };
  const isOn: Readonly<Record<ChoosableChannel, boolean>> = {
    push: (await findReachable(deps.db, [id], deps.clock())).has(id),
    whatsapp: hasWhatsapp && (await findWhatsappUsers(deps.db, [id], 'test')).has(id),
    sms: true,
    email: true,
  };
  const offered = CHOOSABLE_CHANNELS.filter(
    (channel) => (channel !== 'whatsapp' || hasWhatsapp) && (channel !== 'email' || deps.mail !== undefined),
  );
  return Promise.all(
    offered.map(async (channel) => {
      const last = await lastOf(channel);
      const reached = channel === 'push' ? 'on' : channel === 'email' ? emailStateOf(account) : ofPhone(channel, last);
      return {
        channel,
        state: isOn[channel] ? reached : 'off',
        address: channel === 'push' ? null : channel === 'email' ? maskEmail(email) : maskPhone(phone),
        last_delivered: last && last.toISOString(),
      };
    }),
  );
}

/** Stores what somebody chose. 400 beside what is not valid; then nothing is stored. */
export async function chooseNotifications(
  { db }: Pick<Dependencies, 'db'>,
  userId: string,
  { types = [], language }: Body<typeof putNotifications>,
): Promise<void> {
  const account = await accountOf(db, userId);
  const errors = Object.fromEntries(
    types.flatMap(({ type, order }, index) => {
      const problem = problemOf(account, type, order);
      return problem === undefined ? [] : [[`types.${index}.order`, [problem]]];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (language !== undefined && !LANGUAGES.some(({ code }) => code === language))
    throw invalid({ language: [copy.unknownLanguage] });
  const byType = new Map(types.map(({ type, order }) => [type, { moment: type, ...choiceOf(order) }]));
  await db.transaction(async (tx) => {
    await storeOrders(tx, userId, [...byType.values()]);
    if (language !== undefined) await updateProfile(tx, userId, { language });
  });
}

function problemOf(account: UserRow, type: ChoosableType, order: readonly ChoosableChannel[]): string | undefined {
  if (!typesOf(account).includes(type)) return copy.order.notYours;
  if (new Set(order).size < order.length) return copy.order.repeated;
  return mayHaveOrder(type, order) ? undefined : copy.order.critical;
}

const typesOf = ({ role }: UserRow): readonly ChoosableType[] => (isPassenger(role) ? PASSENGER_TYPES : DRIVER_TYPES);

/** The first letter and the host, the rest hidden: "t•••@example.com". */
const maskEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

/** 404 for an account that was erased meanwhile. */
export async function accountOf(db: Database, userId: string): Promise<UserRow> {
  const account = await findUser(db, userId);
  if (!account) throw notFound();
  return account;
}
