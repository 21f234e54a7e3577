import { getPayouts, notePayoutSent, type PayoutRow } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { paths } from '../../paths';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { StackedCell } from '../../components/table/stacked-cell';
import { UnlessWaiting } from '../../components/open-requests';
import { formatDateTime } from '../../components/format-date-time';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';
import { NoteFormDialog } from '../../components/payments/note-form-dialog';
import { useResolve } from '../../components/payments/use-resolve';

const copy = texts.consoleCredit.payouts;

const sentenceOf = ({ sent_at, sent_note }: PayoutRow): string[] =>
  sent_at === null ? [] : [copy.sent(formatDateTime(sent_at), sent_note ?? '')];

const column = columnHelper(getPayouts);
const columns = column.columns([
  column.accessor('passenger', {
    header: copy.columns.passenger,
    cell: ({
      row: {
        original: { passenger_id, passenger, email },
      },
    }) => (
      <StackedCell
        main={passenger === '' ? copy.erased : <TextLink to={paths.user.href(passenger_id)}>{passenger}</TextLink>}
        below={email ? [email] : []}
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
  }),
  column.accessor('reason', {
    header: copy.columns.why,
    cell: ({ row: { original: row } }) => <StackedCell main={copy.by(row.staff, row.reason)} below={sentenceOf(row)} />,
  }),
  column.accessor('created_at', { header: copy.columns.created, ...dateTimeCell }),
]);

/** Credit that is paid out: due until staff sent it and noted how. */
export function PayoutsPanel() {
  const { due, sent, any } = copy.show;
  return (
    <TableSection
      endpoint={getPayouts}
      columns={columns}
      getRowId={({ id }) => id}
      filters={[{ name: 'show', label: texts.consolePayments.filters.show, defaultLabel: due, options: { sent, any } }]}
      label={copy.tab}
      searchLabel={copy.search}
      empty={copy.empty}
      actions={(row, rows) =>
        row.sent_at === null && (
          <UnlessWaiting subject={row.id} among={rows.map(({ id }) => id)}>
            <NoteSent row={row} />
          </UnlessWaiting>
        )
      }
      actionsNeed={[notePayoutSent]}
    />
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
        text={text(texts.consolePayments.providers[provider])}
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
