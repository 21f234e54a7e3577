import { setRenewal } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryKeys } from '../../queries/query-keys';
import { useChange } from '../../queries/use-change';

/**
 * The link in the announcement of a renewal: opening `?stop=<plan>` turns it off, once. It stays in the address until
 * then, so that a session that ends meanwhile returns to it.
 */
export function useStopRenewal(): void {
  const { api } = useAuthSession();
  const [search, setSearch] = useSearchParams();
  const stopped = useRef<string>(undefined);
  const { change } = useChange({
    call: (id: string) => api.call(setRenewal, { params: { id }, body: { on: false, payment_method_id: null } }),
    done: texts.renewal.turnedOff,
    stale: queryKeys.subscriptions,
  });
  const stop = search.get('stop');
  useEffect(() => {
    if (stop === null || stopped.current === stop) return;
    stopped.current = stop;
    change(stop, { onSuccess: () => setSearch({}, { replace: true }) });
  }, [stop, change, setSearch]);
}
