import { legOf, rideTypesOf, type RideType, type ScheduleDraft } from '@liftclub/domain';
import { useMaps } from '@liftclub/maps';
import { useQuery } from '@tanstack/react-query';
import { drivingDistanceQuery } from '../../queries/driving-distance-query';

/** The driving distance of each ride, measured between its points until the routes are confirmed. */
export function useDistances(draft: ScheduleDraft) {
  const isReady = useMaps().status === 'ready';
  const isOpen = isReady && !draft.routesConfirmed;
  return { A: useDistance(draft, 'A', isOpen), B: useDistance(draft, 'B', isOpen) };
}

function useDistance(draft: ScheduleDraft, rideType: RideType, isOpen: boolean) {
  const { pick_up, drop_off } = legOf(draft, rideType);
  const enabled = isOpen && pick_up !== null && drop_off !== null && rideTypesOf(draft.tripType).includes(rideType);
  return useQuery({ ...drivingDistanceQuery(pick_up, drop_off), enabled });
}
