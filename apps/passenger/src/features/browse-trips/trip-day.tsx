import type { Trip } from '@liftclub/api-contract';
import { hasEnded } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette, visuallyHidden } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { dayName, describeTrip, isShared } from '../../components/describe-trip';
import { TripStatusChip } from '../../components/trip-status';
import { TripActions } from './trip-actions';

/** The id of the section of a day. */
export const dayId = (date: string): string => `day-${date}`;

const Day = styled('section')({ display: 'grid', gap: 10, scrollMarginTop: 80, '&:focus': { outline: 'none' } });
const Title = styled('h2')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });
// The actions stand at the right of the ride where both fit beside each other, else below it.
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 24px',
  padding: '14px 16px',
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 12,
  '&[data-quiet]': { background: 'transparent', color: palette.muted },
});
const Ride = styled('div')({
  display: 'grid',
  flex: '1 1 20rem',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  minWidth: 0,
});
const Time = styled('span')({
  gridRow: 'span 2',
  fontSize: '1.125rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});
const Route = styled('span')({ fontWeight: 600, overflowWrap: 'anywhere', '[data-quiet] &': { fontWeight: 400 } });
const About = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  color: palette.muted,
  fontSize: '0.9375rem',
});
// Between the parts of a sentence for screen readers; on screen the status chip separates them.
const Said = styled('span')(visuallyHidden);
const Driver = styled('span')({ gridColumn: 2, overflowWrap: 'anywhere' });
const Code = styled('span')({ whiteSpace: 'nowrap' });

interface TripDayProps {
  readonly date: string;
  readonly today: string;
  readonly trips: readonly Trip[];
}

/**
 * The trips of one day; those that have ended, were cancelled or are past are shown muted. Nothing on a day without
 * trips.
 */
export function TripDay({ date, today, trips }: TripDayProps) {
  if (trips.length === 0) return null;
  return (
    <Day id={dayId(date)} tabIndex={-1} aria-labelledby={`${dayId(date)}-title`}>
      <Title id={`${dayId(date)}-title`}>{dayName(date, today)}</Title>
      <List>
        {trips.map((trip) => (
          <TripRow key={trip.id} trip={trip} today={today} />
        ))}
      </List>
    </Day>
  );
}

function TripRow({ trip, today }: { readonly trip: Trip; readonly today: string }) {
  const { time, route, vehicle, credit, receivedBy } = describeTrip(trip, today);
  const quiet = trip.date < today || hasEnded(trip.status);
  return (
    <Row data-quiet={quiet || undefined}>
      <Ride>
        <Time>{time}</Time>
        <Route>{route}</Route>
        <About>
          <span>
            {trip.rider}
            {isShared(trip) && ` · ${texts.trips.shared}`}
            <Said> · </Said>
          </span>
          <TripStatusChip trip={trip} />
          {[receivedBy, credit].map(
            (fact) =>
              fact && (
                <span key={fact}>
                  <Said> · </Said>
                  {fact}
                </span>
              ),
          )}
        </About>
        {trip.driver && vehicle !== null && !quiet && (
          <Driver>
            {trip.driver.first_name} · {vehicle}
            {trip.pickup_code !== null && (
              <>
                {' · '}
                <Code>
                  {texts.trips.code} {trip.pickup_code}
                </Code>
              </>
            )}
          </Driver>
        )}
      </Ride>
      <TripActions trip={trip} today={today} named />
    </Row>
  );
}
