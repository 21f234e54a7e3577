import type { getAuditEntries, Query } from '@liftclub/api-contract';
import { formatClock, formatDate, STAFF_ZONE, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { and, eq, notLike, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { auditEntries, staff } from '../../db/schema/people/staff';
import { sentenceOf } from './audit-sentence';
import { detailInWords } from './audit-words';
import { namedInDetail, subjectName, type NamedInDetail } from './subject-name-repository';
import { instantText, matches, presentRows, sortedBy, tableRows, total } from '../../db/table-query';

const who = sql<string>`coalesce(${staff.name}, ${texts.consoleAudit.terminal})`;

export async function findEntries(
  db: Executor,
  { search, sort, limit, offset, staff: staffId, subject, only }: Query<typeof getAuditEntries>,
) {
  const rows = await db
    .select({
      id: auditEntries.id,
      at: instantText(auditEntries.at),
      staff_id: auditEntries.staffId,
      staff: who,
      action: auditEntries.action,
      subject: auditEntries.subject,
      about: subjectName(),
      detail: auditEntries.detail,
      named: namedInDetail,
      total,
    })
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(
      and(
        matches(search, who, staff.email, auditEntries.action, auditEntries.subject),
        staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
        subject === undefined ? undefined : eq(auditEntries.subject, subject),
        only === undefined ? undefined : notLike(auditEntries.action, '%.view'),
      ),
    )
    .orderBy(...sortedBy(sort, { at: auditEntries.at }, auditEntries.id))
    .limit(limit)
    .offset(offset);
  return presentRows(tableRows(rows), ({ detail, named, ...row }) => ({
    ...row,
    detail: detailInWords({ ...namesInWords(named), ...detail }),
    sentence: sentenceOf({ ...row, detail, named }),
  }));
}

/** "ride: A, 13 Jan 2026, 09:15" in the zone of staff, and the name of the driver. */
function namesInWords({ ride, to }: NamedInDetail): Readonly<Record<string, string>> {
  const at = ride && new Date(ride.departsAt);
  return {
    ...(ride &&
      at && { ride: `${ride.rideType}, ${formatDate(todayIn(STAFF_ZONE, at))}, ${formatClock(STAFF_ZONE, at)}` }),
    ...(to !== null && { driver: to.driver }),
  };
}
