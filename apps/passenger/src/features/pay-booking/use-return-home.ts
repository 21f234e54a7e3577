import { useGoTo } from '@liftclub/auth-session';
import { PAYMENT_RETURN_MS } from '@liftclub/domain';
import { useEffect } from 'react';
import { paths } from '../../paths';

/** Goes home by itself after the result of a payment was read (specification section 9). */
export function useReturnHome(): void {
  const goTo = useGoTo();
  useEffect(() => {
    const timer = setTimeout(() => goTo(paths.start.href(), { replace: true }), PAYMENT_RETURN_MS);
    return () => clearTimeout(timer);
  }, [goTo]);
}
