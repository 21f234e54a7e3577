import { getUsers, getUser } from '@liftclub/api-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tableKey } from '../../components/data-table';
import { useConsole } from '../../session/console-session';

const userKey = (id: string) => ['user', id] as const;

/** Everything about one person. Each time it is asked for is written down as a look: so only when the page opens, and after a change. */
export function useUser(id: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: userKey(id),
    // No signal: giving up the call would not undo the look.
    queryFn: async () => (await api.call(getUser, { params: { id } })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** A change to one person. What is shown of them is asked for anew, also when somebody else was faster. */
export function useUserChange<Input, Result>(id: string, change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: tableKey(getUsers) });
      return queries.invalidateQueries({ queryKey: userKey(id) });
    },
  });
}
