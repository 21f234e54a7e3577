import type { ApiClient } from '@liftclub/api-client';
import { getVehicle, getVehicleStatus } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** How far one's own vehicle has come; asked anew whenever the page is opened, because others decide about it. */
export const vehicleStatusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.vehicleStatus,
    queryFn: async ({ signal }) => (await api.call(getVehicleStatus, { signal })).data,
    staleTime: 0,
  });

/** The vehicle and its documents. Never kept: the links of the documents are good for a minute. */
export const vehicleQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.vehicle(id),
    queryFn: async ({ signal }) => (await api.call(getVehicle, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
