import { useSessionState } from '@liftclub/auth-session';
import { type BookingStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, type ButtonLook } from '@liftclub/ui-kit';
import { paths } from '../../paths';

interface ToBookingsProps {
  readonly status: BookingStatus;
  readonly look?: ButtonLook;
}

/** The link to the bookings after a payment that did not succeed. */
export function ToBookings({ status, look = 'primary' }: ToBookingsProps) {
  const { user } = useSessionState();
  const to = user ? paths.bookings.listHref(user.id, status) : paths.start.href();
  return (
    <ButtonLink to={to} look={look}>
      {texts.payment.toBookings}
    </ButtonLink>
  );
}
