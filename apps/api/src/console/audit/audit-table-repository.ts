import { TERMINAL, type getAuditEntries, type Query, type ResponseBody } from '@liftclub/api-contract';
import { AUDIT_VIEWS, auditActionsOf, formatClock, formatDate, STAFF_ZONE, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { and, asc, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { auditEntries, auditSeals, staff } from '../../db/schema/people/staff';
import { foldedSentence, sentenceOf } from './audit-sentence';
import { detailInWords } from './audit-words';
import { subjectsOfPerson } from './person-subjects-repository';
import { namedInDetail, subjectName, type NamedInDetail } from './subject-name-repository';
import { instantText, matches, presentRows, tableRows, total, type TableRows } from '../../db/table-query';

type Filters = Query<typeof getAuditEntries>;
type ListedEntry = ResponseBody<typeof getAuditEntries>['data'][number];
type Entry = Omit<ListedEntry, 'views'> & { readonly sentence: string };

const who = sql<string>`coalesce(${staff.name}, ${texts.consoleAudit.terminal})`;

const entryColumns = {
  id: auditEntries.id,
  at: instantText(auditEntries.at),
  staff_id: auditEntries.staffId,
  staff: who,
  action: auditEntries.action,
  subject: auditEntries.subject,
  about: subjectName(),
  detail: auditEntries.detail,
  named: namedInDetail,
};

/** One page of the history. Views that follow each other are one row (`foldKey`). */
export async function findEntries(db: Executor, query: Filters) {
  const { rows, count } = await findFolds(db, query);
  const ids = rows.flatMap((fold) => fold.ids);
  const found = await db
    .select(entryColumns)
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(inArray(auditEntries.id, ids));
  const entries = new Map(found.map((row) => [row.id, presentEntry(row)]));
  // An entry may be deleted by its age between the two statements.
  return { count, rows: rows.flatMap(({ ids: fold }) => presentFold(fold.flatMap((id) => entries.get(id) ?? []))) };
}

function presentFold(entries: readonly Entry[]): ListedEntry[] {
  const [newest] = entries;
  if (!newest) return [];
  if (entries.length === 1) return [newest];
  return [{ ...newest, about: null, detail: '', sentence: foldedSentence(entries), views: [...entries] }];
}

/** Every matching entry with its place in the hash chain, for an auditor. */
export async function findSealedEntries(db: Executor, query: Filters) {
  const rows = await db
    .select({
      ...entryColumns,
      seal: auditSeals.number,
      stored_detail: sql<string>`${auditEntries.detail}::text`,
      detail_hash: auditSeals.detailHash,
      hash: auditSeals.hash,
      total,
    })
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .where(matching(query))
    .orderBy(...inOrder(query, auditEntries.at, auditEntries.id))
    .limit(query.limit)
    .offset(query.offset);
  return presentRows(tableRows(rows), presentEntry);
}

/** The members who have entries, by name. */
export const findActors = (db: Executor): Promise<{ id: string; name: string }[]> =>
  db.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id));

/**
 * Views with the same key follow each other in one row, unless the member did something else in between: those of one
 * kind of subject, or of one table, within one hour of the clock. Null for a change, which has a row of its own.
 */
const foldKey = sql`case when ${inArray(auditEntries.action, [...AUDIT_VIEWS])} then concat_ws(' ',
  ${auditEntries.action}, case ${auditEntries.action} when 'table.view' then ${auditEntries.subject} end,
  date_trunc('hour', ${auditEntries.at} at time zone ${STAFF_ZONE})) end`;

/** The ids of the entries of each row, newest first. */
async function findFolds(db: Executor, query: Filters): Promise<TableRows<{ ids: string[] }>> {
  const key = foldKey.as('key');
  const entries = db
    .select({ id: auditEntries.id, staffId: auditEntries.staffId, at: auditEntries.at, key })
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(matching(query))
    .as('entries');
  const ofMember = sql`over (partition by ${entries.staffId} order by ${entries.at}, ${entries.id})`;
  const marked = db
    .select({
      id: entries.id,
      staffId: entries.staffId,
      at: entries.at,
      begins: sql`coalesce(${entries.key} <> lag(${entries.key}) ${ofMember}, true)`.as('begins'),
    })
    .from(entries)
    .as('marked');
  const numbered = db
    .select({
      id: marked.id,
      staffId: marked.staffId,
      at: marked.at,
      fold: sql`count(*) filter (where ${marked.begins}) over (
        partition by ${marked.staffId} order by ${marked.at}, ${marked.id})`.as('fold'),
    })
    .from(marked)
    .as('numbered');
  const ids = sql<string[]>`array_agg(${numbered.id} order by ${numbered.at} desc, ${numbered.id} desc)`;
  const rows = await db
    .select({ ids, total })
    .from(numbered)
    .groupBy(numbered.staffId, numbered.fold)
    .orderBy(...inOrder(query, sql`max(${numbered.at})`, sql`max(${numbered.id}::text)`))
    .limit(query.limit)
    .offset(query.offset);
  return tableRows(rows);
}

/** By time; entries of one instant by their ids. */
const inOrder = ({ sort }: Filters, at: SQL | typeof auditEntries.at, id: SQL | typeof auditEntries.id): SQL[] =>
  sort === 'at' ? [sql`${at} asc`, sql`${id} asc`] : [sql`${at} desc`, sql`${id} desc`];

function matching({ search, person, action, kind, from, to, subject, only, ...members }: Filters): SQL | undefined {
  const actor = members.actor ?? members.staff;
  const midnight = (day: string, days: number) =>
    sql`(${day}::date + ${days}::int)::timestamp at time zone ${STAFF_ZONE}`;
  return and(
    matches(search, who, staff.email, auditEntries.action, auditEntries.subject),
    person === undefined ? undefined : inArray(auditEntries.subject, subjectsOfPerson(person)),
    actor === undefined
      ? undefined
      : actor === TERMINAL
        ? isNull(auditEntries.staffId)
        : eq(auditEntries.staffId, actor),
    action === undefined ? undefined : eq(auditEntries.action, action),
    kind === undefined ? undefined : inArray(auditEntries.action, [...auditActionsOf(kind)]),
    from === undefined ? undefined : sql`${auditEntries.at} >= ${midnight(from, 0)}`,
    to === undefined ? undefined : sql`${auditEntries.at} < ${midnight(to, 1)}`,
    subject === undefined ? undefined : eq(auditEntries.subject, subject),
    only === undefined ? undefined : notInArray(auditEntries.action, [...AUDIT_VIEWS]),
  );
}

interface FoundEntry {
  readonly staff: string;
  readonly action: string;
  readonly subject: string;
  readonly about: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly named: NamedInDetail;
}

/** An entry with its detail in words and its sentence. */
const presentEntry = <Found extends FoundEntry>({ detail, named, ...row }: Found) => ({
  ...row,
  // The sentence says what was shown of a list.
  detail: row.action.startsWith('table.') ? '' : detailInWords({ ...namesInWords(named), ...detail }),
  sentence: sentenceOf({ ...row, detail, named }),
});

/** "ride: A, 13 Jan 2026, 09:15" in the zone of staff, and the name of the driver. */
function namesInWords({ ride, to }: NamedInDetail): Readonly<Record<string, string>> {
  const at = ride && new Date(ride.departsAt);
  return {
    ...(ride &&
      at && { ride: `${ride.rideType}, ${formatDate(todayIn(STAFF_ZONE, at))}, ${formatClock(STAFF_ZONE, at)}` }),
    ...(to !== null && { driver: to.driver }),
  };
}
