import type { RideLocation } from '@liftclub/domain';
import { drivingKm } from '@liftclub/maps';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Driving distance between two places in km, requested once both are set. It does not change while a form is open. */
export const drivingDistanceQuery = (from: RideLocation | null, to: RideLocation | null) =>
  queryOptions({
    queryKey: queryKeys.drivingDistance(from, to),
    queryFn: from && to ? () => measure(from, to) : skipToken,
    staleTime: Infinity,
  });

async function measure(from: RideLocation, to: RideLocation): Promise<number> {
  const km = await drivingKm(from, to);
  if (km === null) throw new Error('No driving distance was found.');
  return km;
}
