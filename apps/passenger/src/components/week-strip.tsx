import type { Trip } from '@liftclub/api-contract';
import { formatDay, type TripStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette, visuallyHidden } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ElementType } from 'react';

const Strip = styled('ol')({
  display: 'grid',
  // Seven beside each other, fewer where the text is twice as large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(1.95rem, 1fr))',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Day = styled('a')({
  display: 'grid',
  justifyItems: 'center',
  padding: '8px 0',
  border: `1px solid ${palette.line}`,
  borderRadius: 12,
  background: palette.paper,
  color: palette.muted,
  fontSize: '0.875rem',
  textDecoration: 'none',
  '&[href]': { color: palette.ink, borderColor: palette.border },
  '&[aria-current]': { background: palette.tint, borderColor: palette.primary },
});
const Count = styled('span')({ fontSize: '1.125rem', fontWeight: 700 });
const Said = styled('span')(visuallyHidden);

interface WeekStripProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly trips: readonly Trip[];
  /** The link of a day with trips: `href` for a place on this page, or a router link. */
  readonly linkOf: (date: string) => { readonly href: string } | { readonly as: ElementType; readonly to: string };
}

/** States of trips that are not counted: nobody rides. */
const LEFT_OUT: readonly string[] = ['skipped', 'cancelled'] satisfies TripStatus[];

/** The seven days of the week; a day with rides that were not skipped or cancelled is a link. */
export function WeekStrip({ days, today, trips, linkOf }: WeekStripProps) {
  return (
    <Strip>
      {days.map((date) => {
        const count = trips.filter((trip) => trip.date === date && !LEFT_OUT.includes(trip.status)).length;
        return (
          <li key={date}>
            <Day {...(count > 0 ? linkOf(date) : { as: 'span' })} aria-current={date === today ? 'date' : undefined}>
              <span aria-hidden>{formatDay(date).slice(0, 3)}</span>
              <Count aria-hidden>{Number(date.slice(8))}</Count>
              <Said>{texts.trips.dayInStrip(formatDay(date), count)}</Said>
            </Day>
          </li>
        );
      })}
    </Strip>
  );
}
