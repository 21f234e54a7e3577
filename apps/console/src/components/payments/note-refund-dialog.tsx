import { notePaymentRefunded } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { formatDateTime } from '../format-date-time';
import { useConsole } from '../../session/console-session';
import { NoteFormDialog } from './note-form-dialog';
import { STALE_AFTER_PAYMENT } from './stale-after-payment';
import { useResolve } from './use-resolve';
import { isRefundAsked, payerName, type ResolvablePayment } from './resolvable-payment';

const { byHand: copy, providers } = texts.consolePayments;

interface NoteRefundDialogProps {
  readonly row: ResolvablePayment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog that records a refund made outside the API. */
export function NoteRefundDialog({ row, open, onClose }: NoteRefundDialogProps) {
  const { api } = useConsole();
  const { id, provider, transaction_id, refund_asked_at } = row;
  const { resolve, busy } = useResolve(
    (note: string) => api.call(notePaymentRefunded, { params: { id }, body: { note } }),
    { stale: STALE_AFTER_PAYMENT, onEnd: onClose },
  );
  const providerName = providers[provider];
  const asked =
    isRefundAsked(row) && refund_asked_at !== null
      ? `${copy.askedBefore(providerName, formatDateTime(refund_asked_at))} `
      : '';
  return (
    <NoteFormDialog
      open={open}
      title={copy.title(formatAmount(row.amount, row.currency))}
      text={asked + copy.text(payerName(row), providerName, transaction_id)}
      label={copy.note}
      hint={copy.noteHint}
      submit={copy.confirm}
      busyLabel={copy.busy}
      busy={busy}
      onSubmit={resolve}
      onClose={onClose}
    />
  );
}
