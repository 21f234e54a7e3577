import type { TaxRow } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths';
import { taxQuery } from '../../queries/books-query';
import { useConsole } from '../../session/console-session';
import { BooksReport } from './books-report';
import { FiguresTable } from '../../components/books/figures-table';
import { useBooksMonth } from './use-books-month';

const copy = texts.consoleBooks.tax;

/** What was earned in a month and its VAT, by rate. */
export function TaxPage() {
  const { api } = useConsole();
  const { fields, market, month } = useBooksMonth();
  const figure = (row: TaxRow, name: 'net' | 'tax' | 'gross') => (
    <TextLink to={paths.bookEntries.of({ month, market, rate: row.rate, currency: row.currency, figure: name })}>
      {formatAmount(row[name], row.currency)}
    </TextLink>
  );
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
            { label: columns.net, align: 'end', of: (row) => figure(row, 'net') },
            { label: columns.tax, align: 'end', of: (row) => figure(row, 'tax') },
            { label: columns.gross, align: 'end', of: (row) => figure(row, 'gross') },
          ]}
        />
      )}
    </BooksReport>
  );
}
