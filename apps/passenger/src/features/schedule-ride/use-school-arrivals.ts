import { useAuthSession } from '@liftclub/auth-session';
import { legOf, rideTypesOf, type RideType, type ScheduleDraft } from '@liftclub/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pickUpTimeQuery } from '../../queries/pick-up-time-query';
import type { Dispatch } from './use-stored-draft';

/**
 * Tells the draft (with the scholar who rides) which rides end at the learner's school, and how long they take. Without
 * a response of the server the pick-up times are chosen.
 */
export function useSchoolArrivals(draft: ScheduleDraft, dispatch: Dispatch): void {
  useSchoolArrival(draft, dispatch, 'A');
  useSchoolArrival(draft, dispatch, 'B');
}

function useSchoolArrival(draft: ScheduleDraft, dispatch: Dispatch, rideType: RideType): void {
  const { api } = useAuthSession();
  const { pick_up, drop_off } = legOf(draft, rideType);
  const { scholarId, scheduled } = draft;
  const isRide = rideTypesOf(draft.tripType).includes(rideType);
  const isAsked = isRide && scholarId !== null && pick_up !== null && drop_off !== null;
  const body = isAsked ? { scholar_id: scholarId, pick_up, drop_off } : undefined;
  const { data } = useQuery({ ...pickUpTimeQuery(api, body), enabled: isAsked && !scheduled });
  const isKnown = !isAsked || data !== undefined;
  const bell = (isAsked && data?.arrive_by) || null;
  const minutes = (isAsked && data?.minutes) || 0;

  useEffect(() => {
    if (scheduled || !isRide || !isKnown) return;
    dispatch({ type: 'schoolFound', rideType, school: bell === null ? null : { bell, minutes } });
  }, [dispatch, scheduled, isRide, isKnown, rideType, bell, minutes]);
}
