import {
  getPayoutRows,
  proposePayoutBatch,
  verifyBankAccount,
  type BodyInput,
  type PayoutCandidate,
  type previewPayouts,
  type ResponseBody,
} from '@liftclub/api-contract';
import { formatAmount, formatDate, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, EmptyState, ErrorState, Loading, Skeleton, StatusChip, TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../components/dialogs/confirm-button';
import { NoteFormDialog } from '../../components/payments/note-form-dialog';
import { useResolve } from '../../components/payments/use-resolve';
import { StackedCell } from '../../components/table/stacked-cell';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { payoutPreviewQuery } from '../../queries/payout-queries';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';
import { FiguresTable } from '../../components/books/figures-table';

const copy = texts.payouts.console;

interface Days {
  readonly market: ServiceMarket;
  /** The last day of the latest closed week where it is not chosen. */
  readonly until: string | undefined;
}

/** The drivers who are owed earnings of the days up to one, and the button that asks for their payouts. */
export function PayoutCandidates(days: Days) {
  const { api } = useConsole();
  const { data, isError, isFetching, refetch } = useQuery(payoutPreviewQuery(api, days));
  if (!data)
    return isError ? (
      <Card>
        <ErrorState retryLabel={texts.consoleReload.books} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    ) : (
      <Loading label={texts.general.loading}>
        <Skeleton height={180} />
      </Loading>
    );
  if (data.drivers.length === 0)
    return (
      <Card>
        <EmptyState icon="list" title={copy.candidates.empty.title} text={copy.candidates.empty.text} />
      </Card>
    );
  return <Candidates market={days.market} preview={data} />;
}

type Preview = ResponseBody<typeof previewPayouts>['data'];

function Candidates({ market, preview }: Pick<Days, 'market'> & { readonly preview: Preview }) {
  const { columns, account, holder, why, paid } = copy.candidates;
  const { until, drivers, currency, total } = preview;
  return (
    <>
      <FiguresTable
        title={copy.candidates.title}
        rows={drivers}
        rowKey={({ driver_id }) => driver_id}
        columns={[
          {
            label: columns.driver,
            of: ({ driver_id, driver }) =>
              driver === '' ? copy.list.erased : <TextLink to={paths.user.href(driver_id)}>{driver}</TextLink>,
            total: copy.candidates.total,
          },
          { label: columns.from, of: ({ from }) => formatDate(from) },
          {
            label: columns.account,
            of: ({ account: its }) =>
              its && (
                <StackedCell
                  main={account(its.bank, its.last4)}
                  below={its.account_name === null ? [] : [holder(its.account_name)]}
                />
              ),
          },
          {
            label: columns.status,
            of: (row) => (
              <>
                <StatusChip tone={row.why === null ? 'good' : 'warning'}>
                  {row.why === null ? paid : why[row.why]}
                </StatusChip>
                <WithRight of={verifyBankAccount}>
                  {(row.why === 'name_differs' || row.why === 'unverified') && <VerifyAccount candidate={row} />}
                </WithRight>
              </>
            ),
          },
          {
            label: columns.amount,
            of: ({ amount }) => formatAmount(amount, currency),
            align: 'end',
            total: formatAmount(total, currency),
          },
        ]}
      />
      {drivers.some((row) => row.why === null) && (
        <WithRight of={proposePayoutBatch}>
          <Propose market={market} until={until} amount={formatAmount(total, currency)} />
        </WithRight>
      )}
    </>
  );
}

function Propose({ amount, ...days }: BodyInput<typeof proposePayoutBatch> & { readonly amount: string }) {
  const { api } = useConsole();
  const [close, setClose] = useState<() => void>(() => () => undefined);
  const { resolve, busy } = useResolve(() => api.call(proposePayoutBatch, { body: days }), {
    stale: [queryKeys.books, queryKeys.table(getPayoutRows)],
    onEnd: () => close(),
  });
  return (
    <div>
      <ConfirmButton
        look="primary"
        label={copy.propose.action}
        title={copy.propose.title(amount)}
        text={copy.propose.text}
        confirmLabel={copy.propose.confirm}
        cancelLabel={copy.propose.keep}
        busy={busy}
        onConfirm={(shut) => {
          setClose(() => shut);
          resolve();
        }}
      />
    </div>
  );
}

function VerifyAccount({ candidate: { driver, account } }: { readonly candidate: PayoutCandidate }) {
  const { api } = useConsole();
  const [open, setOpen] = useState(false);
  const shut = () => setOpen(false);
  const { resolve, busy } = useResolve(
    (note: string) => api.call(verifyBankAccount, { params: { id: account?.id ?? '' }, body: { note } }),
    { stale: [queryKeys.books], onEnd: shut },
  );
  const { action, label, title, text, note, submit } = copy.verify;
  return (
    <>
      <Button small look="outline" aria-label={label(driver)} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <NoteFormDialog
        open={open}
        title={title(driver)}
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
