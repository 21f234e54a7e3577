import { followStream, isApiError } from '@liftclub/api-client';
import { SHARE_TOKEN_HEADER, track, trackStream, type Track } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { isUnderWay } from '@liftclub/domain';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Delay before a stream that has ended is opened again: short during the ride, otherwise longer. */
const SOON_MS = 2_000;
const LATER_MS = 15_000;

/** What is known of a shared ride: nothing yet, that there is none, that it cannot be looked up, or how it is. */
export type Tracked =
  { readonly kind: 'loading' | 'over' | 'offline' } | { readonly kind: 'ride'; readonly ride: Track };

/** Follows the ride whose token is the fragment of the address, which browsers do not send. */
export function useTrack(): Tracked {
  const { api } = useAuthSession();
  const token = useLocation().hash.slice(1);
  const [tracked, setTracked] = useState<Tracked>({ kind: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    let isRiding = false;
    void followStream(api, trackStream, {
      headers: { [SHARE_TOKEN_HEADER]: token },
      events: { track },
      signal: leaving.signal,
      onEvent: ({ track: ride }) => {
        if (!ride) return;
        isRiding = isUnderWay(ride.status);
        setTracked({ kind: 'ride', ride });
      },
      onFailure: (error) => {
        setTracked({ kind: isApiError(error, 'http') && error.status === 404 ? 'over' : 'offline' });
      },
      reopenMs: () => (isRiding ? SOON_MS : LATER_MS),
    });
    return () => leaving.abort();
  }, [api, token]);
  return tracked;
}
