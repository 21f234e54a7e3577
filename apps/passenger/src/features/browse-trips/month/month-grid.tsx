import { addDays, addMonths, formatDay, weekOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { DateRange } from './chosen-days';
import type { MonthDay } from './month-days';
import { RiderMark } from './rider-mark';
import type { Month } from './use-month';

const Table = styled('table')({ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 3 });
const Weekday = styled('th')({ padding: '4px 0', color: palette.muted, fontSize: '0.875rem', fontWeight: 600 });
const Cell = styled('td')({
  height: 56,
  padding: 3,
  border: `1px solid ${palette.line}`,
  borderRadius: 10,
  background: palette.paper,
  verticalAlign: 'top',
  overflow: 'hidden',
  cursor: 'pointer',
  '&[data-closed]': { background: palette.page },
  '&[data-outside]': { color: palette.muted, borderColor: 'transparent' },
  '&[aria-current]': { borderColor: palette.primary, borderWidth: 2, padding: 2 },
  '&[aria-selected="true"]': { background: palette.tint, borderColor: palette.primary },
  '@media (min-width: 600px)': { height: 88, padding: 8, '&[aria-current]': { padding: 7 } },
});
const Day = styled('span')({ display: 'block', fontWeight: 600, fontSize: '0.9375rem' });
const Marks = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 2 });
const Closed = styled('span')({
  display: 'block',
  color: palette.muted,
  fontSize: '0.75rem',
  lineHeight: 1.2,
  // A dash on a phone; the name is in the list of the chosen days.
  '&::before': { content: '"–"' },
  '& > span': { display: 'none' },
  '@media (min-width: 600px)': { '&::before': { content: 'none' }, '& > span': { display: 'inline' } },
});

interface MonthGridProps {
  readonly month: Month;
  readonly days: ReadonlyMap<string, MonthDay>;
  readonly chosen: DateRange | undefined;
  /** Id of the heading. */
  readonly labelledBy: string;
  readonly onChoose: (date: string) => void;
  /** Shows the month of a date. */
  readonly onMonth: (date: string) => void;
}

/**
 * The days of a month as a grid, Monday first. Arrow keys, Home and End move by days, Page Up and Page Down by months;
 * Enter and the space bar choose a day (WAI-ARIA grid pattern).
 */
export function MonthGrid({ month, days, chosen, labelledBy, onChoose, onMonth }: MonthGridProps) {
  const { focusable, cellRef, onKeyDown, setFocused } = useGridFocus(month, onMonth);
  const [weekdays = []] = month.weeks;
  return (
    <Table role="grid" aria-labelledby={labelledBy} aria-multiselectable onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((date) => (
            <Weekday key={date} scope="col">
              {formatDay(date).slice(0, 3)}
            </Weekday>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const day = days.get(date);
              const choose = (event: { preventDefault: () => void }) => {
                event.preventDefault();
                onChoose(date);
              };
              return (
                <Cell
                  key={date}
                  role="gridcell"
                  ref={date === focusable ? cellRef : undefined}
                  tabIndex={date === focusable ? 0 : -1}
                  aria-label={labelOf(date, day)}
                  aria-selected={chosen !== undefined && date >= chosen.from && date <= chosen.to}
                  aria-current={date === month.today ? 'date' : undefined}
                  data-date={date}
                  data-outside={!date.startsWith(month.month) || undefined}
                  data-closed={(day && day.closed.length > 0) || undefined}
                  onFocus={() => setFocused(date)}
                  onClick={choose}
                  onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && choose(event)}
                >
                  <DayContent date={date} day={day} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DayContent({ date, day }: { readonly date: string; readonly day: MonthDay | undefined }) {
  return (
    <>
      <Day>{Number(date.slice(8))}</Day>
      {day && day.riders.length > 0 && (
        <Marks>
          {day.riders.map(({ rider, trips, paused }) => (
            <RiderMark
              key={rider.id}
              rider={rider}
              nobodyRides={trips > 0 ? undefined : paused > 0 ? 'paused' : 'skipped'}
            />
          ))}
        </Marks>
      )}
      {day && day.closed.length > 0 && (
        <Closed>
          <span>{day.closed.join(', ')}</span>
        </Closed>
      )}
    </>
  );
}

/** "Mon, 12 Jan, Lesedi: 2 rides, Youth Day". */
function labelOf(date: string, day: MonthDay | undefined): string {
  const copy = texts.tripCalendar;
  const riders = day?.riders.map(({ rider, trips, paused }) =>
    trips + paused === 0 ? copy.noRides(rider.name) : copy.rides(rider.name, trips, paused),
  );
  return [formatDay(date), ...(riders ?? []), ...(day?.closed ?? [])].join(', ');
}

/** The one day that Tab reaches, and the keys that move it; a day of another month shows that month. */
function useGridFocus({ month, today, from, to }: Month, onMonth: (date: string) => void) {
  const [focused, setFocused] = useState(today);
  /** The day that a key moved to and that is not focused yet. */
  const target = useRef<string>(undefined);
  const cellRef = useRef<HTMLTableCellElement>(null);
  const isShown = focused >= from && focused <= to;
  const focusable = isShown ? focused : `${month}-01`;

  useEffect(() => {
    // The page shows the month of a day outside it a moment later.
    if (target.current !== focusable || !focusable.startsWith(month)) return;
    cellRef.current?.focus();
    target.current = undefined;
  }, [focusable, month]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const date = (event.target as HTMLElement).dataset['date'];
    const next = date === undefined ? undefined : targetOf(event.key, date);
    if (next === undefined) return;
    event.preventDefault();
    target.current = next;
    setFocused(next);
    if (!next.startsWith(month)) onMonth(next);
  };
  return { focusable, cellRef, onKeyDown, setFocused };
}

function targetOf(key: string, date: string): string | undefined {
  const week = weekOf(date);
  const targets: Readonly<Record<string, string | undefined>> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    Home: week[0],
    End: week.at(-1),
    PageUp: addMonths(date, -1),
    PageDown: addMonths(date, 1),
  };
  return targets[key];
}
