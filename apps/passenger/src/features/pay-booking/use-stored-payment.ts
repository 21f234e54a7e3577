import { useAuthSession } from '@liftclub/auth-session';
import type { PaymentInProgress } from '@liftclub/payments';
import { useState } from 'react';

/** The payment in progress as the page was opened; its keys go while the page still has something to show. */
export function useStoredPayment(): PaymentInProgress {
  const { stored } = useAuthSession();
  const [payment] = useState(() => ({
    reference: stored.get('reference') ?? '',
    alatId: stored.get('alatId'),
    country: stored.get('country'),
  }));
  return payment;
}
