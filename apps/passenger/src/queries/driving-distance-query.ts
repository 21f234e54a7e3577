import type { RideLocation } from '@liftclub/domain';
import { drivingKm } from '@liftclub/maps';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Driving distance between two places in km; roads do not change while somebody fills in a form. */
export const drivingDistanceQuery = (from: RideLocation, to: RideLocation) =>
  queryOptions({
    queryKey: queryKeys.drivingDistance(from, to),
    queryFn: async () => {
      const km = await drivingKm(from, to);
      if (km === null) throw new Error('No driving distance was found.');
      return km;
    },
    staleTime: Infinity,
  });
