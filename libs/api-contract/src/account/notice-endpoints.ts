import { NOTIFICATION_TYPES } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success } from '../fields';

const channels = { moment: v.picklist(NOTIFICATION_TYPES), sms: v.boolean(), push: v.boolean() };

const preference = v.object({ ...channels, critical: v.boolean() });
export type NoticePreference = v.InferOutput<typeof preference>;

const isKnown = ({ moment }: { readonly moment: string }) => NOTIFICATION_TYPES.some((type) => type === moment);

/** A later release has more types: a page passes over those that it does not know. */
const knownPreferences = v.pipe(
  v.array(v.object({ ...preference.entries, moment: v.string() })),
  v.transform((all) => all.filter(isKnown)),
  v.array(preference),
);

/** `critical`: the user wrote STOP there; `version` is that of the text to agree to. */
const whatsapp = v.object({ state: v.picklist(['on', 'critical', 'off']), version: v.string() });

const preferences = success({
  data: v.object({
    moments: knownPreferences,
    /** Null where the company has no WhatsApp. Processes of the release before do not send it. */
    whatsapp: v.optional(v.nullable(whatsapp)),
  }),
});
export type NoticePreferences = v.InferOutput<typeof preferences>['data'];

/** How a guardian is notified of each type of event of a trip; `moment` is the type of notification. */
export const getNoticePreferences = endpoint({
  method: 'GET',
  path: 'account/notices/',
  access: 'passenger',
  summary: 'Read one’s own notification settings',
  status: 200,
  response: preferences,
});

/** Changes some types or all. 400 for a critical one with SMS and push off; then nothing is stored. */
export const putNoticePreferences = endpoint({
  method: 'PUT',
  path: 'account/notices/',
  access: 'passenger',
  summary: 'Change one’s own notification settings',
  status: 200,
  body: v.strictObject({ moments: v.pipe(v.array(v.strictObject(channels)), v.maxLength(NOTIFICATION_TYPES.length)) }),
  response: preferences,
});
