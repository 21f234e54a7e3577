import { NOTICE_MOMENTS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success } from '../fields';

const channels = { moment: v.picklist(NOTICE_MOMENTS), sms: v.boolean(), push: v.boolean() };

const preference = v.object({ ...channels, critical: v.boolean() });
export type NoticePreference = v.InferOutput<typeof preference>;

const preferences = success({ data: v.object({ moments: v.array(preference) }) });

/** How a guardian is notified of each event of a trip. */
export const getNoticePreferences = endpoint({
  method: 'GET',
  path: 'account/notices/',
  access: 'passenger',
  summary: 'Read one’s own notification settings',
  status: 200,
  response: preferences,
});

/** Changes some notification types or all. 400 for a critical one that is off both ways; then nothing is stored. */
export const putNoticePreferences = endpoint({
  method: 'PUT',
  path: 'account/notices/',
  access: 'passenger',
  summary: 'Change one’s own notification settings',
  status: 200,
  body: v.strictObject({ moments: v.pipe(v.array(v.strictObject(channels)), v.maxLength(NOTICE_MOMENTS.length)) }),
  response: preferences,
});
