import { pageConfig } from '@liftclub/account';
import type { User } from '@liftclub/api-contract';
import { useAuthSession, useGoTo } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { CheckoutFrame, type Checkout, type CheckoutEvent, type WidgetOrder } from '@liftclub/payments';
import { ErrorState } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { paths } from '../../paths';
import { Opening } from './checkout-layout';

const Filling = styled('div')({ position: 'absolute', inset: 0 });

interface WidgetAreaProps {
  readonly checkout: Checkout;
  readonly payer: User;
}

/** The widget in its frame, from opening to its end. */
export function WidgetArea({ checkout, payer }: WidgetAreaProps) {
  const { stored } = useAuthSession();
  const goTo = useGoTo();
  const [phase, setPhase] = useState<'opening' | 'open' | 'unavailable'>('opening');

  const onEvent = (event: CheckoutEvent) => {
    if (event.type === 'opened') return setPhase('open');
    if (event.type === 'unavailable') return setPhase('unavailable');
    if (event.type === 'closed') return goTo(paths.paymentCancel.href(), { replace: true });
    if (event.id !== null) stored.set('alatId', event.id);
    goTo(paths.paymentSuccess.href(), { replace: true });
  };

  if (phase === 'unavailable') {
    const { payment } = texts.reload;
    return <ErrorState retryLabel={payment} onRetry={() => setPhase('opening')} />;
  }
  return (
    <>
      {phase === 'opening' && <Opening />}
      <Filling>
        <CheckoutFrame
          payOrigin={pageConfig.pay_origin}
          order={orderOf(checkout, payer)}
          title={texts.payment.checkout.frame}
          onEvent={onEvent}
        />
      </Filling>
    </>
  );
}

const orderOf = (
  { reference, amount, currency, apiKey, businessId }: Checkout,
  { email, phone, profile }: User,
): WidgetOrder => ({
  reference,
  currency,
  apiKey,
  businessId,
  amount: Number(amount),
  email,
  phone,
  firstName: profile.first_name,
  lastName: profile.last_name,
});
