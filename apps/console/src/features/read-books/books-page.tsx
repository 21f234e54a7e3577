import { getJournal, JOURNAL_FORMATS, type TrialBalanceRow } from '@liftclub/api-contract';
import { datesOfMonth, formatAmount, minorOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Icon, SelectInput, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { CsvDownload } from '../../components/table/csv-download';
import { useFilterParam } from '../../components/table/use-filter-param';
import { paths } from '../../paths';
import { trialBalanceQuery } from '../../queries/books-query';
import { useConsole } from '../../session/console-session';
import { BooksReport } from './books-report';
import { FiguresTable } from '../../components/books/figures-table';
import { LastCheck } from './last-check';
import { useBooksMonth } from './use-books-month';

const copy = texts.consoleBooks;

const Verdict = styled('p')({ display: 'flex', alignItems: 'flex-start', gap: 8, margin: 0, fontWeight: 600 });

/** The trial balance of a month in each currency of a market, with links to the entries of its accounts. */
export function BooksPage() {
  const { api } = useConsole();
  const { fields, market, month } = useBooksMonth();
  const [format = 'csv', chooseFormat] = useFilterParam('format', JOURNAL_FORMATS);
  const query = useQuery(trialBalanceQuery(api, { market, month }));
  const file = new URLSearchParams({ month, market, format }).toString();
  return (
    <BooksReport
      title={copy.title}
      intro={copy.intro}
      fields={
        <>
          {fields}
          <SelectInput
            name="format"
            label={copy.journal.format}
            value={format}
            onChange={chooseFormat}
            options={JOURNAL_FORMATS.map((value) => ({ value, label: copy.journal.formats[value] }))}
          />
        </>
      }
      action={
        <CsvDownload endpoint={getJournal} href={`/api/v1/${getJournal.path}?${file}`} label={copy.journal.download} />
      }
      query={query}
      empty={copy.empty}
    >
      {(rows) => (
        <>
          <LastCheck />
          {[...new Set(rows.map(({ currency }) => currency))].map((currency) => (
            <TrialBalance
              key={currency}
              currency={currency}
              rows={rows.filter((row) => row.currency === currency)}
              month={month}
              market={market}
            />
          ))}
        </>
      )}
    </BooksReport>
  );
}

interface TrialBalanceProps {
  readonly currency: string;
  readonly rows: readonly TrialBalanceRow[];
  readonly month: string;
  readonly market: string;
}

function TrialBalance({ currency, rows, month, market }: TrialBalanceProps) {
  const { columns } = copy;
  const amount = (value: string) => formatAmount(value, currency);
  const figure = (value: string, filters: Parameters<typeof paths.bookEntries.of>[0]) => (
    <TextLink to={paths.bookEntries.of({ ...filters, market, currency })}>{amount(value)}</TextLink>
  );
  const sum = (of: (row: TrialBalanceRow) => string) =>
    toDecimal(rows.reduce((total, row) => total + minorOf(of(row)), 0));
  const [debits, credits, balance] = [
    sum(({ debit }) => debit),
    sum(({ credit }) => credit),
    sum((row) => row.balance),
  ];
  const balanced = debits === credits && minorOf(balance) === 0;
  return (
    <>
      <FiguresTable
        title={copy.trialBalance(currency)}
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          {
            label: columns.account,
            of: ({ code, name }) => (
              <TextLink to={paths.bookEntries.of({ code, month, market })}>{`${code} ${name}`}</TextLink>
            ),
            total: copy.sum,
          },
          { label: columns.type, of: ({ type }) => copy.types[type] },
          {
            label: columns.debit,
            of: ({ code, debit }) => figure(debit, { code, month, figure: 'debit' }),
            align: 'end',
            total: amount(debits),
          },
          {
            label: columns.credit,
            of: ({ code, credit }) => figure(credit, { code, month, figure: 'credit' }),
            align: 'end',
            total: amount(credits),
          },
          {
            label: columns.balance,
            of: ({ code, balance: end }) => figure(end, { code, to: datesOfMonth(month).to }),
            align: 'end',
            total: amount(balance),
          },
        ]}
      />
      <Verdict role={balanced ? undefined : 'alert'}>
        <Icon name={balanced ? 'check' : 'alert'} />
        {balanced ? copy.balanced : copy.unbalanced(amount(balance))}
      </Verdict>
    </>
  );
}
