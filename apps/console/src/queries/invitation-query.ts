import type { ConsoleClient } from '@liftclub/api-client';
import { getInvitation } from '@liftclub/api-contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** One invitation with its link and who signed up by it; nothing is loaded without an id. */
export const invitationQuery = (api: ConsoleClient, id: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.invitation(id ?? ''),
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => (await api.call(getInvitation, { params: { id }, signal })).data,
  });
