import { checkPass } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { queryKeys } from '../../queries/query-keys';

/** A driver who may not drive any more is shown so within five seconds. */
const ASK_EVERY_MS = 4_000;

/** The pass whose token stands behind the # of the address, which browsers do not send; asked for again and again. */
export function usePass() {
  const { api } = useAuthSession();
  const token = useLocation().hash.slice(1);
  return useQuery({
    queryKey: queryKeys.pass(token),
    queryFn: async ({ signal }) => (await api.call(checkPass, { body: { token }, signal, quiet: true })).data,
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
    retry: false,
  });
}
