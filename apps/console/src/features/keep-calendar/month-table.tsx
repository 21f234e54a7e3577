import { dayNumber } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import { memo, useId, type KeyboardEvent } from 'react';
import { DayButton } from './day-look';
import type { SheetDay } from './sheet-days';

const copy = texts.consoleCalendar;

const Title = styled('h2')({ margin: '0 0 6px', fontSize: '1.0625rem', fontWeight: 650 });
const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { padding: '2px 0', fontSize: '0.8125rem', fontWeight: 500 },
  '& td': { padding: 1 },
});

const WEEK = 7;

interface MonthTableProps {
  readonly name: string;
  /** The days of one month, in order. */
  readonly days: readonly SheetDay[];
  readonly today: string;
  /** The day of the year that Tab reaches. */
  readonly reached: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onReach: (date: string) => void;
  readonly onOpen: (date: string) => void;
}

/** One month as a table of weeks, Monday first. */
export const MonthTable = memo(function MonthTable({ name, days, ...rest }: MonthTableProps) {
  const { today, reached, onKeyDown, onReach, onOpen } = rest;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{name}</Title>
      <Table aria-labelledby={id}>
        <thead>
          <tr>
            {copy.weekDays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekDay) => (
                <td key={weekDay}>
                  {day && (
                    <DayButton
                      type="button"
                      data-date={day.date}
                      data-look={day.look}
                      data-provisional={day.provisional}
                      tabIndex={day.date === reached ? 0 : -1}
                      aria-label={day.label}
                      aria-current={day.date === today ? 'date' : undefined}
                      onKeyDown={onKeyDown}
                      onFocus={() => onReach(day.date)}
                      onClick={() => onOpen(day.date)}
                    >
                      {Number(day.date.slice(8))}
                      <small>{day.mark}</small>
                    </DayButton>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
});

/** The days in rows of seven, with gaps before the first and after the last. */
function weeksOf(days: readonly SheetDay[]): (SheetDay | undefined)[][] {
  const [first] = days;
  if (!first) return [];
  // 1970-01-01 was a Thursday.
  const gaps = (dayNumber(first.date) + 3) % WEEK;
  const cells = [...Array.from({ length: gaps }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_cell, day) => cells[week * WEEK + day]),
  );
}
