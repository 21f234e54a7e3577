import { getPayoutRows, notePayoutReturned, type StaffPayout } from '@liftclub/api-contract';
import { formatAmount, formatDate, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { NoteFormDialog } from '../../components/payments/note-form-dialog';
import { useResolve } from '../../components/payments/use-resolve';
import { StackedCell } from '../../components/table/stacked-cell';
import { columnHelper } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { formatDateTime } from '../../components/format-date-time';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';

const copy = texts.payouts.console.list;

const whyOf = ({ why, state, reference }: StaffPayout): string[] =>
  why === null
    ? []
    : [(copy.why as Readonly<Record<string, string>>)[why] ?? why, ...(state === 'sending' ? [reference] : [])];

const column = columnHelper(getPayoutRows);
const columns = column.columns([
  column.accessor('driver', {
    header: copy.columns.driver,
    cell: ({
      row: {
        original: { driver_id, driver, bank, last4 },
      },
    }) => (
      <StackedCell
        main={driver === '' ? copy.erased : <TextLink to={paths.user.href(driver_id)}>{driver}</TextLink>}
        below={bank === null ? [] : [texts.payouts.console.candidates.account(bank, last4 ?? '')]}
      />
    ),
  }),
  column.accessor('until', { header: copy.columns.until, cell: ({ getValue }) => formatDate(getValue()) }),
  column.accessor('amount', {
    header: copy.columns.amount,
    cell: ({
      row: {
        original: { amount, currency },
      },
    }) => formatAmount(amount, currency),
  }),
  column.accessor('state', {
    header: copy.columns.state,
    cell: ({ row: { original: row } }) => <StackedCell main={copy.states[row.state]} below={whyOf(row)} />,
  }),
  column.accessor('sent_at', {
    header: copy.columns.sent,
    cell: ({
      row: {
        original: { sent_at },
      },
    }) => (sent_at === null ? '' : formatDateTime(sent_at)),
  }),
]);

/** Every payout of a market, the newest first. */
export function PayoutList({ market }: { readonly market: ServiceMarket }) {
  return (
    <TableSection
      endpoint={getPayoutRows}
      columns={columns}
      getRowId={({ id }) => id}
      query={{ market }}
      filters={[{ name: 'state', label: copy.filter, defaultLabel: copy.any, options: copy.states }]}
      label={copy.title}
      searchLabel={copy.search}
      empty={copy.empty}
      actions={(row) => (isReturnable(row) ? <NoteReturned payout={row} /> : null)}
      actionsNeed={[notePayoutReturned]}
    />
  );
}

const isReturnable = ({ state, provider }: StaffPayout): boolean =>
  state === 'approved' || (state === 'sent' && provider === 'bank');

function NoteReturned({ payout: { id, driver, amount, currency, state } }: { readonly payout: StaffPayout }) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const shut = () => setOpen(false);
  const { resolve, busy } = useResolve(
    (note: string) => api.call(notePayoutReturned, { params: { id }, body: { note } }),
    { stale: [queryKeys.books, queryKeys.table(getPayoutRows)], onEnd: shut },
  );
  const { notPaid, returned, busy: busyLabel } = texts.payouts.console;
  const { action, label, title, text, note, submit } = state === 'approved' ? notPaid : returned;
  const money = formatAmount(amount, currency);
  return (
    <>
      <Button small look="outline" aria-label={label(driver || copy.erased, money)} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <NoteFormDialog
        open={open}
        title={title(money)}
        text={text}
        label={note}
        submit={submit}
        busyLabel={busyLabel}
        busy={busy}
        onSubmit={resolve}
        onClose={shut}
      />
    </>
  );
}
