import { useAuthSession } from '@liftclub/auth-session';
import { toQuoteRequest, withDistances, type ScheduleDraft } from '@liftclub/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoteQuery } from '../../../queries/quote-query';
import { useDistances } from './use-distances';

/** How long the form must stand still before a price is asked for, in ms. */
const QUIET_MS = 400;

/**
 * The price of the draft (with the scholar who rides) as the server would book it now. A request that a later one
 * replaces is cancelled.
 */
export function useEstimate(draft: ScheduleDraft, today: string) {
  const { api } = useAuthSession();
  const { A, B } = useDistances(draft);
  const request = toQuoteRequest(withDistances(draft, { A: A.data, B: B.data }), today);
  const wanted = useQuiet(request && JSON.stringify(request));
  return { ...useQuery(quoteQuery(api, wanted)), isWanted: wanted !== undefined };
}

/** A text once it has been the same for a while. */
function useQuiet(text: string | undefined): string | undefined {
  const [quiet, setQuiet] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
