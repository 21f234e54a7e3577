import type { getAuditEntries, Query } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { auditEntries, staff } from '../../db/schema/staff';
import { matches, sortedBy, tableRows, total } from '../../db/table-query';

const who = sql<string>`coalesce(${staff.name}, ${texts.consoleAudit.terminal})`;

export async function findEntries(
  db: Executor,
  { search, sort, limit, offset, staff: staffId, subject }: Query<typeof getAuditEntries>,
) {
  const rows = await db
    .select({ entry: auditEntries, who, total })
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(
      and(
        matches(search, who, staff.email, auditEntries.action, auditEntries.subject),
        staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
        subject === undefined ? undefined : eq(auditEntries.subject, subject),
      ),
    )
    .orderBy(...sortedBy(sort, { at: auditEntries.at }, auditEntries.id))
    .limit(limit)
    .offset(offset);
  return tableRows(
    rows.map(({ entry: { id, at, staffId: staff_id, action, subject: to, detail }, who: name, total: count }) => {
      return {
        id,
        at: at.toISOString(),
        staff_id,
        staff: name,
        action,
        subject: to,
        detail: inShort(detail),
        total: count,
      };
    }),
  );
}

/** `rejected: vehicle_insurance, vehicle_photo; version: 2` */
function inShort(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${inWords(value)}`)
    .join('; ');
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
