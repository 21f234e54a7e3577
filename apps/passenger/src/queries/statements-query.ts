import type { ApiClient } from '@liftclub/api-client';
import { getStatement, getStatements } from '@liftclub/api-contract';
import { MINUTE_MS } from '@liftclub/domain';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Half of the ten minutes for which the link to the PDF is valid. */
const LINK_AGE_MS = 5 * MINUTE_MS;

/** The months that have a statement, latest first. */
export const statementsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.statements,
    queryFn: async ({ signal }) => (await api.call(getStatements, { signal })).data,
    staleTime: 0,
  });

/** The statement of a month, loaded again while it is open, so that its link to the PDF stays valid. */
export const statementQuery = (api: ApiClient, month: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.statement(month ?? ''),
    queryFn:
      month === undefined
        ? skipToken
        : async ({ signal }) => (await api.call(getStatement, { params: { month }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? LINK_AGE_MS : false),
  });
