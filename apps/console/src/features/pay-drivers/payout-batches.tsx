import {
  getPayoutFile,
  getPayoutRows,
  notePayoutBatchSent,
  sendPayoutBatch,
  type PayoutBatch,
  type PayoutFileFormat,
} from '@liftclub/api-contract';
import { formatAmount, formatDate, PAYOUT_STATES, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../components/dialogs/confirm-button';
import { formatDateTime } from '../../components/format-date-time';
import { NoteFormDialog } from '../../components/payments/note-form-dialog';
import { useResolve } from '../../components/payments/use-resolve';
import { CsvDownload } from '../../components/table/csv-download';
import { StackedCell } from '../../components/table/stacked-cell';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { payoutBatchesQuery } from '../../queries/payout-queries';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { FiguresTable } from '../../components/books/figures-table';

const copy = texts.payouts.console;
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' });

const FORMATS: Readonly<Record<ServiceMarket, readonly PayoutFileFormat[]>> = {
  RSA: ['fnb', 'csv'],
  NG: ['gtbank', 'csv'],
};

/** The batches of a market: how their payouts stand, and what staff do next. */
export function PayoutBatches({ market }: { readonly market: ServiceMarket }) {
  const { api } = useConsole();
  const { data = [] } = useQuery(payoutBatchesQuery(api, market));
  if (data.length === 0) return null;
  const { columns, weekly, counts } = copy.batches;
  return (
    <FiguresTable
      title={copy.batches.title}
      rows={data}
      rowKey={({ id }) => id}
      columns={[
        { label: columns.until, of: ({ until }) => formatDate(until) },
        {
          label: columns.payouts,
          of: ({ states }) =>
            PAYOUT_STATES.filter((state) => states[state] > 0)
              .map((state) => counts[state](states[state]))
              .join(', '),
        },
        {
          label: columns.by,
          of: ({ proposed_by, created_at, filed_by, filed_at }) => (
            <StackedCell
              main={proposed_by || weekly}
              below={[
                formatDateTime(created_at),
                ...(filed_at === null ? [] : [copy.batches.filed(filed_by ?? '', formatDateTime(filed_at))]),
              ]}
            />
          ),
        },
        { label: columns.total, of: ({ total, currency }) => formatAmount(total, currency), align: 'end' },
        { label: columns.actions, of: (batch) => <Next batch={batch} />, align: 'end' },
      ]}
    />
  );
}

function Next({ batch }: { readonly batch: PayoutBatch }) {
  const { states, request_id, market, filed_at, id } = batch;
  const invalidate = useInvalidate();
  if (states.proposed > 0)
    return request_id === null ? (
      copy.batches.notAsked
    ) : (
      <TextLink to={paths.requests.ofRequest(request_id)}>{texts.consoleRequests.waiting}</TextLink>
    );
  if (states.approved === 0) return null;
  return (
    <Actions>
      {market === 'RSA' && (
        <WithRight of={sendPayoutBatch}>
          <Send batch={batch} />
        </WithRight>
      )}
      <WithRight of={getPayoutFile}>
        {FORMATS[market].map((format) => (
          <CsvDownload
            key={format}
            endpoint={getPayoutFile}
            href={`/api/v1/console/payouts/batch/${id}/file/?format=${format}`}
            label={copy.file.formats[format]}
            onEnd={() => void invalidate(queryKeys.books, queryKeys.table(getPayoutRows))}
          />
        ))}
      </WithRight>
      {filed_at !== null && (
        <WithRight of={notePayoutBatchSent}>
          <MarkPaid batch={batch} />
        </WithRight>
      )}
    </Actions>
  );
}

function Send({ batch: { id, until, states, filed_at } }: { readonly batch: PayoutBatch }) {
  const { api } = useConsole();
  const [close, setClose] = useState<() => void>(() => () => undefined);
  const isFiled = filed_at !== null;
  const { resolve, busy } = useResolve(
    () => api.call(sendPayoutBatch, { params: { id }, body: { file_not_paid: isFiled } }),
    { stale: [queryKeys.books, queryKeys.table(getPayoutRows)], onEnd: () => close() },
  );
  const { action, label, title, text, textAfterFile, confirm, confirmAfterFile, keep } = copy.send;
  return (
    <ConfirmButton
      small
      look={isFiled ? 'outline' : 'primary'}
      label={action}
      accessibleLabel={label(formatDate(until))}
      title={title(states.approved)}
      text={isFiled ? textAfterFile : text}
      confirmLabel={isFiled ? confirmAfterFile : confirm}
      cancelLabel={keep}
      busy={busy}
      onConfirm={(shut) => {
        setClose(() => shut);
        resolve();
      }}
    />
  );
}

function MarkPaid({ batch: { id, until } }: { readonly batch: PayoutBatch }) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const shut = () => setOpen(false);
  const { resolve, busy } = useResolve(
    (note: string) => api.call(notePayoutBatchSent, { params: { id }, body: { note } }),
    { stale: [queryKeys.books, queryKeys.table(getPayoutRows)], onEnd: shut },
  );
  const { action, label, title, text, note, submit } = copy.markSent;
  return (
    <>
      <Button small look="outline" aria-label={label(formatDate(until))} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <NoteFormDialog
        open={open}
        title={title}
        text={text}
        label={note}
        submit={submit}
        busyLabel={copy.busy}
        busy={busy}
        onSubmit={resolve}
        onClose={shut}
      />
    </>
  );
}
