import { legOf, rideTypesOf, type RideType, type ScheduleDraft } from '@liftclub/domain';
import { useMaps } from '@liftclub/maps';
import { useQuery } from '@tanstack/react-query';
import { drivingDistanceQuery } from '../../../queries/driving-distance-query';

/**
 * The driving distance of each ride, measured between its points until the routes are confirmed. `isAwaited` while one
 * is on its way, or waits for the maps script.
 */
export function useDistances(draft: ScheduleDraft) {
  const { status } = useMaps();
  const isOpen = status === 'ready' && !draft.routesConfirmed;
  const distances = { A: useDistance(draft, 'A', isOpen), B: useDistance(draft, 'B', isOpen) };
  const isAwaited = rideTypesOf(draft.tripType).some(
    (rideType) => hasBothEnds(draft, rideType) && distances[rideType].isPending,
  );
  return { ...distances, isAwaited: isAwaited && status !== 'failed' };
}

const hasBothEnds = (draft: ScheduleDraft, rideType: RideType) => {
  const { pick_up, drop_off } = legOf(draft, rideType);
  return pick_up !== null && drop_off !== null;
};

function useDistance(draft: ScheduleDraft, rideType: RideType, isOpen: boolean) {
  const { pick_up, drop_off } = legOf(draft, rideType);
  const enabled = isOpen && hasBothEnds(draft, rideType) && rideTypesOf(draft.tripType).includes(rideType);
  return useQuery({ ...drivingDistanceQuery(pick_up, drop_off), enabled });
}
