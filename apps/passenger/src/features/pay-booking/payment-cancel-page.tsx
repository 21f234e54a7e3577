import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { cancelPayment } from '@liftclub/payments';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Booked } from './booked';
import { PaymentFrame } from './payment-frame';
import { useReturnHome } from './use-return-home';
import { useStoredPayment } from './use-stored-payment';

/** Gives the payment up. The server looks first: one that was paid after all stays paid. */
export function PaymentCancelPage() {
  const { api } = useAuthSession();
  const payment = useStoredPayment();
  const { data, isPending } = useQuery({
    queryKey: ['payment-cancel', payment.reference],
    queryFn: () => cancelPayment(api, payment),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isPending) return <PaymentFrame tone="pending" title={texts.payment.pending} />;
  return data?.status === 'success' ? <Booked /> : <Cancelled message={data?.message} />;
}

function Cancelled({ message }: { readonly message: string | undefined }) {
  const { stored } = useAuthSession();
  useReturnHome();
  useEffect(() => stored.remove('reference', 'alatId', 'country'), [stored]);
  return <PaymentFrame tone="cancelled" title={texts.payment.cancelled} text={message} />;
}
