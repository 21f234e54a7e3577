import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../queries/query-keys';
import { PaymentFrame } from './payment-frame';
import { useReturnHome } from './use-return-home';

/**
 * The server says that the ride is paid: what was kept for the payment goes, and so does a coupon, which is used up.
 */
export function Booked() {
  const { stored } = useAuthSession();
  const queries = useQueryClient();
  useReturnHome();
  useEffect(() => {
    stored.remove('reference', 'alatId', 'coupon');
    for (const queryKey of [queryKeys.bookings, queryKeys.subscriptions, queryKeys.metrics, queryKeys.credit])
      void queries.invalidateQueries({ queryKey });
  }, [stored, queries]);
  return <PaymentFrame tone="success" title={texts.payment.success} />;
}
