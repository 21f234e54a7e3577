import type {
  Currency,
  LimitedKind,
  RequestChange,
  RequestKindName,
  RequestState,
  ServiceMarket,
} from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, minor } from '../system/columns';
import { staff } from './staff';
import { users } from './users';

/**
 * What members of staff asked for and another must approve. What was done at once, under the limit, is a row in state
 * `done`: amounts of a day add up.
 */
export const staffRequests = pgTable(
  'staff_requests',
  {
    id: id(),
    kind: text().$type<RequestKindName>().notNull(),
    state: text().$type<RequestState | 'done'>().notNull(),
    /** What will be done, exactly. */
    body: jsonb().notNull(),
    /** What the body depends on, as it was when it was asked. */
    version: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** Whose money or data it is about. */
    passengerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    summary: text().notNull(),
    /** What the summary of a change consists of; null for other kinds. */
    change: jsonb().$type<RequestChange>(),
    amount: minor(),
    currency: text().$type<Currency>(),
    reason: text().notNull(),
    askedBy: uuid()
      .notNull()
      .references(() => staff.id),
    askedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Of a request that needs two approvals. */
    firstApprovedBy: uuid().references(() => staff.id),
    decidedBy: uuid().references(() => staff.id),
    decidedAt: instant(),
    why: text(),
    /** When those who may decide were notified by e-mail; null before. */
    announcedAt: instant(),
  },
  (table) => [
    index('staff_requests_open')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'open'`),
    index('staff_requests_state').on(table.state, table.askedAt),
    index('staff_requests_subject').on(table.subjectId),
    index('staff_requests_asker').on(table.askedBy, table.askedAt),
    index('staff_requests_passenger').on(table.passengerId),
  ],
);

/** Dated limits: each counts from an instant on, until a later one of its market and kind. Rows are added only. */
export const approvalLimits = pgTable(
  'approval_limits',
  {
    id: id(),
    market: text().$type<ServiceMarket>().notNull(),
    kind: text().$type<LimitedKind>().notNull(),
    amount: minor().notNull(),
    /** Null for the limits that the product starts with. */
    setBy: uuid().references(() => staff.id),
    validFrom: instant().notNull(),
  },
  (table) => [
    index('approval_limits_kind').on(table.market, table.kind, table.validFrom),
    uniqueIndex('approval_limits_start')
      .on(table.market, table.kind)
      .where(sql`${table.setBy} is null`),
  ],
);
