import { hiddenCounts, type Today } from '@liftclub/api-contract';
import type { StaffRight } from '@liftclub/domain';
import { and, eq, inArray, isNotNull, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { serviceMarketOf } from '../../db/by-market';
import type { Executor } from '../../db/client';
import { countOf } from '../../db/json-list';
import { cases } from '../../db/schema/records/cases';
import { creditPayouts } from '../../db/schema/money/credit-payouts';
import { paymentAlerts, paymentAttempts, payments } from '../../db/schema/money/payments';
import { payouts } from '../../db/schema/money/payouts';
import { users } from '../../db/schema/people/users';
import { driverDocuments } from '../../db/schema/driving/documents';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { openAlerts } from '../../modules/escalations';
import { isHanging, isHeldMismatch, isRefundDue, isRefundRequested } from '../../modules/payments';
import { casesShownTo } from '../cases';
import { licenseEnding, reviewState } from '../../modules/vehicles';

/** Every count that `rights` show in one statement, so that all are of one snapshot; the others are zero. */
export async function countOpenCases(db: Executor, now: Date, rights: readonly StaffRight[]): Promise<Today> {
  const failed = sql`last_error is not null`;
  const hidden = hiddenCounts(rights);
  const open = and(casesShownTo(rights), isNull(cases.closedAt), isNull(cases.firstAnswerAt));
  const calls = and(isNull(cases.closedAt), eq(cases.priority, 'sos'));
  const waits: Record<keyof Today, SQL> = {
    calls_for_help: waiting(cases, cases.openedAt, calls),
    calls_for_help_ids: sql`(select coalesce(json_agg(${cases.id} order by ${cases.id}), '[]') from ${cases}
      where ${calls})`,
    cases: waiting(cases, cases.openedAt, and(open, ne(cases.priority, 'sos'))),
    documents: waiting(sql`reviews`, sql`uploaded_at`, sql`state = 'waiting'`),
    other_documents: waiting(driverDocuments, driverDocuments.sentAt, eq(driverDocuments.status, 'pending')),
    licenses_expired: countOf(sql`reviews`, sql`state = 'license_expired'`),
    licenses_ending: countOf(sql`reviews`, sql`license_ending`),
    payments_held: waiting(payments, payments.receivedAt, isHeldMismatch),
    refunds_due: waiting(payments, payments.receivedAt, isRefundDue(now)),
    refunds_under_way: waiting(payments, payments.refundAskedAt, isRefundRequested(now)),
    payouts_due: waiting(creditPayouts, creditPayouts.createdAt, isNull(creditPayouts.sentAt)),
    driver_payouts: waiting(payouts, payouts.createdAt, inArray(payouts.state, ['proposed', 'approved'])),
    alerts: waiting(paymentAlerts, paymentAlerts.createdAt, isNull(paymentAlerts.closedAt)),
    payments_stuck: waiting(paymentAttempts, paymentAttempts.openedAt, isHanging(now)),
    trips_without_driver: sql`(select count(*)::int from ${driverless(now)})`,
    first_day_without_driver: sql`(select json_build_object('market', d.market, 'date', to_char(d.date, 'YYYY-MM-DD'))
      from ${driverless(now)} order by t.departs_at limit 1)`,
    ...openAlerts,
    users_locked: countOf(users, isNotNull(users.lockedAt)),
    sms_failing: waiting(
      sql`graphile_worker.jobs`,
      sql`created_at`,
      and(sql`task_identifier in ('send_sms', 'send_whatsapp', 'send_email')`, failed),
    ),
    jobs_given_up: countOf(
      sql`graphile_worker.jobs`,
      sql`task_identifier not in ('send_sms', 'send_whatsapp', 'send_email') and attempts >= max_attempts and locked_at is null`,
    ),
  };
  const shown = Object.entries(waits).filter(([name]) => !(name in hidden));
  if (shown.length === 0) return hidden;
  const counts = sql.join(
    shown.map(([name, count]) => sql`${count} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const { rows } = await db.execute<Today & Record<string, unknown>>(sql`
    with reviews as (
      select ${reviewState(db, now)} as state, ${licenseEnding(db, now)} as license_ending,
        ${documentVersions.uploadedAt}
      from ${documentVersions} join ${vehicles} on ${vehicles.id} = ${documentVersions.vehicleId}
        join ${users} on ${users.id} = ${vehicles.driverId}
      where ${isNull(documentVersions.supersededAt)}
    )
    select ${counts}`);
  return { ...hidden, ...rows[0] };
}

/** Trips of published days that have no driver and have not departed. */
const driverless = (now: Date): SQL =>
  sql`trips t join service_days d on d.date = t.date and d.market = ${serviceMarketOf(sql`t.currency`)}
    where t.status = 'scheduled' and t.departs_at > ${now.toISOString()}::timestamptz
      and d.state in ('published', 'under_way')`;

/** The number of rows and the earliest instant in wire form. */
const waiting = (from: SQLWrapper, since: SQLWrapper, where: SQL | undefined): SQL =>
  sql`(select json_build_object('count', count(*),
    'since', to_char(min(${since}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from ${from} where ${where})`;
