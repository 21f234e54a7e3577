import { refundPayment } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ConfirmDialog } from '../dialogs/dialogs';
import { useConsole } from '../../session/console-session';
import { STALE_AFTER_PAYMENT } from './stale-after-payment';
import { useResolve } from './use-resolve';
import { isRefundAsked, payerName, type ResolvablePayment } from './resolvable-payment';

const { refund, again: askAgain, providers } = texts.consolePayments;

interface RefundDialogProps {
  readonly row: ResolvablePayment;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the provider refused the refund. */
  readonly onRefused: () => void;
}

/**
 * The confirmation of a refund, or of a repeated refund request. It names the amount, the passenger and what ends with
 * it.
 */
export function RefundDialog({ row, open, onClose, onRefused }: RefundDialogProps) {
  const { api } = useConsole();
  const { id, amount, state, provider } = row;
  const give = () => api.call(refundPayment, { params: { id }, body: { end_plan: state === 'paid', amount } });
  const { resolve, busy } = useResolve(give, {
    stale: STALE_AFTER_PAYMENT,
    onEnd: (conflict) => (conflict?.code === 'company_refused' ? onRefused() : onClose()),
  });
  const again = isRefundAsked(row);
  const money = formatAmount(amount, row.currency);
  const dialogCopy = again
    ? {
        title: askAgain.title(money),
        text: askAgain.text(providers[provider]),
        confirmLabel: askAgain.confirm(providers[provider]),
        cancelLabel: askAgain.cancel,
      }
    : {
        title: refund.title(money),
        text: consequences(row),
        confirmLabel: state === 'paid' ? refund.confirmEnd : refund.confirm(money),
        cancelLabel: refund.cancel,
      };
  return (
    <ConfirmDialog
      {...dialogCopy}
      danger={!again}
      open={open}
      busy={busy}
      onClose={onClose}
      onConfirm={() => resolve()}
    />
  );
}

function consequences(row: ResolvablePayment): string {
  const { provider, state, plan_ends_on, refund_amount, currency } = row;
  const providerName = providers[provider];
  const passenger = payerName(row);
  const whole = provider === 'alatpay' ? refund.textByHand(passenger) : refund.text(passenger, providerName);
  return [
    state === 'paid' ? refund.textPlan(passenger) : whole,
    ...(refund_amount === null ? [] : [refund.part(formatAmount(refund_amount, currency))]),
    ...(state === 'paid' ? [plan_ends_on === null ? refund.over : refund.ends] : []),
    ...(provider === 'alatpay' ? [refund.byHand(providerName)] : []),
    refund.noUndo,
  ].join(' ');
}
