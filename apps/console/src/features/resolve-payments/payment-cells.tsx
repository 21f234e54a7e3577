import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { StackedCell } from '../../components/table/stacked-cell';

/** The passenger and the booking of a row. */
export interface Payer {
  readonly passenger_id: string;
  readonly passenger: string;
  readonly email?: string | undefined;
  readonly booking_id: string;
}

/** The passenger, linked to the user's page. */
export function PassengerCell({ payer: { passenger_id, passenger, email } }: { readonly payer: Payer }) {
  return (
    <StackedCell
      main={
        <WithRight of={paths.user} otherwise={passenger}>
          <TextLink to={paths.user.href(passenger_id)}>{passenger}</TextLink>
        </WithRight>
      }
      below={email === undefined ? [] : [email]}
    />
  );
}

/** A link to the booking of a payment. */
export function BookingLink({ payer: { booking_id, passenger } }: { readonly payer: Payer }) {
  const { bookingOf, openBooking } = texts.consolePayments;
  return (
    <TextLink to={paths.booking.href(booking_id)} aria-label={bookingOf(passenger)}>
      {openBooking}
    </TextLink>
  );
}
