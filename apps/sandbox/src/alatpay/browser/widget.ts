import { callPayment } from './payment-call';
import { drawWidget } from './widget-parts';
import type { WidgetOptions, WidgetSettings } from './widget-settings';

function written(amount: unknown, currency: string | undefined): string {
  const digits = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 }).format(Number(amount));
  return currency === 'NGN' ? `₦${digits}` : `${currency ?? ''} ${digits}`.trim();
}

/**
 * The widget from opening to closing. The page hears of a payment, also of one the bank refused, and then that the
 * widget closed; closed comes after every end.
 */
export function showWidget(settings: WidgetSettings, options: WidgetOptions, closed: () => void): void {
  const parts = drawWidget(settings.businessName, written(options.amount, options.currency));
  let busy = false;

  async function settle(outcome: 'pay' | 'fail'): Promise<void> {
    if (busy) return;
    parts.setBusy((busy = true));
    const answer = await callPayment(settings, options, outcome);
    parts.setBusy((busy = false));
    if ('problem' in answer) return parts.complain(answer.problem);
    try {
      options.onTransaction?.(answer.response);
    } finally {
      parts.dialog.close();
    }
  }

  parts.pay.addEventListener('click', () => void settle('pay'));
  parts.fail.addEventListener('click', () => void settle('fail'));
  parts.close.addEventListener('click', () => {
    if (!busy) parts.dialog.close();
  });
  // A browser closes a dialog at the second Escape whatever the page says; money on its way keeps it open.
  parts.dialog.addEventListener('cancel', (event) => {
    if (busy) event.preventDefault();
  });
  parts.dialog.addEventListener('close', () => {
    if (busy) return parts.dialog.showModal();
    parts.remove();
    closed();
    options.onClose?.();
  });
}
