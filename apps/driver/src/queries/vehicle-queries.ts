import type { ApiClient } from '@liftclub/api-client';
import { getVehicle, getVehicleStatus } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** State of the driver's vehicle, loaded again whenever the page is opened, since staff may have changed it. */
export const vehicleStatusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.vehicleStatus,
    queryFn: async ({ signal }) => (await api.call(getVehicleStatus, { signal })).data,
    staleTime: 0,
  });

/** The vehicle and its documents. Not cached: the links of the documents are valid for a minute. */
export const vehicleQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.vehicle(id),
    queryFn: async ({ signal }) => (await api.call(getVehicle, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
