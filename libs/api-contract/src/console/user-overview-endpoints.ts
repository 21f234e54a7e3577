import {
  CAREGIVER_ROLES,
  CASE_CATEGORIES,
  DOCUMENT_STATES,
  DOCUMENT_SUBJECTS,
  RUN_STATES,
  SERVICE_MARKETS,
  SHIFTS,
  TRIP_STATUSES,
} from '@liftclub/domain';
import * as v from 'valibot';
import { availability } from '../driver/availability-endpoints';
import { endpoint } from '../endpoint';
import { currency, money, success, timestamp, uuid } from '../fields';
import { MESSAGE_CHANNELS, SMS_STATES } from './notice-endpoints';
import { shownTo } from './restricted-fields';

/** A learner of a passenger, with who helps; a caregiver without a name has not accepted the invitation. */
const learner = v.object({
  id: v.string(),
  name: v.string(),
  school_name: v.string(),
  caregivers: v.array(
    v.object({
      id: v.string(),
      name: v.nullable(v.string()),
      phone: v.string(),
      role: v.picklist(CAREGIVER_ROLES),
    }),
  ),
});
export type OverviewLearner = v.InferOutput<typeof learner>;

/** A trip of a passenger or of a learner, without money. */
const overviewTrip = v.object({
  id: v.string(),
  booking_id: v.string(),
  departs_at: timestamp,
  ride_type: v.picklist(['A', 'B']),
  /** The name of the learner, or of the passenger. */
  rider: v.string(),
  status: v.picklist(TRIP_STATUSES),
  /** As in a trip. Processes of the release before do not send it. */
  paused: v.optional(v.boolean(), false),
  /** Of the fare; it also says the market, whose time the ride is in. */
  currency,
  /** Of the run that the trip is on. */
  driver: v.nullable(v.object({ id: v.string(), name: v.string() })),
});
export type OverviewTrip = v.InferOutput<typeof overviewTrip>;

/** The delivery of a message to a passenger, without its text and address. */
const message = v.object({
  id: v.string(),
  /** Null for what is not about a trip. */
  trip_id: v.nullable(v.string()),
  /** The type of notification. */
  about: v.nullable(v.string()),
  /** Processes of the release before do not send it. */
  channel: v.optional(v.picklist(MESSAGE_CHANNELS)),
  state: v.picklist(SMS_STATES),
  /** When the state last changed. */
  at: timestamp,
});
export type OverviewMessage = v.InferOutput<typeof message>;

const caseOfUser = v.object({
  id: v.string(),
  number: v.number(),
  category: v.picklist(CASE_CATEGORIES),
  state: v.picklist(['open', 'closed']),
  opened_at: timestamp,
});
export type OverviewCase = v.InferOutput<typeof caseOfUser>;

/** Whether a driver may drive today, and how the documents of the market stand. */
const driving = v.object({
  allowed: v.boolean(),
  /** Sentences; empty where the driver may drive. */
  reasons: v.array(v.string()),
  /** Every type of the market that is in use, required ones first. */
  documents: v.array(
    v.object({
      type: v.object({ code: v.string(), name: v.string() }),
      subject: v.picklist(DOCUMENT_SUBJECTS),
      /** The day from which it is required; null for an optional one. */
      required_from: v.nullable(v.string()),
      state: v.picklist(DOCUMENT_STATES),
      number: v.nullable(v.string()),
      /** The last valid day of the approved one, else of the one that was sent last. */
      expires: v.nullable(v.string()),
      /** Why it was rejected. */
      reason: v.nullable(v.string()),
      /** What its review is opened by: the document, or the version of the four of the specification. */
      version: v.nullable(v.string()),
    }),
  ),
  /** Documents that are waived, by day, from today on. */
  exceptions: v.array(v.object({ name: v.string(), date: v.string() })),
});

const driverRun = v.object({
  id: v.string(),
  market: v.picklist(SERVICE_MARKETS),
  date: v.string(),
  shift: v.picklist(SHIFTS),
  state: v.picklist(RUN_STATES),
  starts_at: timestamp,
  ends_at: timestamp,
  trips: v.number(),
});
export type OverviewRun = v.InferOutput<typeof driverRun>;

const driver = v.object({
  driving: shownTo(['documents.read'], driving),
  /** Null before the first declaration. */
  availability: shownTo(['people.read'], v.nullable(availability)),
  /** From two weeks ago to two weeks ahead, by their start. */
  runs: shownTo(['people.read'], v.array(driverRun)),
  /** Of the trips of the last 28 days. */
  punctuality: shownTo(
    ['people.read', 'reports'],
    v.object({
      trips: v.number(),
      completed: v.number(),
      on_time_pick_up: v.number(),
      on_time_arrival: v.number(),
      missed: v.number(),
      no_show: v.number(),
    }),
  ),
  ratings: shownTo(
    ['people.read'],
    v.object({
      count: v.number(),
      /** In stars, to tenths; null without ratings. */
      average: v.nullable(v.number()),
      /** How many passengers blocked the driver. */
      blocked_by: v.number(),
      latest: v.array(
        v.object({ trip_id: v.string(), stars: v.number(), text: v.nullable(v.string()), rated_at: timestamp }),
      ),
    }),
  ),
  /** By rides of the last 28 days. */
  earnings: shownTo(['money.read'], v.object({ total: money, currency, trips: v.number() })),
});
export type OverviewDriver = v.InferOutput<typeof driver>;

/** What belongs to a user besides the details. */
export const userOverview = v.object({
  /** Null for drivers. */
  passenger: shownTo(
    ['people.read'],
    v.nullable(
      v.object({
        learners: v.array(learner),
        /** From two weeks ago to two weeks ahead, by departure; at most 200. */
        trips: v.array(overviewTrip),
        /** About rides, in the last month; the newest 20. */
        messages: v.array(message),
      }),
    ),
  ),
  /** Null for passengers. */
  driver: v.nullable(driver),
  /**
   * Opened by the user, about a ride of a passenger, or about a ride that a driver drove in the last 90 days: the
   * newest 20 that the member may see.
   */
  cases: shownTo(['cases.rides'], v.array(caseOfUser)),
});
export type UserOverview = v.InferOutput<typeof userOverview>;

/** Every call is recorded in the audit log, and that learners are seen for their guardian. */
export const getUserOverview = endpoint({
  method: 'GET',
  path: 'console/people/:id/overview/',
  access: 'staff',
  right: 'people.names',
  summary: 'Read what belongs to a person',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({ data: userOverview }),
});
