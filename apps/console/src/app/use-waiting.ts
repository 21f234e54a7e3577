import type { Today } from '@liftclub/api-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { todayQuery } from '../queries/today-query';
import { useConsole } from '../session/console-session';

/** Opening a page loads counts that are older than this. They are not polled, which would keep a session alive. */
const FRESH_MS = 60_000;

/** How many cases wait on the pages of the menu. */
export interface Waiting {
  readonly reviews: number;
  readonly payments: number;
  readonly cases: number;
}

/** The cases that wait for staff, from the same query as the page Today; undefined until they are loaded. */
export function useWaiting(): Waiting | undefined {
  const { api } = useConsole();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...todayQuery(api), staleTime: FRESH_MS });
  useEffect(() => {
    // A failure leaves the counts as they are: the page itself says when the server does not answer.
    queries.fetchQuery({ ...todayQuery(api), staleTime: FRESH_MS }).catch(() => undefined);
  }, [api, queries, pathname]);
  return data && waitingIn(data);
}

/** What a member may not open is not counted. */
const waitingIn = ({
  documents,
  payments_held,
  refunds_due,
  alerts,
  payments_stuck,
  calls_for_help,
  cases,
}: Today): Waiting => ({
  reviews: sumOf(documents),
  cases: sumOf(calls_for_help, cases),
  payments: sumOf(payments_held, refunds_due, alerts, payments_stuck),
});

const sumOf = (...waiting: readonly Today['cases'][]): number =>
  waiting.reduce((sum, kind) => sum + (kind?.count ?? 0), 0);
