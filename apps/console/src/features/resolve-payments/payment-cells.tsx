import { texts } from '@liftclub/texts';
import { palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '../../paths';

const Lines = styled('span')({ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' });
const Quiet = styled('span')({ color: palette.muted, fontSize: '0.875rem', fontWeight: 400 });

/** A cell with what matters on top, and what belongs to it below. */
export function Stacked({ main, below }: { readonly main: ReactNode; readonly below: readonly string[] }) {
  return (
    <Lines>
      <span>{main}</span>
      {below.map((line) => (
        <Quiet key={line}>{line}</Quiet>
      ))}
    </Lines>
  );
}

interface Payer {
  readonly passenger_id: string;
  readonly passenger: string;
  readonly email: string;
  readonly booking_id: string;
}

/** Who pays, and the way to all about them. */
export function PassengerCell({ payer: { passenger_id, passenger, email } }: { readonly payer: Payer }) {
  return <Stacked main={<TextLink to={paths.user.href(passenger_id)}>{passenger}</TextLink>} below={[email]} />;
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
