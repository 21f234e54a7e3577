import { addDays, addMonths } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent } from 'react';
import { MonthTable } from './month-table';
import type { SheetDay } from './sheet-days';

const Months = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 236px), 1fr))',
  gap: '24px 20px',
});

interface YearSheetProps {
  readonly days: readonly SheetDay[];
  readonly today: string;
  readonly onOpen: (date: string) => void;
}

/**
 * The twelve months of a year. One day can be reached by Tab: arrow keys move by a day or a week, Page up and Page down
 * by a month, Home and End to the ends of the month.
 */
export function YearSheet({ days, today, onOpen }: YearSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState('');
  const dates = new Set(days.map(({ date }) => date));
  const first = days[0]?.date ?? '';
  const reached = [moved, today, first].find((date) => dates.has(date)) ?? first;

  const moveTo = (date: string) => {
    if (!dates.has(date)) return;
    setMoved(date);
    sheet.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const target = targetOf(event.key, reached);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };

  return (
    <Months ref={sheet}>
      {texts.consoleCalendar.months.map((name, index) => (
        <MonthTable
          key={name}
          name={name}
          days={days.filter(({ date }) => Number(date.slice(5, 7)) === index + 1)}
          today={today}
          reached={reached}
          onKeyDown={press}
          onReach={setMoved}
          onOpen={onOpen}
        />
      ))}
    </Months>
  );
}

/** The date that a key leads to; undefined for other keys. */
function targetOf(key: string, date: string): string | undefined {
  const month = `${date.slice(0, 8)}01`;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    case 'Home':
      return month;
    case 'End':
      return addDays(addMonths(month, 1), -1);
    default:
      return undefined;
  }
}
