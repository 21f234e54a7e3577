import { GoTo, useAuthSession, useGoTo } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { usePaymentStanding, type PaymentInProgress, cancelPayment } from '@liftclub/payments';
import { Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftPayment, PAYMENT_RETURN_MS } from '@liftclub/domain';
import { paths } from '../../paths';
import { PaymentFrame } from './payment-frame';
import { ToBookings } from './to-bookings';
import { useStoredPayment } from './use-stored-payment';
import { queryKeys } from '../../queries/query-keys';

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });

/** The return from the provider. Only the payment started on this device is verified (specification section 4). */
export function PaymentCallbackPage() {
  const payment = useStoredPayment();
  const [address] = useSearchParams();
  const named = address.get('reference') ?? address.get('trxref');
  if (named !== payment.reference) return <GoTo path={paths.start.href()} />;
  return <PaymentOutcome way="verify" payment={payment} />;
}

/**
 * After the widget, or with nothing to pay. Success is shown only once the server says that the payment is paid.
 */
export function PaymentSuccessPage() {
  return <PaymentOutcome way="confirm" payment={useStoredPayment()} />;
}

/** Cancels the payment. The server checks first: one that was paid after all stays paid. */
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

interface PaymentOutcomeProps {
  readonly way: 'confirm' | 'verify';
  readonly payment: PaymentInProgress;
}

/** Polls until the server knows the outcome of a payment. The page can be left: the server confirms it anyway. */
function PaymentOutcome({ way, payment }: PaymentOutcomeProps) {
  const { api } = useAuthSession();
  const { standing, failed, foreign, asking, askAgain } = usePaymentStanding(api, way, payment);
  const copy = texts.payment;

  if (foreign) return <GoTo path={paths.start.href()} />;
  if (standing?.status === 'success') return <Booked />;
  if (standing?.status === 'failed') {
    return (
      <PaymentFrame
        tone="failed"
        title={copy.failed}
        text={standing.message || copy.failedHint}
        action={<ToBookings status="draft" />}
      />
    );
  }
  // The first response is quick; only a slow payment offers a choice.
  const waiting = standing !== undefined || failed;
  return (
    <PaymentFrame
      tone="pending"
      title={copy.pending}
      text={waiting ? copy.pendingLong : copy.pendingHint}
      action={
        waiting && (
          <Choices>
            <Button onClick={askAgain} aria-busy={asking}>
              {copy.checkAgain}
            </Button>
            <ToBookings status="active" look="outline" />
          </Choices>
        )
      }
    />
  );
}

function Cancelled({ message }: { readonly message: string | undefined }) {
  const { stored } = useAuthSession();
  useReturnHome();
  useEffect(() => stored.remove('reference', 'alatId', 'country'), [stored]);
  return <PaymentFrame tone="cancelled" title={texts.payment.cancelled} text={message} />;
}

/**
 * The server says that the ride is paid: removes what was stored for the payment, the coupon, which is used up, and the
 * draft that was paid.
 */
function Booked() {
  const { stored } = useAuthSession();
  const queries = useQueryClient();
  useReturnHome();
  useEffect(() => {
    const draft = stored.get('draft');
    if (draft && draftPayment(draft.text) === stored.get('reference')) stored.remove('draft');
    stored.remove('reference', 'alatId', 'coupon');
    for (const queryKey of [
      queryKeys.bookings,
      queryKeys.subscriptions,
      queryKeys.metrics,
      queryKeys.credit,
      queryKeys.checklist,
    ])
      void queries.invalidateQueries({ queryKey });
  }, [stored, queries]);
  return <PaymentFrame tone="success" title={texts.payment.success} />;
}

/** Goes home automatically after the result of a payment was shown (specification section 9). */
function useReturnHome(): void {
  const goTo = useGoTo();
  useEffect(() => {
    const timer = setTimeout(() => goTo(paths.start.href(), { replace: true }), PAYMENT_RETURN_MS);
    return () => clearTimeout(timer);
  }, [goTo]);
}
