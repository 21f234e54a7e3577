import { SEARCH_KINDS, type SearchGroup, type SearchKind, type SearchRow } from '@liftclub/api-contract';
import { hasStaffRight, readSearchText, type StaffRight } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { StaffSearch } from './best-matches';
import { findLearners, findPeople, findStaff, findVehicles } from './people-search-repository';
import { findBookings, findCases, findPayments, findReceipts } from './ride-search-repository';

interface Finder {
  readonly right: StaffRight;
  readonly find: (db: Executor, search: StaffSearch) => Promise<SearchRow[]>;
}

/** What each kind needs: the right of the page that its results open. */
const FINDERS: Readonly<Record<SearchKind, Finder>> = {
  person: { right: 'people.names', find: findPeople },
  learner: { right: 'people.read', find: findLearners },
  vehicle: { right: 'documents.read', find: findVehicles },
  booking: { right: 'people.read', find: findBookings },
  payment: { right: 'money.read', find: findPayments },
  receipt: { right: 'money.read', find: findReceipts },
  case: { right: 'cases.rides', find: findCases },
  staff: { right: 'staff', find: findStaff },
};

/** What a member with these rights finds, by kind; a kind without results is left out. */
export async function searchAs(db: Executor, rights: readonly StaffRight[], typed: string): Promise<SearchGroup[]> {
  const search = { ...readSearchText(typed), typed, rights };
  const groups: SearchGroup[] = [];
  for (const kind of SEARCH_KINDS) {
    const { right, find } = FINDERS[kind];
    const rows = hasStaffRight(rights, right) ? await find(db, search) : [];
    if (rows.length > 0) groups.push({ kind, rows });
  }
  return groups;
}
