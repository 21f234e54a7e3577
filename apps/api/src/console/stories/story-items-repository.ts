import type { StoryKind } from '@liftclub/api-contract';
import { sql, type Column, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CONSOLE_PAGES } from '../../console-pages';
import { formerRunTrips, pickupCodes, runs, runTrips } from '../../db/schema/driving/dispatch';
import { runEvents, runPositions } from '../../db/schema/driving/driver-runs';
import { escalations } from '../../db/schema/driving/escalations';
import { driverDocuments } from '../../db/schema/driving/documents';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { smsDeliveries } from '../../db/schema/messages/sms';
import { paymentAttempts, payments } from '../../db/schema/money/payments';
import { learnerAccesses } from '../../db/schema/people/learner-accesses';
import { auditEntries, staff } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';
import { cases } from '../../db/schema/records/cases';
import { bookings } from '../../db/schema/rides/bookings';
import { ratings } from '../../db/schema/rides/ratings';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { tripEvents, trips } from '../../db/schema/rides/trips';

/** The trips, bookings, users and cases that a story is about, as `findStory` selects them. */
export const t = alias(trips, 't');
export const b = alias(bookings, 'b');
export const u = alias(users, 'u');
export const c = alias(cases, 'c');

/** One thing that happens, in the words of SQL. What is left out is null. */
interface Source {
  readonly at: Column | SQL;
  readonly event: SQL;
  readonly detail?: SQL;
  readonly actor?: SQL;
  readonly by?: SQL;
  readonly link?: SQL;
  readonly from: SQL;
}

type Id = Column | SQL;
const user = (id: Id) =>
  sql`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${id})`;
const member = (id: Id) => sql`(select ${staff.name} from ${staff} where ${staff.id} = ${id})`;
const bookingPath = (id: Id) => sql`${CONSOLE_PAGES.booking}::text || ${id}`;
const [byPassenger, byDriver, byStaff] = [sql`'passenger'`, sql`'driver'`, sql`'staff'`];

const report = sql`jsonb_build_object('type', ${runEvents.type}, 'minutes', ${runEvents.minutes}, 'reason', ${runEvents.reason})`;

const moneyOf = (amount: Id) =>
  sql`jsonb_build_object('amount', ${amount}, 'currency', ${payments.currency}, 'provider', ${payments.provider})`;
const paymentsOfBookings = sql`from ${paymentAttempts} join ${payments} on ${payments.attemptId} = ${paymentAttempts.id}
  where ${paymentAttempts.bookingId} in (select ${b.id} from ${b})`;
const paymentPath = sql`${CONSOLE_PAGES.payment}::text || ${paymentAttempts.reference}`;

/** `l` are the entries of the trips in the ledger. */
const posted = sql`jsonb_build_object('amount', abs(l.amount), 'currency', l.currency)`;

const caseAbout = (word: SQL, column: Column) => sql`jsonb_build_object('number', ${c.number}, ${word}, ${column})`;
const casePath = sql`${CONSOLE_PAGES.case}::text || ${c.id}`;

/** Messages, unless they are about to leave. */
const sent = (from: SQL): Source => ({
  at: smsDeliveries.at,
  event: sql`'message'`,
  detail: sql`jsonb_build_object('about', ${smsDeliveries.moment}, 'state', ${smsDeliveries.state},
    'channel', ${smsDeliveries.channel})`,
  from: sql`from ${from} where ${smsDeliveries.tries} > 0`,
});

/** What staff changed. */
const change = (from: SQL, link: SQL = sql`null`): Source => ({
  at: auditEntries.at,
  event: sql`'changed'`,
  detail: sql`jsonb_build_object('action', ${auditEntries.action}, 'reason', ${auditEntries.detail} ->> 'reason',
    'document', ${auditEntries.detail} ->> 'document', 'date', ${auditEntries.detail} ->> 'date')`,
  actor: byStaff,
  by: member(auditEntries.staffId),
  link,
  from,
});

/** Where the items of each kind are read. */
const SOURCES: Readonly<Record<StoryKind, readonly Source[]>> = {
  plan: [
    {
      at: b.createdAt,
      event: sql`'booked'`,
      actor: byPassenger,
      by: user(b.passengerId),
      link: bookingPath(b.id),
      from: sql`from ${b}`,
    },
    {
      at: subscriptions.createdAt,
      event: sql`'plan_started'`,
      link: bookingPath(subscriptions.bookingId),
      from: sql`from ${subscriptions} where ${subscriptions.bookingId} in (select ${b.id} from ${b})`,
    },
    {
      at: subscriptions.endedAt,
      event: sql`'plan_ended'`,
      actor: sql`case when ${auditEntries.staffId} is null then 'passenger' else 'staff' end`,
      by: sql`case when ${auditEntries.staffId} is null then ${user(subscriptions.passengerId)} else ${member(auditEntries.staffId)} end`,
      link: bookingPath(subscriptions.bookingId),
      from: sql`from ${subscriptions} left join ${auditEntries}
        on ${auditEntries.subject} = ${subscriptions.bookingId}::text and ${auditEntries.action} = 'booking.end_plan'
        where ${subscriptions.bookingId} in (select ${b.id} from ${b}) and ${subscriptions.endedAt} is not null`,
    },
    {
      at: pickupCodes.drawnAt,
      event: sql`'published'`,
      from: sql`from ${t} join ${pickupCodes} on ${pickupCodes.tripId} = ${t.id} where ${pickupCodes.drawnAt} is not null`,
    },
  ],
  trip: [
    {
      at: tripEvents.at,
      event: sql`'moved'`,
      detail: sql`jsonb_build_object('status', ${tripEvents.toStatus}, 'why', ${tripEvents.why}, 'version', ${tripEvents.version})`,
      actor: sql`nullif(${tripEvents.actor}, 'system')`,
      by: sql`case when ${tripEvents.actor} = 'staff' then ${member(tripEvents.actorId)} else ${user(tripEvents.actorId)} end`,
      from: sql`from ${t} join ${tripEvents} on ${tripEvents.tripId} = ${t.id}`,
    },
    {
      at: ratings.ratedAt,
      event: sql`'rated'`,
      detail: sql`jsonb_build_object('stars', ${ratings.stars})`,
      actor: byPassenger,
      by: user(ratings.passengerId),
      from: sql`from ${t} join ${ratings} on ${ratings.tripId} = ${t.id}`,
    },
  ],
  driver: [
    {
      at: runEvents.at,
      event: sql`'reported'`,
      detail: report,
      actor: sql`case when ${runEvents.driverId} is null then 'staff' else 'driver' end`,
      by: user(runEvents.driverId),
      from: sql`from ${t} cross join lateral (
          select ${runTrips.runId} as run_id from ${runTrips} where ${runTrips.tripId} = ${t.id}
          union select ${formerRunTrips.runId} from ${formerRunTrips} where ${formerRunTrips.tripId} = ${t.id}) x
        join ${runEvents} on ${runEvents.runId} = x.run_id and coalesce(${runEvents.tripId}, ${t.id}) = ${t.id}`,
    },
    {
      at: runEvents.at,
      event: sql`'reported'`,
      detail: report,
      actor: byDriver,
      by: user(runEvents.driverId),
      link: sql`'/dispatch?market=' || ${runs.market} || '&date=' || ${runs.date}`,
      from: sql`from ${u} join ${runs} on ${runs.driverId} = ${u.id}
        join ${runEvents} on ${runEvents.runId} = ${runs.id} and ${runEvents.driverId} = ${u.id}
          and ${runEvents.type} in ('start_run', 'late', 'cannot_drive', 'close_run')`,
    },
    {
      at: escalations.at,
      event: sql`'escalated'`,
      detail: sql`jsonb_build_object('step', ${escalations.step})`,
      from: sql`from ${t} join ${escalations} on ${escalations.tripId} = ${t.id}`,
    },
    {
      at: sql`p.last`,
      event: sql`'positions'`,
      detail: sql`jsonb_build_object('count', p.many, 'from', p.first, 'to', p.last)`,
      from: sql`from ${t} join ${runTrips} on ${runTrips.tripId} = ${t.id}
        cross join lateral (select count(*) as many, min(${runPositions.at}) as first, max(${runPositions.at}) as last
          from ${runPositions} where ${runPositions.runId} = ${runTrips.runId}) p
        where p.many > 0`,
    },
    {
      at: documentVersions.uploadedAt,
      event: sql`'documents_sent'`,
      actor: byDriver,
      by: user(u.id),
      from: sql`from ${u} join ${vehicles} on ${vehicles.driverId} = ${u.id}
        join ${documentVersions} on ${documentVersions.vehicleId} = ${vehicles.id}`,
    },
  ],
  message: [
    sent(sql`${t} join ${smsDeliveries} on ${smsDeliveries.tripId} = ${t.id}`),
    // Those about trips come above.
    sent(sql`${u} join ${smsDeliveries} on ${smsDeliveries.userId} = ${u.id} and ${smsDeliveries.tripId} is null`),
  ],
  payment: [
    {
      at: payments.receivedAt,
      event: sql`'paid'`,
      detail: moneyOf(payments.amount),
      link: paymentPath,
      from: paymentsOfBookings,
    },
    {
      at: payments.refundedAt,
      event: sql`'refunded'`,
      detail: moneyOf(sql`coalesce(${payments.refundAmount}, ${payments.amount})`),
      link: paymentPath,
      from: sql`${paymentsOfBookings} and ${payments.refundedAt} is not null`,
    },
    {
      at: sql`l.at`,
      event: sql`case l.kind when 'ride_earned' then 'earned' else l.kind end`,
      detail: posted,
      from: sql`from l where l.kind = 'ride_earned' and l.account like 'deferred:%'
        or l.kind = 'driver_earned' and l.account like 'driver:%'`,
    },
  ],
  credit: [
    {
      at: sql`l.at`,
      event: sql`case l.kind when 'ride_credited' then 'credited' else 'credit_taken_back' end`,
      detail: posted,
      from: sql`from l where l.kind in ('ride_credited', 'ride_restored') and l.account like 'passenger:%'`,
    },
  ],
  case: [
    {
      at: c.openedAt,
      event: sql`'case_opened'`,
      detail: caseAbout(sql`'category'`, c.category),
      actor: sql`case when (select ${users.role} from ${users} where ${users.id} = ${c.openedBy}) = 'Driver' then 'driver' else 'passenger' end`,
      by: user(c.openedBy),
      link: casePath,
      from: sql`from ${c}`,
    },
    {
      at: c.closedAt,
      event: sql`'case_closed'`,
      detail: caseAbout(sql`'outcome'`, c.outcome),
      actor: byStaff,
      by: member(c.ownerId),
      link: casePath,
      from: sql`from ${c} where ${c.closedAt} is not null`,
    },
  ],
  access: [
    {
      at: learnerAccesses.at,
      event: sql`'access'`,
      detail: sql`jsonb_build_object('what', ${learnerAccesses.what})`,
      actor: sql`${learnerAccesses.role}`,
      by: sql`case when ${learnerAccesses.role} = 'staff' then ${member(learnerAccesses.actorId)} else ${user(learnerAccesses.actorId)} end`,
      from: sql`from ${t} join ${learnerAccesses}
        on ${learnerAccesses.scholarId} = ${t.scholarId} and ${learnerAccesses.tripId} = ${t.id}`,
    },
  ],
  change: [
    change(sql`from ${t} join ${auditEntries} on ${auditEntries.detail} ->> 'trip_id' = ${t.id}::text
      where ${auditEntries.action} in ('dispatch.assign', 'dispatch.lock', 'dispatch.cancel', 'dispatch.mark')`),
    change(sql`from ${t} join ${auditEntries}
      on ${auditEntries.subject} = ${t.id}::text and ${auditEntries.action} = 'trip.skip'`),
    change(
      sql`from ${b} join ${auditEntries}
        on ${auditEntries.subject} = ${b.id}::text and ${auditEntries.action} = 'booking.end_plan'`,
      bookingPath(b.id),
    ),
    change(sql`from ${u} join ${auditEntries} on ${auditEntries.subject} = ${u.id}::text
      where split_part(${auditEntries.action}, '.', 1) in ('person', 'credit') and ${auditEntries.action} <> 'person.view'`),
    change(sql`from ${u} join ${vehicles} on ${vehicles.driverId} = ${u.id}
      join ${auditEntries} on ${auditEntries.subject} = ${vehicles.id}::text
        and ${auditEntries.action} in ('vehicle.approve', 'vehicle.reject')`),
    change(
      sql`from ${u} join ${driverDocuments} on ${driverDocuments.driverId} = ${u.id}
        join ${auditEntries} on ${auditEntries.subject} = ${driverDocuments.id}::text
          and ${auditEntries.action} in ('document.approve', 'document.reject', 'document.correct')`,
      sql`${CONSOLE_PAGES.document}::text || ${driverDocuments.id}`,
    ),
  ],
};

const NULL = sql`null`;

/**
 * Queries of the newest items of a kind before an instant, one for each source: at least `count` where there are so
 * many, with all of the same instant. They read the common tables `t`, `b`, `u`, `c` and `l` of `findStory`.
 */
export const newestItems = (kind: StoryKind, before: SQL, count: number): SQL[] =>
  SOURCES[kind].map(
    ({ at, event, detail = sql`'{}'`, actor = NULL, by = NULL, link = NULL, from }) => sql`
      (select * from (select ${at}, ${kind}::text, ${event}, ${detail}::jsonb, ${actor}::text, ${by}::text, ${link}::text
          ${from}) item (at, kind, event, detail, actor, by, link)
        where ${before} order by at desc fetch first ${sql.raw(String(count))} rows with ties)`,
  );
