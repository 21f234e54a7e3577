import type { ApiClient } from '@liftclub/api-client';
import { getBankAccount, getBanks, getDriverPayouts } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Where the driver is paid; null before the first account. */
export const bankAccountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.bankAccount,
    queryFn: async ({ signal }) => (await api.call(getBankAccount, { signal })).data,
    staleTime: 0,
  });

/** The banks of the driver's market. */
export const banksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.banks,
    queryFn: async ({ signal }) => (await api.call(getBanks, { signal })).data,
  });

/** What the driver was and will be paid. */
export const payoutsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.payouts,
    queryFn: async ({ signal }) => (await api.call(getDriverPayouts, { signal })).data,
    staleTime: 0,
  });
