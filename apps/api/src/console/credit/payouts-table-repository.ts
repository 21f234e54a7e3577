import type { getPayouts, PayoutRow, Query } from '@liftclub/api-contract';
import { hasStaffRight, type StaffRight } from '@liftclub/domain';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { creditPayouts } from '../../db/schema/money/credit-payouts';
import { staff } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';
import { instantText, matches, moneyText, sortedBy, tableRows, total, type TableRows } from '../../db/table-query';

const passenger = fullName(users);

/** A page of the payouts. Those that are due are sorted by their age by default, the oldest first. */
export async function listPayouts(
  db: Executor,
  { search, sort, show, passenger_id, limit, offset }: Query<typeof getPayouts>,
  { rights }: { readonly rights: readonly StaffRight[] },
): Promise<TableRows<PayoutRow>> {
  const shown = { due: isNull(creditPayouts.sentAt), sent: isNotNull(creditPayouts.sentAt), any: undefined }[show];
  const columns = {
    created_at: creditPayouts.createdAt,
    passenger,
    amount: creditPayouts.amount,
    sent_at: creditPayouts.sentAt,
  };
  const rows = await db
    .select({
      id: creditPayouts.id,
      passenger_id: creditPayouts.passengerId,
      passenger,
      email: users.email,
      amount: moneyText(creditPayouts.amount),
      currency: creditPayouts.currency,
      provider: creditPayouts.provider,
      reason: creditPayouts.reason,
      staff: sql<string>`coalesce(${staff.name}, '')`,
      created_at: instantText(creditPayouts.createdAt),
      sent_at: instantText(creditPayouts.sentAt),
      sent_note: creditPayouts.sentNote,
      total,
    })
    .from(creditPayouts)
    .innerJoin(users, eq(users.id, creditPayouts.passengerId))
    .leftJoin(staff, eq(staff.id, creditPayouts.staffId))
    .where(
      and(
        shown,
        passenger_id === undefined ? undefined : eq(creditPayouts.passengerId, passenger_id),
        matches(
          search,
          passenger,
          ...(hasStaffRight(rights, 'people.read') ? [users.email] : []),
          creditPayouts.reason,
        ),
      ),
    )
    .orderBy(...sortedBy(sort ?? (show === 'due' ? 'created_at' : undefined), columns, creditPayouts.id))
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

/** A payout; undefined for an unknown one. */
export async function findPayout(db: Executor, id: string) {
  const [row] = await db.select().from(creditPayouts).where(eq(creditPayouts.id, id));
  return row;
}

/** The country of a passenger; undefined for anybody else. */
export async function findPassengerCountry(db: Executor, userId: string) {
  const [row] = await db
    .select({ country: users.country })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'Passenger')));
  return row?.country;
}
