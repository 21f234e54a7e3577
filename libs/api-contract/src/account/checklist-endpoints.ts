import * as v from 'valibot';
import { endpoint, type ResponseBody } from '../endpoint';
import { success } from '../fields';

/** What a guardian can still set up: `notifications` in a browser, `calendar` until a program has read the feed. */
const setUpTask = v.picklist(['notifications', 'calendar']);

/** Everything is empty for somebody without rides to come. */
export const getChecklist = endpoint({
  method: 'GET',
  path: 'account/checklist/',
  access: 'passenger',
  summary: 'What was booked last, and what is still to set up for it',
  status: 200,
  response: success({
    data: v.object({
      /** The plan paid last, until its first ride day is over; `ride_days` without skipped and cancelled ones. */
      booked: v.nullable(v.object({ booking_id: v.string(), first_ride: v.string(), ride_days: v.number() })),
      /** Own learners with rides to come and without an emergency contact. */
      contacts: v.array(v.object({ scholar_id: v.string(), name: v.string() })),
      open: v.array(setUpTask),
    }),
  }),
});
export type Checklist = ResponseBody<typeof getChecklist>['data'];
