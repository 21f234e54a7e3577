import type { ConsoleClient } from '@liftclub/api-client';
import { getCase } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { AUDITED_VIEW } from './audited-view';
import { queryKeys } from './query-keys';

/** One case with what was written about it. */
export const caseQuery = (api: ConsoleClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.case(id),
    queryFn: async () => (await api.call(getCase, { params: { id } })).data,
    ...AUDITED_VIEW,
  });
