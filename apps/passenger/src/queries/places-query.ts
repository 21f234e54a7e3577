import type { ApiClient } from '@liftclub/api-client';
import { getPlaces } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The passenger's own places: home, schools, those of former bookings. */
export const placesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.places,
    queryFn: async ({ signal }) => (await api.call(getPlaces, { signal })).data,
  });
