import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reviewQuery } from '../../queries/review-query';
import { useConsole } from '../../session/console-session';

/** One version of a driver's documents, loaded when its page opens and when its photos need new links. */
export function useReview(id: string) {
  const { api } = useConsole();
  const query = useQuery(reviewQuery(api, id));
  const { refetch } = query;

  /** Loads new links, once for all photos that ask at the same time. Resolves to false when that fails. */
  const renewLinks = useCallback(async () => (await refetch({ cancelRefetch: false })).isSuccess, [refetch]);
  return { query, renewLinks };
}
