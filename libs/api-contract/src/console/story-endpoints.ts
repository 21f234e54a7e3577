import { TRIP_STATUSES, type StaffRight } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { currency, success, timestamp, uuid } from '../fields';
import { shownTo } from './restricted-fields';

export const STORY_KINDS = [
  'plan',
  'trip',
  'driver',
  'message',
  'payment',
  'credit',
  'case',
  'access',
  'change',
] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** Something that happened, as a sentence; `by` is who did it, `link` the path of a page of the console about it. */
const storyItem = v.object({
  at: timestamp,
  kind: v.picklist(STORY_KINDS),
  text: v.string(),
  by: v.nullable(v.string()),
  link: v.nullable(v.string()),
});
export type StoryItem = v.InferOutput<typeof storyItem>;

const story = v.object({
  /** Newest first; everything of the same instant is on the same page. */
  items: v.array(storyItem),
  /** `before` of the next page; null on the last one. */
  next: v.nullable(timestamp),
});
export type Story = v.InferOutput<typeof story>;

const person = v.object({ id: v.string(), name: v.string() });

/** A trip as staff see it. */
const consoleTrip = v.object({
  id: v.string(),
  ride_type: v.picklist(['A', 'B']),
  /** The date in the market's zone. */
  date: v.string(),
  departs_at: timestamp,
  status: v.picklist(TRIP_STATUSES),
  /** As in a trip. Processes of the release before do not send it. */
  paused: v.optional(v.boolean(), false),
  /** Of the fare; it also says the market. */
  currency,
  driver: v.nullable(person),
  booking_id: shownTo(['people.read'], v.string()),
  /** The name of the learner, or of the passenger. */
  rider: shownTo(['people.read'], v.string()),
  passenger: shownTo(['people.read'], person),
  pick_up: shownTo(['people.read'], v.string()),
  drop_off: shownTo(['people.read'], v.string()),
});
export type ConsoleTrip = v.InferOutput<typeof consoleTrip>;

const params = v.strictObject({ id: uuid });

/**
 * Every call is recorded in the audit log, and that the learner is seen for their guardian. 403 for a trip of another
 * market to members without `people.read`, for its story too.
 */
export const getConsoleTrip = endpoint({
  method: 'GET',
  path: 'console/trips/:id/',
  access: 'staff',
  right: 'dispatch.read',
  summary: 'Read about a trip',
  status: 200,
  params,
  response: success({ data: consoleTrip }),
});

/** What happened, in pages of at least 50 items. Members get the kinds that their rights show. */
const storyEndpoint = (of: { readonly path: string; readonly right: StaffRight; readonly summary: string }) =>
  endpoint({
    method: 'GET',
    access: 'staff',
    status: 200,
    params,
    query: v.strictObject({ before: v.optional(timestamp) }),
    response: success({ data: story }),
    ...of,
  });
export type StoryEndpoint = ReturnType<typeof storyEndpoint>;

export const getTripStory = storyEndpoint({
  path: 'console/trips/:id/story/',
  right: 'dispatch.read',
  summary: 'Read what happened to a trip',
});

/** Of the booking and of all its trips. */
export const getBookingStory = storyEndpoint({
  path: 'console/bookings/:id/story/',
  right: 'people.read',
  summary: 'Read what happened to a booking',
});

/** Of the account, and of the bookings and trips of a passenger or the runs of a driver. */
export const getUserStory = storyEndpoint({
  path: 'console/people/:id/story/',
  right: 'people.read',
  summary: 'Read what happened to a person',
});
