import type { StoryKind } from '@liftclub/api-contract';
import type {
  AuditAction,
  CaseCategory,
  CaseOutcome,
  EscalationStep,
  LearnerAccess,
  RunEventType,
  TripStatus,
} from '@liftclub/domain';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/money/ledger';
import { users } from '../../db/schema/people/users';
import { cases } from '../../db/schema/records/cases';
import { bookings } from '../../db/schema/rides/bookings';
import { tripEvents, trips } from '../../db/schema/rides/trips';
import { b, c, newestItems, t, u } from './story-items-repository';

/** Items on a page of a story. */
const PAGE_SIZE = 50;

/** Money in minor units. */
interface StoredAmount {
  readonly amount: number;
  readonly currency: string;
}
type StoredPayment = StoredAmount & { readonly provider: 'paystack' | 'alatpay' };

/** What is stored about each kind of event. */
interface StoryDetails {
  readonly booked: object;
  readonly plan_started: object;
  readonly plan_ended: object;
  readonly published: object;
  /** `version` is that of the trip after the move, by which moves of the same instant are ordered. */
  readonly moved: { readonly status: TripStatus; readonly why: string | null; readonly version: number };
  readonly rated: { readonly stars: number };
  readonly reported: { readonly type: RunEventType; readonly minutes: number | null; readonly reason: string | null };
  readonly escalated: { readonly step: EscalationStep };
  readonly documents_sent: object;
  readonly positions: { readonly count: number; readonly from: string; readonly to: string };
  readonly message: Readonly<{
    about: string | null;
    state: 'sent' | 'queued' | 'delivered' | 'failed';
    channel: 'sms' | 'whatsapp' | 'email';
  }>;
  readonly paid: StoredPayment;
  readonly refunded: StoredPayment;
  readonly earned: StoredAmount;
  readonly driver_earned: StoredAmount;
  readonly credited: StoredAmount;
  readonly credit_taken_back: StoredAmount;
  readonly case_opened: { readonly number: number; readonly category: CaseCategory };
  readonly case_closed: { readonly number: number; readonly outcome: CaseOutcome };
  readonly access: { readonly what: LearnerAccess };
  /** `document` is the name of a type; a `date` with one is the day on which the driver may drive without it. */
  readonly changed: Readonly<{
    action: AuditAction;
    reason: string | null;
    document: string | null;
    date: string | null;
  }>;
}

/** An event with what is stored about it. */
export type StoryEvent = {
  readonly [Name in keyof StoryDetails]: { readonly event: Name; readonly detail: StoryDetails[Name] };
}[keyof StoryDetails];

export type StoryRow = StoryEvent & {
  readonly at: string;
  readonly kind: StoryKind;
  /** Who did it; null for the system. */
  readonly actor: 'passenger' | 'driver' | 'staff' | null;
  readonly by: string | null;
  readonly link: string | null;
};

/**
 * What happened to a subject before an instant, of some kinds, the newest first, in one statement: at least a page, so
 * that items of the same instant are not parted. Each source gives a page at most, so that a long life costs little.
 * `cases` limits the cases.
 */
export async function findStory(
  db: Executor,
  { kinds, cases: shown, before, ...subject }: StoryQuery,
): Promise<{ readonly rows: StoryRow[]; readonly isLast: boolean }> {
  const earlier = before === undefined ? sql`true` : sql`at < ${before}::timestamptz`;
  const items = kinds.flatMap((kind) => newestItems(kind, earlier, PAGE_SIZE));
  const rides = ['ride_earned', 'ride_credited', 'ride_restored', 'driver_earned'] as const;
  const { rows } = await db.execute<StoryRow & Record<string, unknown>>(sql`
    with ${t} as materialized (select * from ${trips} where ${subject.trips}),
      ${b} as materialized (select * from ${bookings} where ${subject.bookings}),
      ${u} as materialized (select * from ${users} where ${users.id} = ${subject.userId ?? null}::uuid),
      ${c} as (select * from ${cases} where (${cases.tripId} in (select ${t.id} from ${t})
        or ${cases.openedBy} in (select ${u.id} from ${u})) and ${shown ?? sql`true`}),
      l (at, kind, account, amount, currency) as (
        select ${ledgerTransactions.at}, ${ledgerTransactions.kind}, ${ledgerEntries.account}, ${ledgerEntries.amount},
          ${ledgerEntries.currency}
        from ${t}
        cross join lateral (select ${t.id}::text as subject union all select ${t.id} || ':' || n
          from generate_series(1, (select count(*)::int from ${tripEvents}
            where ${tripEvents.tripId} = ${t.id} and ${tripEvents.fromStatus} = 'skipped')) n) s
        join ${ledgerTransactions} on ${ledgerTransactions.subject} = s.subject
          and ${inArray(ledgerTransactions.kind, rides)}
        join ${ledgerEntries} on ${ledgerEntries.transactionId} = ${ledgerTransactions.id})
    select * from (
      select * from (${sql.join(items, sql` union all `)}) item
      order by at desc fetch first ${sql.raw(String(PAGE_SIZE))} rows with ties) page
    order by at desc, (detail ->> 'version')::int desc nulls last`);
  return { rows, isLast: rows.length < PAGE_SIZE };
}

/** What a story is about. */
export interface StorySubject {
  /** A condition on rows of `trips`. */
  readonly trips: SQL;
  /** A condition on rows of `bookings`. */
  readonly bookings: SQL;
  /** For the changes of an account, and the runs of a driver. */
  readonly userId?: string;
}

export interface StoryQuery extends StorySubject {
  /** At least one. */
  readonly kinds: readonly StoryKind[];
  /** A condition on rows of `cases`; undefined for all. */
  readonly cases: SQL | undefined;
  /** An ISO 8601 instant. */
  readonly before: string | undefined;
}

/** A trip, with its booking. */
export const tripSubject = (id: string): StorySubject => ({
  trips: eq(trips.id, id),
  bookings: sql`${bookings.id} = (select ${trips.bookingId} from ${trips} where ${trips.id} = ${id}::uuid)`,
});

/** A booking, with all its trips. */
export const bookingSubject = (id: string): StorySubject => ({
  trips: eq(trips.bookingId, id),
  bookings: eq(bookings.id, id),
});

/** A user, with the bookings and trips of a passenger. */
export const userSubject = (userId: string): StorySubject => ({
  trips: eq(trips.passengerId, userId),
  bookings: eq(bookings.passengerId, userId),
  userId,
});
