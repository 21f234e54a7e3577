import { closePaymentAlert, getPaymentAlerts, type AlertRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { StackedCell } from '../../components/table/stacked-cell';
import { formatDateTime } from '../../components/format-date-time';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';
import { NoteFormDialog } from '../../components/payments/note-form-dialog';
import { useResolve } from '../../components/payments/use-resolve';

const copy = texts.consolePayments;

/** What to do about an alert; for a closed one, the note of who closed it. */
function sentences({ kind, closed_at, closed_note }: AlertRow): string[] {
  return [
    closed_at === null ? copy.alerts[kind].todo : copy.details.closed(formatDateTime(closed_at), closed_note ?? ''),
  ];
}

const column = columnHelper(getPaymentAlerts);
const columns = column.columns([
  column.accessor('subject', { header: copy.columns.subject }),
  column.accessor('kind', {
    header: copy.columns.status,
    cell: ({ row: { original: row } }) => <StackedCell main={copy.alerts[row.kind].meaning} below={sentences(row)} />,
  }),
  column.accessor('provider', {
    header: copy.columns.provider,
    cell: ({
      row: {
        original: { provider },
      },
    }) => provider && copy.providers[provider],
  }),
  column.accessor('created_at', { header: copy.columns.found, ...dateTimeCell }),
]);

/** The differences found by the nightly reconciliation and by webhook events. */
export function AlertsPanel() {
  const { show: label, open, closed, any } = copy.filters;
  return (
    <TableSection
      endpoint={getPaymentAlerts}
      columns={columns}
      getRowId={({ id }) => id}
      filters={[{ name: 'show', label, defaultLabel: open, options: { closed, any } }]}
      label={copy.tabs.alerts}
      searchLabel={copy.searchAlerts}
      empty={copy.empty.alerts}
      actions={(row) => <AlertActions row={row} />}
    />
  );
}

/** Alerts that are not about a transaction in our database, and therefore have no payment to link to. */
const UNKNOWN_HERE: readonly AlertRow['kind'][] = ['unknown_reference', 'missing_here', 'ledger'];

function AlertActions({ row: { id, kind, subject, closed_at } }: { readonly row: AlertRow }) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const shut = () => setOpen(false);
  const { resolve, busy } = useResolve(
    (note: string) => api.call(closePaymentAlert, { params: { id }, body: { note } }),
    { stale: [queryKeys.table(getPaymentAlerts), queryKeys.today], onEnd: shut },
  );
  const { title, text, note, confirm, busy: busyLabel, label, action } = copy.close;
  const payment = `${paths.payments.href()}?${new URLSearchParams({ tab: 'all', search: subject })}`;
  return (
    <>
      {!UNKNOWN_HERE.includes(kind) && (
        <ButtonLink small look="quiet" to={payment} aria-label={copy.findLabel(subject)}>
          {copy.find}
        </ButtonLink>
      )}
      {closed_at === null && (
        <WithRight of={closePaymentAlert}>
          <Button small look="outline" aria-label={label(subject)} onClick={() => setOpen(true)}>
            {action}
          </Button>
        </WithRight>
      )}
      <NoteFormDialog
        open={open}
        title={title}
        text={text}
        label={note}
        submit={confirm}
        busyLabel={busyLabel}
        busy={busy}
        onSubmit={resolve}
        onClose={shut}
      />
    </>
  );
}
