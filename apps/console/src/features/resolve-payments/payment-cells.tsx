import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { StackedCell } from '../../components/stacked-cell';

interface Payer {
  readonly passenger_id: string;
  readonly passenger: string;
  readonly email: string;
  readonly booking_id: string;
}

/** Who pays, and the way to all about them. */
export function PassengerCell({ payer: { passenger_id, passenger, email } }: { readonly payer: Payer }) {
  return <StackedCell main={<TextLink to={paths.user.href(passenger_id)}>{passenger}</TextLink>} below={[email]} />;
}

/** The way to what is paid for. */
export function BookingLink({ payer: { booking_id, passenger } }: { readonly payer: Payer }) {
  const { bookingOf, openBooking } = texts.consolePayments;
  return (
    <TextLink to={paths.booking.href(booking_id)} aria-label={bookingOf(passenger)}>
      {openBooking}
    </TextLink>
  );
}
