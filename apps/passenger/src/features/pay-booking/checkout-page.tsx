import { GoTo, useAuthSession, useSessionState } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { checkout, verifyReference } from '@liftclub/payments';
import { ErrorState } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '../../paths';
import { CheckoutLayout, Opening } from './checkout-layout';
import { PaymentFrame } from './payment-frame';
import { ToBookings } from './to-bookings';
import { useStoredPayment } from './use-stored-payment';
import { WidgetArea } from './widget-area';

/**
 * The widget of a payment that was just started (specification section 2, Checkout). What it needs came along with the
 * navigation and survives a reload; without it, or with another payment stored, there is nothing to pay here.
 */
export function CheckoutPage() {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const payment = useStoredPayment();
  const { state } = useLocation();
  const [started] = useState(() => v.safeParse(checkout, state));
  const known = started.success && started.output.reference === payment.reference && user !== null;
  // After a reload it may be paid already, and must not be paid twice.
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['payment-checkout', payment.reference],
    queryFn: ({ signal }) => verifyReference(api, payment, signal),
    enabled: known,
    staleTime: Infinity,
    gcTime: 0,
  });

  if (!known) return <GoTo path={paths.start.href()} />;
  if (data?.status === 'success') return <GoTo path={paths.paymentSuccess.href()} />;
  if (data?.status === 'failed') {
    return (
      <PaymentFrame
        tone="failed"
        title={texts.payment.failed}
        text={data.message}
        action={<ToBookings status="draft" />}
      />
    );
  }
  return (
    <CheckoutLayout price={started.output}>
      {data && <WidgetArea checkout={started.output} payer={user} />}
      {!data && !isError && <Opening />}
      {!data && isError && (
        <ErrorState picture retryLabel={texts.reload.payment} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </CheckoutLayout>
  );
}
