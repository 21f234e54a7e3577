import { useSessionState } from '@liftclub/auth-session';
import { type BookingStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, type ButtonLook } from '@liftclub/ui-kit';
import { paths } from '../../paths';

interface ToBookingsProps {
  readonly status: BookingStatus;
  readonly look?: ButtonLook;
}

/** The way on from a payment that is not settled well: the booking is in its list. */
export function ToBookings({ status, look = 'primary' }: ToBookingsProps) {
  const { user } = useSessionState();
  const to = user ? paths.bookings.listHref(user.id, status) : paths.start.href();
  return (
    <ButtonLink to={to} look={look}>
      {texts.payment.toBookings}
    </ButtonLink>
  );
}
