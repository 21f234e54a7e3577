import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths';
import { taxQuery } from '../../queries/books-query';
import { useConsole } from '../../session/console-session';
import { BooksReport } from './books-report';
import { FiguresTable } from './figures-table';
import { useBooksMonth } from './use-books-month';

const copy = texts.consoleBooks.tax;

/** The codes of the accounts that the figures come from. */
const REVENUE = '4010';
const VAT = '2060';

/** What was earned in a month and its VAT, by rate. */
export function TaxPage() {
  const { api } = useConsole();
  const { fields, market, month } = useBooksMonth();
  const entriesOf = (code: string) => paths.bookEntries.of({ code, month, market });
  const { columns } = copy;
  return (
    <BooksReport
      title={copy.title}
      intro={copy.intro}
      fields={fields}
      query={useQuery(taxQuery(api, { market, month }))}
      empty={copy.empty}
    >
      {(rows) => (
        <FiguresTable
          title={copy.title}
          rows={rows}
          rowKey={({ rate, currency }) => `${rate} ${currency}`}
          columns={[
            { label: columns.rate, of: ({ rate }) => copy.rate(rate) },
            {
              label: columns.net,
              align: 'end',
              of: ({ net, currency }) => <TextLink to={entriesOf(REVENUE)}>{formatAmount(net, currency)}</TextLink>,
            },
            {
              label: columns.tax,
              align: 'end',
              of: ({ tax, currency }) => <TextLink to={entriesOf(VAT)}>{formatAmount(tax, currency)}</TextLink>,
            },
            { label: columns.gross, align: 'end', of: ({ gross, currency }) => formatAmount(gross, currency) },
          ]}
        />
      )}
    </BooksReport>
  );
}
