import type { BookingItem } from '@liftclub/api-contract';
import { formatDate, type BookingStatus, formatAmount, rideDaysSentence } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Icon, palette, StatusChip } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '@liftclub/auth-session';
import { FactList } from '../../components/fact-list';
import { TimesLine } from '../../components/pick-up-times';
import { openBookingLink } from './use-bookings-address';

const Box = styled('li')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 18,
  padding: '20px 22px',
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 18,
  boxShadow: theme.shadows[1],
  transition: 'border-color .15s',
  '&:hover': { borderColor: palette.primary },
  '&:has(a:focus-visible)': { outline: `3px solid ${palette.primary}`, outlineOffset: 2 },
}));
const Head = styled('h2')({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  margin: 0,
  fontSize: '1.0625rem',
  fontWeight: 650,
  lineHeight: 1.35,
});
const Badge = styled('span')({
  display: 'flex',
  padding: 8,
  borderRadius: 10,
  background: palette.tint,
  color: palette.primary,
});
// The whole card is the link's target.
const Ride = styled(Link)({
  flex: '1 1 auto',
  minWidth: 0,
  paddingTop: 6,
  color: palette.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 18 },
});
const Way = styled('span')({ display: 'flex', paddingTop: 8, color: palette.muted });
// The times come last: those of a flexible ride take a line of their own.
const Facts = styled(FactList)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(7.5rem, 40%), 100%), 1fr))',
  '& > :first-of-type, & > :last-of-type': { gridColumn: '1 / -1' },
  '@container (min-width: 23rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 6rem 7.75rem',
    '& > :first-of-type': { gridColumn: 'auto' },
    '& > :last-of-type': { gridColumn: 'span 2' },
  },
});

const Days = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.9375rem' });
const stateCopy = texts.bookings.state;

interface BookingCardProps {
  readonly booking: BookingItem;
  readonly status: BookingStatus;
  readonly takesFocus: boolean;
}

/** One booking: its state, ride, rider, date, price, days and times; opens its summary. */
export function BookingCard({ booking, status, takesFocus }: BookingCardProps) {
  const factsId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);

  const copy = texts.bookings;
  const facts = [
    [copy.rider, booking.rider],
    [copy.date, formatDate(booking.date)],
    [copy.price, formatAmount(booking.price, booking.currency)],
    [copy.days, booking.days],
    [copy.times, <TimesLine key="times" times={booking.times} />],
  ] as const;

  return (
    <Box>
      <Head>
        <Badge>
          <Icon name="car" size={20} />
        </Badge>
        <Ride
          ref={link}
          {...openBookingLink(status, booking.id)}
          aria-label={copy.open(booking.ride)}
          aria-describedby={`${factsId} ${factsId}-days`}
        >
          {booking.ride}
        </Ride>
        <Way>
          <Icon name="chevronRight" size={20} />
        </Way>
      </Head>
      <div>
        <BookingChip status={status} date={booking.date} />
      </div>
      <Facts id={factsId} facts={facts} />
      {booking.closed.length > 0 && (
        <Days id={`${factsId}-days`}>{rideDaysSentence(booking.ride_days, booking.closed)}</Days>
      )}
    </Box>
  );
}

interface BookingChipProps {
  readonly status: BookingStatus;
  /** First day, `yyyy-MM-dd`. */
  readonly date: string;
}

/** The state of a booking: paid, upcoming, to pay, or a draft whose first day has passed. */
function BookingChip({ status, date }: BookingChipProps) {
  const today = useToday()();
  if (status === 'active')
    return date > today ? <StatusChip tone="waiting">{stateCopy.upcoming}</StatusChip> : <Paid />;
  return date < today ? (
    <StatusChip tone="quiet">{stateCopy.late}</StatusChip>
  ) : (
    <StatusChip tone="warning">{stateCopy.toPay}</StatusChip>
  );
}

const Paid = () => <StatusChip tone="good">{stateCopy.paid}</StatusChip>;
