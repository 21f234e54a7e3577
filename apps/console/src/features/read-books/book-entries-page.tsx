import { getBookEntries } from '@liftclub/api-contract';
import { formatAmount, isDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Page, PageTitle, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { DataTable, type TableColumns } from '../../components/data-table';
import { OptionalDate } from '../../components/form-optional-date';
import { formatDateTime } from '../../components/format-date-time';
import { StackedCell } from '../../components/stacked-cell';
import { Filters } from '../../components/table-filter';
import { useDayParam } from '../../components/use-day-param';
import { paths } from '../../paths';
import { accountInWords } from './trial-balance';

const copy = texts.consoleBooks.entries;

const Chosen = styled('p')({ margin: '-16px 0 0', color: palette.muted, overflowWrap: 'anywhere' });

const columns: TableColumns<typeof getBookEntries> = [
  { key: 'at', label: copy.columns.at, sort: 'at', whole: true, render: ({ at }) => formatDateTime(at) },
  {
    key: 'kind',
    label: copy.columns.kind,
    render: ({ kind, subject }) => <StackedCell main={texts.consoleBooks.kinds[kind]} below={[subject]} />,
  },
  {
    key: 'account',
    label: copy.columns.account,
    render: ({ account }) => {
      const { name, of } = accountInWords(account);
      return <StackedCell main={<TextLink to={paths.bookEntries.ofAccount(account)}>{name}</TextLink>} below={of} />;
    },
  },
  {
    key: 'amount',
    label: copy.columns.amount,
    sort: 'amount',
    align: 'end',
    whole: true,
    render: ({ amount, currency }) => formatAmount(amount, currency),
  },
];

/** The entries of the ledger: all, or those of one account (`?account=`), of chosen days. */
export function BookEntriesPage() {
  const account = useSearchParams()[0].get('account') ?? undefined;
  const { day: firstDay, ...from } = useDayParam('from');
  const { day: lastDay, ...to } = useDayParam('to');
  const backwards = firstDay !== undefined && lastDay !== undefined && lastDay < firstDay;
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          <ButtonLink to={paths.books.href()} look="outline" small>
            {copy.back}
          </ButtonLink>
        }
      />
      {account !== undefined && (
        <Chosen>
          {account} · <TextLink to={paths.bookEntries.href()}>{copy.everything}</TextLink>
        </Chosen>
      )}
      <div>
        <Filters>
          <DayInput name="from" label={copy.from} calendarLabel={copy.pickFrom} error={undefined} {...from} />
          <DayInput
            name="to"
            label={copy.until}
            calendarLabel={copy.pickUntil}
            error={backwards ? copy.toBeforeFrom : undefined}
            {...to}
          />
        </Filters>
        <DataTable
          endpoint={getBookEntries}
          filters={{ account, from: firstDay, to: backwards ? undefined : lastDay }}
          columns={columns}
          rowKey={(row) => `${row.transaction_id} ${row.account} ${row.currency}`}
          label={copy.title}
          searchLabel={copy.searchLabel}
          empty={copy.empty}
        />
      </div>
    </Page>
  );
}

interface DayInputProps {
  readonly name: string;
  readonly label: string;
  readonly calendarLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function DayInput({ value, error, ...field }: DayInputProps) {
  const wrong = value === '' || isDate(value) ? error : texts.validation.date;
  return <OptionalDate {...field} value={value} error={wrong} />;
}
