import { useAuthSession } from '@liftclub/auth-session';
import { legOf, missingTimes, rideTypesOf, type RideType, type ScheduleDraft } from '@liftclub/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pickUpTimeQuery } from '../../queries/pick-up-time-query';
import type { Dispatch } from './use-stored-draft';

/**
 * Adds to the draft (with the scholar who rides) which rides end at the learner's school, and how long they take. When
 * the request fails, the pick-up times are chosen. Returns the rides whose pick-up time depends on a response that is
 * still missing.
 */
export function useSchoolArrivals(draft: ScheduleDraft, dispatch: Dispatch): RideType[] {
  const isAwaited = { A: useSchoolArrival(draft, dispatch, 'A'), B: useSchoolArrival(draft, dispatch, 'B') };
  return rideTypesOf(draft.tripType).filter((rideType) => isAwaited[rideType]);
}

function useSchoolArrival(draft: ScheduleDraft, dispatch: Dispatch, rideType: RideType): boolean {
  const { api } = useAuthSession();
  const { pick_up, drop_off, arrival } = legOf(draft, rideType);
  const { scholarId, scheduled } = draft;
  const isRide = rideTypesOf(draft.tripType).includes(rideType);
  const isAsked = isRide && scholarId !== null && pick_up !== null && drop_off !== null;
  const body = isAsked ? { scholar_id: scholarId, pick_up, drop_off } : undefined;
  const { data, isPending } = useQuery({ ...pickUpTimeQuery(api, body), enabled: isAsked && !scheduled });
  const isAwaited = isAsked && isPending;
  const bell = (isAsked && data?.arrive_by) || null;
  const minutes = (isAsked && data?.minutes) || 0;

  // A change of place removes `arrival`, also where the response for the new place is the same.
  useEffect(() => {
    if (scheduled || !isRide || isAwaited) return;
    dispatch({ type: 'schoolFound', rideType, school: bell === null ? null : { bell, minutes } });
  }, [dispatch, scheduled, isRide, isAwaited, rideType, bell, minutes, arrival]);

  const isUntimed = missingTimes(draft).some(({ ride_type }) => ride_type === rideType);
  return isAwaited && !scheduled && (isUntimed || (arrival !== null && arrival.by !== null));
}
