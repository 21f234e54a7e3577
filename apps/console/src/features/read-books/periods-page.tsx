import { closePeriod, type BooksPeriod } from '@liftclub/api-contract';
import { formatMonth } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { StatusChip, TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../components/format-date-time';
import { UnlessWaiting } from '../../components/open-requests';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { periodsQuery } from '../../queries/books-query';
import { useConsole } from '../../session/console-session';
import { BooksReport } from './books-report';
import { CloseMonth } from './close-month';
import { FiguresTable } from '../../components/books/figures-table';

const copy = texts.consoleBooks.periods;

const subjectOf = ({ market, month }: BooksPeriod): string => `${market} ${month}`;

/** The months of the books in each market, and the button that closes the next one. */
export function PeriodsPage() {
  const { api } = useConsole();
  return (
    <BooksReport
      title={copy.title}
      intro={copy.intro}
      query={useQuery(periodsQuery(api))}
      empty={texts.consoleBooks.empty}
    >
      {(periods) => {
        const closable = periods.filter(({ can_close }) => can_close).map(subjectOf);
        return (
          <FiguresTable
            title={copy.title}
            rows={periods}
            rowKey={subjectOf}
            columns={[
              {
                label: copy.columns.month,
                of: ({ market, month }) => (
                  <TextLink to={paths.books.ofMonth({ month, market })}>{formatMonth(month)}</TextLink>
                ),
              },
              { label: copy.columns.market, of: ({ market }) => texts.consoleCalendar.markets[market] },
              {
                label: copy.columns.state,
                of: ({ state }) => (
                  <StatusChip tone={state === 'closed' ? 'good' : 'waiting'}>{copy.states[state]}</StatusChip>
                ),
              },
              {
                label: copy.columns.closed,
                align: 'end',
                of: (period) =>
                  period.can_close ? (
                    <WithRight of={closePeriod}>
                      <UnlessWaiting subject={subjectOf(period)} among={closable}>
                        <CloseMonth period={period} />
                      </UnlessWaiting>
                    </WithRight>
                  ) : (
                    period.closed_at !== null && formatDateTime(period.closed_at)
                  ),
              },
            ]}
          />
        );
      }}
    </BooksReport>
  );
}
