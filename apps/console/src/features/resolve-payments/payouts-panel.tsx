import { getPayouts, notePayoutSent, type PayoutRow } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { paths } from '../../paths';
import { DataTable, type TableColumns } from '../../components/data-table';
import { StackedCell } from '../../components/stacked-cell';
import { formatDateTime } from '../../components/format-date-time';
import { Filters, TableFilter } from '../../components/table-filter';
import { useFilterParam } from '../../components/use-filter-param';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';
import { NoteFormDialog } from './note-form-dialog';
import { useResolve } from './use-resolve';

const copy = texts.consoleCredit.payouts;

const sentenceOf = ({ sent_at, sent_note }: PayoutRow): string[] =>
  sent_at === null ? [] : [copy.sent(formatDateTime(sent_at), sent_note ?? '')];

const columns: TableColumns<typeof getPayouts> = [
  {
    key: 'passenger',
    label: copy.columns.passenger,
    sort: 'passenger',
    render: ({ passenger_id, passenger, email }) => (
      <StackedCell
        main={passenger === '' ? copy.erased : <TextLink to={paths.user.href(passenger_id)}>{passenger}</TextLink>}
        below={email === '' ? [] : [email]}
      />
    ),
  },
  {
    key: 'amount',
    label: copy.columns.amount,
    sort: 'amount',
    render: ({ amount, currency }) => formatAmount(amount, currency),
  },
  {
    key: 'reason',
    label: copy.columns.why,
    render: (row) => <StackedCell main={copy.by(row.staff, row.reason)} below={sentenceOf(row)} />,
  },
  {
    key: 'created_at',
    label: copy.columns.created,
    sort: 'created_at',
    whole: true,
    render: ({ created_at }) => formatDateTime(created_at),
  },
];

/** Credit that is paid out: due until staff sent it and noted how. */
export function PayoutsPanel() {
  const [show] = useFilterParam('show', ['sent', 'any']);
  const { due, sent, any } = copy.show;
  return (
    <>
      <Filters>
        <TableFilter name="show" label={texts.consolePayments.filters.show} usual={due} options={{ sent, any }} />
      </Filters>
      <DataTable
        endpoint={getPayouts}
        filters={{ show }}
        columns={columns}
        rowKey={(row) => row.id}
        label={copy.tab}
        searchLabel={copy.search}
        empty={copy.empty}
        actions={(row) => row.sent_at === null && <NoteSent row={row} />}
      />
    </>
  );
}

function NoteSent({ row: { id, passenger, amount, currency, provider } }: { readonly row: PayoutRow }) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const shut = () => setOpen(false);
  const { resolve, busy } = useResolve((note: string) => api.call(notePayoutSent, { params: { id }, body: { note } }), {
    stale: [queryKeys.table(getPayouts), queryKeys.users, queryKeys.books, queryKeys.today],
    onEnd: shut,
  });
  const { action, label, title, text, field, confirm } = copy.note;
  const money = formatAmount(amount, currency);
  return (
    <>
      <Button small look="outline" aria-label={label(passenger, money)} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <NoteFormDialog
        open={open}
        title={title(money)}
        text={text(texts.consolePayments.companies[provider])}
        label={field}
        submit={confirm}
        busyLabel={texts.consoleCredit.busy}
        busy={busy}
        onSubmit={resolve}
        onClose={shut}
      />
    </>
  );
}
