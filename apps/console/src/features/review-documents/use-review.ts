import { getReview } from '@liftclub/api-contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConsole } from '../../session/console-session';

/**
 * One version of a driver's documents. Each time it is asked for is written down as a view of four documents, and its links
 * die after a minute: so it is asked for when its page opens and when somebody needs new links, and kept no longer.
 */
export function useReview(id: string) {
  const { api } = useConsole();
  const query = useQuery({
    queryKey: ['review', id],
    // No signal: giving up the call would not undo the view.
    queryFn: async () => (await api.call(getReview, { params: { id } })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const { refetch } = query;

  /** Asks for new links, once for all photos that ask at the same time; false when there are none. */
  const renewLinks = useCallback(async () => (await refetch({ cancelRefetch: false })).isSuccess, [refetch]);
  return { ...query, renewLinks };
}
