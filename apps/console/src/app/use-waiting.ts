import { approveRequest, type Today } from '@liftclub/api-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { requestsQuery } from '../queries/requests-query';
import { todayQuery } from '../queries/today-query';
import { useConsole } from '../session/console-session';
import { useRight } from '../session/use-right';

/** Opening a page loads counts that are older than this. They are not polled, which would keep a session alive. */
const FRESH_MS = 60_000;

/** How much waits on the pages of the menu. */
export interface Waiting {
  readonly requests: number;
  readonly reviews: number;
  readonly payments: number;
  readonly cases: number;
}

/**
 * The cases that wait for staff, from the same query as the page Today, and the requests that the member may decide;
 * undefined until the cases are loaded.
 */
export function useWaiting(): Waiting | undefined {
  const { api } = useConsole();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const decides = useRight(approveRequest);
  const { data: today } = useQuery({ ...todayQuery(api), staleTime: FRESH_MS });
  const { data: requests = [] } = useQuery({ ...requestsQuery(api), staleTime: FRESH_MS, enabled: decides });
  useEffect(() => {
    // A failure leaves the counts as they are: the page itself says when the server does not answer.
    queries.fetchQuery({ ...todayQuery(api), staleTime: FRESH_MS }).catch(() => undefined);
    if (decides) queries.fetchQuery({ ...requestsQuery(api), staleTime: FRESH_MS }).catch(() => undefined);
  }, [api, queries, pathname, decides]);
  return today && { ...casesIn(today), requests: requests.filter(({ can_decide }) => can_decide).length };
}

/** What a member may not open is not counted. */
const casesIn = ({
  documents,
  other_documents,
  payments_held,
  refunds_due,
  alerts,
  payments_stuck,
  calls_for_help,
  cases,
}: Today): Omit<Waiting, 'requests'> => ({
  reviews: sumOf(documents, other_documents),
  cases: sumOf(calls_for_help, cases),
  payments: sumOf(payments_held, refunds_due, alerts, payments_stuck),
});

const sumOf = (...waiting: readonly Today['cases'][]): number =>
  waiting.reduce((sum, kind) => sum + (kind?.count ?? 0), 0);
