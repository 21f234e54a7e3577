import type { getAuditEntries, Query } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { and, eq, notLike, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { auditEntries, staff } from '../../db/schema/people/staff';
import { detailInWords } from './audit-words';
import { subjectName } from './subject-name-repository';
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
  return presentRows(tableRows(rows), ({ detail, ...row }) => ({ ...row, detail: detailInWords(detail) }));
}
