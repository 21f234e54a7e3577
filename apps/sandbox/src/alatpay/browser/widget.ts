import { drawWidget } from './widget-parts';
import type { WidgetOptions, WidgetSettings } from './widget-settings';

function written(amount: unknown, currency: string | undefined): string {
  const digits = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 }).format(Number(amount));
  return currency === 'NGN' ? `₦${digits}` : `${currency ?? ''} ${digits}`.trim();
}

/**
 * Shows the widget. `onTransaction` is called for a completed and for a declined payment; `onClose` is called last in
 * every case, as with the real widget.
 */
export function showWidget(settings: WidgetSettings, options: WidgetOptions, closed: () => void): void {
  const parts = drawWidget(settings.businessName, written(options.amount, options.currency));
  let busy = false;

  async function finish(outcome: 'pay' | 'fail'): Promise<void> {
    if (busy) return;
    parts.setBusy((busy = true));
    const result = await callPayment(settings, options, outcome);
    parts.setBusy((busy = false));
    if ('problem' in result) return parts.complain(result.problem);
    try {
      options.onTransaction?.(result.response);
    } finally {
      parts.dialog.close();
    }
  }

  parts.pay.addEventListener('click', () => void finish('pay'));
  parts.fail.addEventListener('click', () => void finish('fail'));
  parts.close.addEventListener('click', () => {
    if (!busy) parts.dialog.close();
  });
  // A browser closes a dialog at the second Escape even if cancel was prevented; it is reopened during a payment.
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

/** The response to pass to the page, or a sentence for the user when nothing was paid. */
type PaymentResponse = { response: unknown } | { problem: string };

const UNREACHABLE = 'ALATPay cannot be reached. Nothing was paid; try again.';

function problemIn(response: { message?: string; errors?: Record<string, string[]> }): string {
  const [first] = Object.values(response.errors ?? {}).flat();
  return `ALATPay refused: ${first ?? response.message ?? 'unknown reason'}`;
}

async function callPayment(
  { origin }: WidgetSettings,
  options: WidgetOptions,
  outcome: 'pay' | 'fail',
): Promise<PaymentResponse> {
  const { onTransaction: _onTransaction, onClose: _onClose, ...payment } = options;
  try {
    const response = await fetch(`${origin}/alatpaytransaction/api/v1/transactions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...payment, outcome }),
    });
    const body = (await response.json()) as object;
    return response.ok ? { response: body } : { problem: problemIn(body) };
  } catch {
    return { problem: UNREACHABLE };
  }
}
