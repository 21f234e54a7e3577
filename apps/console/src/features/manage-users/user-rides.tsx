import { formatDate, validityLabel, formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, TextLink, StatusChip } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { BookingStatus } from '../../components/booking-status';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import type { WholeUser } from './user-facts';

const copy = texts.consoleUsers.user;
const { period } = texts.consoleBookings.booking;

/** The latest bookings, with a link to all of them. */
export function UserBookings({ user: { id: passenger, bookings, booking_count } }: { readonly user: WholeUser }) {
  const everything = paths.bookings.ofPassenger(passenger);
  const more = booking_count > bookings.length && (
    <ButtonLink to={everything} look="outline" small>
      {copy.allBookings(booking_count)}
    </ButtonLink>
  );
  return (
    <Card title={copy.bookings} action={more}>
      {bookings.length === 0 && <Nothing>{copy.noBookings}</Nothing>}
      <RowList>
        {bookings.map(({ id, ride, start_date, end_date, total, currency, status }) => (
          <li key={id}>
            <RowText>
              <TextLink to={paths.booking.href(id)}>{ride}</TextLink>
              <Quiet>
                {period(formatDate(start_date), formatDate(end_date))} · {formatAmount(total, currency)}
              </Quiet>
            </RowText>
            <BookingStatus status={status} />
          </li>
        ))}
      </RowList>
    </Card>
  );
}

const TONES = { active: 'good', expired: 'quiet', revoked: 'warning' } as const;

export function UserSubscriptions({ user: { subscriptions } }: { readonly user: WholeUser }) {
  return (
    <Card title={copy.subscriptions}>
      {subscriptions.length === 0 && <Nothing>{copy.noSubscriptions}</Nothing>}
      <RowList>
        {subscriptions.map(({ id, booking_id, validity, starts_on, ends_on, state }) => (
          <li key={id}>
            <RowText>
              <TextLink to={paths.booking.href(booking_id)}>{validityLabel(validity)}</TextLink>
              <Quiet>{period(formatDate(starts_on), formatDate(ends_on))}</Quiet>
            </RowText>
            <StatusChip tone={TONES[state]}>{copy.subscriptionStates[state]}</StatusChip>
          </li>
        ))}
      </RowList>
    </Card>
  );
}
