import type { Place } from '@liftclub/api-contract';
import type { Executor } from '../../db/client';
import { findHomeAndSchools, findRecentPlaces } from './known-places-repository';

/** How many recent places are suggested. */
const MOST_RECENT = 5;

/**
 * The places that a passenger is likely to ride between: home, the learners' schools, then the latest places of former
 * bookings that are neither. All are the passenger's own.
 */
export async function knownPlaces(db: Executor, passengerId: string): Promise<Place[]> {
  const [fixed, recent] = [await findHomeAndSchools(db, passengerId), await findRecentPlaces(db, passengerId)];
  const known = new Set(fixed.map(({ address }) => address));
  return [...fixed, ...recent.filter(({ address }) => !known.has(address)).slice(0, MOST_RECENT)];
}
