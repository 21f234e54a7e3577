import { ENTRY_FIGURES, getBookEntries, type ResponseBody } from '@liftclub/api-contract';
import { CHART_OF_ACCOUNTS, chartAccountOf, formatAmount, formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../components/format-date-time';
import { StackedCell } from '../../components/table/stacked-cell';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { filterValue } from '../../components/table/use-filter-param';
import { useDaysFilter } from '../../components/table/use-days-filter';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { entriesOfAccountQuery } from '../../queries/books-query';
import { useConsole } from '../../session/console-session';
import type { NeedsRight } from '../../session/use-right';
import { BooksNav } from '../../components/books/books-nav';
import { useRecentMonths } from './use-books-month';

const copy = texts.consoleBooks.entries;

const Intro = styled('p')({ margin: 0, color: palette.muted, overflowWrap: 'anywhere' });
/** Links below each other are high enough to be pressed one by one. */
const Links = styled('span')({ display: 'flex', flexWrap: 'wrap', columnGap: 12, '& > *': { lineHeight: '24px' } });

type Entry = ResponseBody<typeof getBookEntries>['data'][number];

/** A link for members who may open the page, else its text. */
const linkTo = (page: NeedsRight, href: string, text: string) => (
  <WithRight key={href} of={page} otherwise={<span>{text}</span>}>
    <TextLink to={href}>{text}</TextLink>
  </WithRight>
);

/** Whom and what an entry is about, each with a link to its page. */
function About({ entry }: { readonly entry: Entry }) {
  const { person_id, person, booking_id, booking_start, trip_id, trip_date, run_market, run_date } = entry;
  const { kind, currency, payment, payment_received, receipt, payout, payout_until, request_id } = entry;
  const { payments } = paths;
  return (
    <Links>
      {person_id !== null && linkTo(paths.user, paths.user.href(person_id), person || copy.erased)}
      {booking_id !== null &&
        linkTo(paths.booking, paths.booking.href(booking_id), copy.plan(formatDate(booking_start ?? '')))}
      {trip_id !== null && linkTo(paths.trip, paths.trip.href(trip_id), copy.ride(formatDate(trip_date ?? '')))}
      {run_market !== null &&
        run_date !== null &&
        linkTo(paths.dispatch, paths.dispatch.ofDay(run_market, run_date), copy.run(formatDate(run_date)))}
      {payment !== null &&
        linkTo(
          payments,
          payments.ofReference(payment, payment_received),
          receipt === null ? copy.payment(payment) : copy.receipt(receipt),
        )}
      {kind === 'credit_paid_back' && linkTo(payments, payments.ofCredit(person ?? ''), copy.creditPayout)}
      {payout !== null &&
        linkTo(
          paths.payouts,
          paths.payouts.ofReference(payout, currency === 'ZAR' ? 'RSA' : 'NG'),
          copy.payout(formatDate(payout_until ?? '')),
        )}
      {request_id !== null && linkTo(paths.requests, paths.requests.ofRequest(request_id), copy.request)}
    </Links>
  );
}

const column = columnHelper(getBookEntries);
const columns = column.columns([
  column.accessor('at', { header: copy.columns.at, ...dateTimeCell }),
  column.accessor('kind', {
    header: copy.columns.kind,
    cell: ({ row: { original } }) => (
      <StackedCell
        main={texts.consoleBooks.kinds[original.kind]}
        below={[
          ...(original.belongs_at === null ? [] : [copy.belongsTo(formatDateTime(original.belongs_at))]),
          ...(original.reason === null ? [] : [original.reason]),
        ]}
      >
        <About entry={original} />
      </StackedCell>
    ),
    meta: { align: 'start' },
  }),
  column.accessor('account', {
    header: copy.columns.account,
    cell: ({
      row: {
        original: { account, code },
      },
    }) => (
      <StackedCell
        main={<TextLink to={paths.bookEntries.of({ account })}>{chartAccountOf(code)?.name ?? account}</TextLink>}
        below={[code]}
      />
    ),
  }),
  column.accessor('amount', {
    header: copy.columns.amount,
    cell: ({
      row: {
        original: { amount, currency },
      },
    }) => formatAmount(amount, currency),
    meta: { align: 'end', noWrap: true },
  }),
]);

/** The name of an account: that of the chart, and its owner. */
function OneAccount({ account }: { readonly account: string }) {
  const { api } = useConsole();
  const { data = [] } = useQuery(entriesOfAccountQuery(api, account));
  const [{ code = '', person = null, booking_start = null } = {}] = data;
  const whose = [
    person,
    account.startsWith('deferred:') && booking_start !== null && copy.plan(formatDate(booking_start)),
  ];
  return copy.ofOneAccount([chartAccountOf(code)?.name ?? account, ...whose].filter(Boolean).join(', '));
}

const CODES = Object.fromEntries(CHART_OF_ACCOUNTS.map(({ code, name }) => [code, `${code} ${name}`]));

/** What a figure of a report is of, in the address. */
const FIGURE_OF = ['currency', 'rate', 'booking_id', 'given_by'] as const;

/**
 * The entries of the ledger: all, or those of one account (`?account=`), a code, a figure of a report, a month or
 * chosen days.
 */
export function BookEntriesPage() {
  const [params] = useSearchParams();
  const account = params.get('account') ?? undefined;
  const figure = filterValue(params, 'figure', ENTRY_FIGURES);
  const ofFigure = { figure, ...Object.fromEntries(FIGURE_OF.map((name) => [name, params.get(name) ?? undefined])) };
  const { staff } = useConsole();
  const months = useRecentMonths(staff.markets[0] ?? 'RSA');
  const days = useDaysFilter();
  return (
    <Page>
      <PageTitle title={copy.title} />
      <BooksNav />
      {(account ?? figure) !== undefined && (
        <Intro>
          {account === undefined ? copy.ofFigure : <OneAccount account={account} />} ·{' '}
          <TextLink to={paths.bookEntries.href()}>{copy.everything}</TextLink>
        </Intro>
      )}
      <TableSection
        label={copy.title}
        endpoint={getBookEntries}
        columns={columns}
        getRowId={(row) => `${row.transaction_id} ${row.account} ${row.currency}`}
        filters={[
          { name: 'code', ...copy.filters.code, options: CODES },
          { name: 'market', ...copy.filters.market, options: texts.consoleCalendar.markets },
          { name: 'month', ...copy.filters.month, options: Object.fromEntries(months) },
        ]}
        filterFields={days.fields}
        query={{ account, ...ofFigure, from: days.from, to: days.to }}
        searchLabel={copy.searchLabel}
        empty={copy.empty}
      />
    </Page>
  );
}
