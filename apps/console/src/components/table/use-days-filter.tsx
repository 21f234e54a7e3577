import { isDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { ReactNode } from 'react';
import { OptionalDate } from '../forms/form-optional-date';
import { useDayParam } from './use-day-param';

const copy = texts.consoleTable.days;

interface DaysFilter {
  /** The two fields above the table. */
  readonly fields: ReactNode;
  /** The first and the last day, as yyyy-MM-dd; undefined where there is none. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The days that a table shows, stored in the parameters `from` and `to` of the address. */
export function useDaysFilter(): DaysFilter {
  const { day: firstDay, ...from } = useDayParam('from');
  const { day: lastDay, ...to } = useDayParam('to');
  const backwards = firstDay !== undefined && lastDay !== undefined && lastDay < firstDay;
  const wrong = (value: string) => (value === '' || isDate(value) ? undefined : texts.validation.date);
  return {
    from: firstDay,
    to: backwards ? undefined : lastDay,
    fields: (
      <>
        <OptionalDate name="from" label={copy.from} calendarLabel={copy.pickFrom} error={wrong(from.value)} {...from} />
        <OptionalDate
          name="to"
          label={copy.until}
          calendarLabel={copy.pickUntil}
          error={wrong(to.value) ?? (backwards ? copy.toBeforeFrom : undefined)}
          {...to}
        />
      </>
    ),
  };
}
