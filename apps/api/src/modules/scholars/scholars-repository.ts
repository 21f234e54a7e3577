import type { Body, createScholar, Scholar } from '@liftclub/api-contract';
import { GUARDIAN_CONSENT_VERSION } from '@liftclub/domain';
import { and, asc, eq, isNull, sql, type Placeholder } from 'drizzle-orm';
import { batchesOf } from '../../db/batches';
import type { Database, Executor } from '../../db/client';
import { countOf, jsonList } from '../../db/json-list';
import { prepared } from '../../db/prepared';
import { scholars } from '../../db/schema/people/scholars';
import { schools } from '../../db/schema/rides/calendar';
import type { Caller, Claims } from '../../plugins/access/actors';
import { callerTable, columnsOfCaller } from '../sessions';

type ScholarForm = Body<typeof createScholar>;

const onTheWire = {
  id: scholars.id,
  name: scholars.name,
  age: scholars.age,
  gender: scholars.gender,
  school_name: scholars.schoolName,
  school_address: scholars.schoolAddress,
  school_id: scholars.schoolId,
  bell_time: sql<
    string | null
  >`(select ${schools.bellTime} from ${schools} where ${schools.id} = ${scholars.schoolId})`,
};

const columnsOf = ({ name, age, gender, school_name, school_address }: Omit<ScholarForm, 'school_id'>) => ({
  name,
  age,
  gender,
  schoolName: school_name,
  schoolAddress: school_address,
});

const ownedBy = (guardianId: string | Placeholder) =>
  and(eq(scholars.guardianId, guardianId), isNull(scholars.deletedAt));

const listQuery = prepared(prepareListQuery);

/** The caller, and the caller's own scholars after a given one, oldest first, with their total count. */
export async function listScholars(
  db: Database,
  { userId, sessionId }: Claims,
  { limit, after }: { readonly limit?: number | undefined; readonly after?: string | undefined },
): Promise<{ caller: Caller | undefined; items: Scholar[]; count: number }> {
  const [row] = await listQuery(db).execute({ userId, sessionId, limit: limit ?? null, after: after ?? null });
  return row ?? { caller: undefined, items: [], count: 0 };
}

function prepareListQuery(db: Executor) {
  const mine = ownedBy(sql.placeholder('userId'));
  const after = sql.placeholder('after');
  const page = db
    .select(onTheWire)
    .from(scholars)
    .where(and(mine, sql`(${after}::uuid is null or ${scholars.id} > ${after}::uuid)`))
    .orderBy(asc(scholars.id))
    .limit(sql.placeholder('limit'));
  const caller = callerTable(db);
  return db
    .select({ caller: columnsOfCaller(caller), items: jsonList<Scholar>(page), count: countOf(scholars, mine) })
    .from(caller)
    .prepare('list_scholars');
}

export async function insertScholar(
  tx: Executor,
  scholar: { readonly id: string; readonly guardianId: string; readonly createdAt: Date },
  form: ScholarForm,
): Promise<Scholar> {
  const [row] = await tx
    .insert(scholars)
    .values({
      ...scholar,
      ...columnsOf(form),
      schoolId: form.school_id ?? null,
      consentVersion: GUARDIAN_CONSENT_VERSION,
    })
    .returning(onTheWire);
  return row as Scholar;
}

/** Adds imported scholars; their guardians have not agreed to anything yet. */
export async function insertScholars(tx: Executor, added: readonly (typeof scholars.$inferInsert)[]): Promise<void> {
  for (const batch of batchesOf(added)) await tx.insert(scholars).values(batch);
}

/** Changes scholars as `updateScholar` with the school as typed: another name unlinks it. */
export async function updateScholars(
  tx: Executor,
  changed: readonly (Omit<ScholarForm, 'school_id'> & { readonly id: string })[],
): Promise<void> {
  for (const batch of batchesOf(changed))
    await tx.execute(sql`
    update ${scholars} set name = row.name, age = row.age, gender = row.gender,
      school_id = case when ${scholars.schoolName} = row.school_name then ${scholars.schoolId} end,
      school_name = row.school_name, school_address = row.school_address
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) row (id uuid, name text, age int, gender text,
      school_name text, school_address text)
    where ${scholars.id} = row.id and ${scholars.deletedAt} is null`);
}

/** Gives the scholars of an imported account to its owner's account. */
export async function moveScholars(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(scholars).set({ guardianId: to }).where(eq(scholars.guardianId, from));
}

/**
 * Changes a guardian's own scholar and returns it; undefined for another's or a deleted one. The link to a school is
 * unchanged while neither the school's name nor the link changes; a new name with the former link unlinks.
 */
export async function updateScholar(
  db: Executor,
  guardianId: string,
  id: string,
  { school_id: requested, ...form }: ScholarForm,
): Promise<Scholar | undefined> {
  const former = requested ?? null;
  const current = sql<
    string | null
  >`case when ${scholars.schoolName} = ${form.school_name} then ${scholars.schoolId} end`;
  const linked = sql<
    string | null
  >`case when ${scholars.schoolId} = ${former}::uuid then ${current} else ${former}::uuid end`;
  const [row] = await db
    .update(scholars)
    .set({ ...columnsOf(form), schoolId: requested === undefined ? current : linked })
    .where(and(eq(scholars.id, id), ownedBy(guardianId)))
    .returning(onTheWire);
  return row;
}
