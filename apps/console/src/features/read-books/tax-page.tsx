import { chartAccountOf, formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { StackedCell } from '../../components/table/stacked-cell';
import { paths } from '../../paths';
import { taxQuery } from '../../queries/books-query';
import { useConsole } from '../../session/console-session';
import { BooksReport } from './books-report';
import { FiguresTable } from './figures-table';
import { useBooksMonth } from './use-books-month';

const copy = texts.consoleBooks.tax;

const Accounts = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: 12,
  '& > *': { lineHeight: '24px' },
});

/** The codes of the accounts that the figures come from. */
const NET = ['4010', '4020'];
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
              of: ({ net, currency }) => (
                <StackedCell main={formatAmount(net, currency)} below={[]}>
                  <Accounts>
                    {NET.map((code) => (
                      <TextLink key={code} to={entriesOf(code)}>
                        {chartAccountOf(code)?.name}
                      </TextLink>
                    ))}
                  </Accounts>
                </StackedCell>
              ),
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
