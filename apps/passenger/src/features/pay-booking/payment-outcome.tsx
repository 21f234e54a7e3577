import { GoTo, useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { usePaymentStanding, type PaymentInProgress } from '@liftclub/payments';
import { Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';
import { Booked } from './booked';
import { PaymentFrame } from './payment-frame';
import { ToBookings } from './to-bookings';

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });

interface PaymentOutcomeProps {
  readonly way: 'confirm' | 'verify';
  readonly payment: PaymentInProgress;
}

/** Asks the server until it knows how a payment went. Whoever does not want to wait may leave: it settles by itself. */
export function PaymentOutcome({ way, payment }: PaymentOutcomeProps) {
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
  // The first answer is a moment away; only a payment that takes its time has something to choose.
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
