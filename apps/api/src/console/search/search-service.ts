import { SEARCH_KINDS, type SearchGroup, type SearchKind, type SearchRow } from '@liftclub/api-contract';
import { hasStaffRight, readSearchText, type StaffRight } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import type { StaffSearch } from './best-matches';
import { findLearners, findPeople, findStaff, findVehicles } from './people-search-repository';
import { findBookings, findCases, findPayments, findReceipts } from './ride-search-repository';

interface Finder {
  readonly right: StaffRight;
  /** By names, numbers and plates, which a reference is not. */
  readonly byName?: true;
  readonly find: (db: Executor, search: StaffSearch) => Promise<SearchRow[]>;
}

/** What each kind needs: the right of the page that its results open. */
const FINDERS: Readonly<Record<SearchKind, Finder>> = {
  person: { right: 'people.names', find: findPeople, byName: true },
  learner: { right: 'people.read', find: findLearners, byName: true },
  vehicle: { right: 'documents.read', find: findVehicles, byName: true },
  booking: { right: 'people.read', find: findBookings },
  payment: { right: 'money.read', find: findPayments },
  receipt: { right: 'money.read', find: findReceipts },
  case: { right: 'cases.rides', find: findCases },
  staff: { right: 'staff', find: findStaff, byName: true },
};

/** What a member with these rights finds, by kind; a kind without results is left out. */
export const searchAs = (db: Database, rights: readonly StaffRight[], typed: string): Promise<SearchGroup[]> =>
  db.transaction(async (tx) => {
    // Of a rare text the planner expects more rows than there are, and would read the whole table for the first fifty.
    await tx.execute(sql`set local enable_seqscan = off`);
    const search = { ...readSearchText(typed), typed, rights };
    const groups: SearchGroup[] = [];
    for (const kind of SEARCH_KINDS) {
      const { right, find, byName } = FINDERS[kind];
      if (!hasStaffRight(rights, right) || (byName && search.isReference)) continue;
      const rows = await find(tx, search);
      if (rows.length > 0) groups.push({ kind, rows });
    }
    return groups;
  });
