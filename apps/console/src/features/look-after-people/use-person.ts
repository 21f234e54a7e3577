import { getPeople, getPerson } from '@liftclub/api-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tableKey } from '../../components/data-table';
import { useConsole } from '../../session/console-session';

const personKey = (id: string) => ['person', id] as const;

/** Everything about one person. Each time it is asked for is written down as a look: so only when the page opens, and after a change. */
export function usePerson(id: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: personKey(id),
    // No signal: giving up the call would not undo the look.
    queryFn: async () => (await api.call(getPerson, { params: { id } })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** A change to one person. What is shown of them is asked for anew, also when somebody else was faster. */
export function usePersonChange<Input, Result>(id: string, change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: tableKey(getPeople) });
      return queries.invalidateQueries({ queryKey: personKey(id) });
    },
  });
}
