import type { CreditLine } from '@liftclub/api-contract';
import { useSessionState } from '@liftclub/auth-session';
import { formatAmount, formatDate, marketOf, minorOf, todayIn, type Currency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { EmptyState, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';

const copy = texts.credit;
const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });
const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 16px',
  '& + &': { paddingTop: 16, borderTop: `1px solid ${palette.line}` },
});
const Amount = styled('span')({ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
const Quiet = styled('span')({ gridColumn: '1 / -1', color: palette.muted, fontSize: '0.875rem' });

interface CreditLinesProps {
  readonly lines: readonly CreditLine[];
  readonly currency: Currency;
}

/** The history of the credit, newest first, each line with a link to its booking or trip. */
export function CreditLines({ lines, currency }: CreditLinesProps) {
  if (lines.length === 0) return <EmptyState icon="card" title={copy.none} text={copy.noneText} />;
  return (
    <List>
      {lines.map((line) => (
        <Line key={line.id}>
          <span>{line.text}</span>
          <Amount>
            {minorOf(line.amount) > 0 && '+'}
            {formatAmount(line.amount, currency)}
          </Amount>
          <About line={line} />
        </Line>
      ))}
    </List>
  );
}

/** The day, and a link to the trip's week or to the receipt of the booking. */
function About({ line: { at, booking_id, trip_id } }: { readonly line: CreditLine }) {
  const { user } = useSessionState();
  if (user === null) return null;
  const day = formatDate(todayIn(marketOf(user.profile.country).zone, new Date(at)));
  const trips = trip_id !== null;
  return (
    <Quiet>
      {day}
      {booking_id !== null && (
        <>
          {' · '}
          <TextLink
            to={trips ? paths.trips.href(user.id) : paths.receipt.href(booking_id)}
            aria-label={`${trips ? copy.toTrips : copy.toReceipt} ${copy.about(day)}`}
          >
            {trips ? copy.toTrips : copy.toReceipt}
          </TextLink>
        </>
      )}
    </Quiet>
  );
}
