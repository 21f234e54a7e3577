import { followStream, isApiError } from '@liftclub/api-client';
import { SHARE_TOKEN_HEADER, track, trackStream, type Track } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { isUnderWay } from '@liftclub/domain';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

/** Delay before a stream that ended is opened again: short during the ride, otherwise longer. */
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
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = LATER_MS;
    const follow = async () => {
      try {
        await followStream(api, trackStream, {
          params: {},
          headers: { [SHARE_TOKEN_HEADER]: token },
          lastEventId: undefined,
          signal,
          onEvent: ({ data }) => {
            const read = v.safeParse(track, data);
            if (!read.success) return;
            wait = isUnderWay(read.output.status) ? SOON_MS : LATER_MS;
            setTracked({ kind: 'ride', ride: read.output });
          },
        });
      } catch (error) {
        if (signal.aborted) return;
        if (isApiError(error, 'http') && error.status === 404) return setTracked({ kind: 'over' });
        wait = LATER_MS;
        setTracked({ kind: 'offline' });
      }
      if (!signal.aborted) timer = setTimeout(() => void follow(), wait);
    };
    void follow();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [api, token]);
  return tracked;
}
