import { SEARCH_ROWS, type SearchRow } from '@liftclub/api-contract';
import { formatPhone, hasStaffRight, normalizedEmail } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { CONSOLE_PAGES } from '../../console-pages';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { scholars } from '../../db/schema/people/scholars';
import { staff } from '../../db/schema/people/staff';
import { users } from '../../db/schema/people/users';
import { containsIndexedWords, matches } from '../../db/table-query';
import { matchesPhone, termsOf } from '../../db/user-search';
import { bestFirst, matchedRows, type StaffSearch } from './best-matches';

const copy = texts.consoleSearch;

/** Passengers and drivers by name, and by phone number and e-mail address for who may see those. */
export async function findPeople(db: Executor, { typed, phones, rights }: StaffSearch): Promise<SearchRow[]> {
  const [showsPhone, showsEmail] = [hasStaffRight(rights, 'people.phones'), hasStaffRight(rights, 'people.read')];
  const named = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const indexed = sql`${named} || ' ' || ${users.email}`;
  const words = termsOf(typed).map((term) =>
    or(
      // The index has both, so it is asked first.
      and(containsIndexedWords(indexed, term), showsEmail ? undefined : containsIndexedWords(named, term)),
      showsPhone ? matchesPhone(users.phone, term) : undefined,
    ),
  );
  const isOne = or(
    showsPhone ? inArray(users.phone, [...phones]) : undefined,
    showsEmail ? eq(users.email, normalizedEmail(typed)) : undefined,
  );
  const present = isNull(users.erasedAt);
  const rows = await db
    .select({ id: users.id, title: fullName(users), phone: users.phone, email: users.email, role: users.role })
    .from(users)
    .innerJoin(
      matchedRows(users.id, isOne && and(present, isOne), and(present, ...words)),
      sql`matched.id = ${users.id}`,
    )
    .orderBy(...bestFirst(fullName(users), typed), users.id)
    .limit(SEARCH_ROWS);
  return rows.map(({ id, title, phone, email, role }) => ({
    id,
    title,
    detail: [role, showsPhone ? formatPhone(phone) : [], showsEmail ? email : []].flat().join(' · '),
    path: CONSOLE_PAGES.person + id,
  }));
}

/** Learners by name; each opens the page of its guardian. */
export async function findLearners(db: Executor, { typed }: StaffSearch): Promise<SearchRow[]> {
  const present = isNull(scholars.deletedAt);
  const rows = await db
    .select({ id: scholars.id, title: scholars.name, guardianId: users.id, guardian: fullName(users) })
    .from(scholars)
    .innerJoin(
      matchedRows(scholars.id, undefined, and(present, containsIndexedWords(sql`${scholars.name}`, typed))),
      sql`matched.id = ${scholars.id}`,
    )
    .innerJoin(users, eq(users.id, scholars.guardianId))
    .orderBy(...bestFirst(scholars.name, typed), scholars.id)
    .limit(SEARCH_ROWS);
  return rows.map(({ id, title, guardianId, guardian }) => ({
    id,
    title,
    detail: copy.guardian(guardian),
    path: CONSOLE_PAGES.person + guardianId,
  }));
}

/**
 * Vehicles by plate, whatever its blanks and hyphens. Each opens the page of its driver, or the driver's documents for
 * who may only read those.
 */
export async function findVehicles(db: Executor, { typed, compact, rights }: StaffSearch): Promise<SearchRow[]> {
  const plate = sql`translate(fold_text(${vehicles.plateNumber}), ' -', '')`;
  const isOne = sql`${plate} = ${compact}`;
  const containing = like(plate, `${compact.length < 3 ? '' : '%'}${compact.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await db
    .select({
      id: vehicles.id,
      title: vehicles.plateNumber,
      vehicle: sql<string>`${vehicles.name} || ' ' || ${vehicles.model}`,
      driverId: users.id,
      driver: fullName(users),
      version: documentVersions.id,
    })
    .from(vehicles)
    .innerJoin(matchedRows(vehicles.id, isOne, containing), sql`matched.id = ${vehicles.id}`)
    .innerJoin(users, eq(users.id, vehicles.driverId))
    .leftJoin(documentVersions, and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt)))
    .orderBy(...bestFirst(vehicles.plateNumber, typed), vehicles.id)
    .limit(SEARCH_ROWS);
  const documentsOf = (version: string | null) => (version === null ? '/reviews?state=any' : `/reviews/${version}`);
  return rows.map(({ id, title, vehicle, driverId, driver, version }) => ({
    id,
    title,
    detail: `${vehicle} · ${driver}`,
    path: hasStaffRight(rights, 'people.names') ? CONSOLE_PAGES.person + driverId : documentsOf(version),
  }));
}

/** Members of staff by name or e-mail address; each opens the page of the member. */
export async function findStaff(db: Executor, { typed }: StaffSearch): Promise<SearchRow[]> {
  const rows = await db
    .select({ id: staff.id, title: staff.name, detail: staff.email })
    .from(staff)
    .where(and(isNull(staff.leftAt), matches(typed, staff.name, staff.email)))
    .orderBy(staff.name, staff.id)
    .limit(SEARCH_ROWS);
  return rows.map((row) => ({ ...row, path: `/staff/${row.id}` }));
}
