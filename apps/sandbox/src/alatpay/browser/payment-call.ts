import type { WidgetOptions, WidgetSettings } from './widget-settings';

/** The response to pass to the page, or a sentence for the user when nothing was paid. */
export type PaymentResponse = { response: unknown } | { problem: string };

const UNREACHABLE = 'ALATPay cannot be reached. Nothing was paid; try again.';

function problemIn(response: { message?: string; errors?: Record<string, string[]> }): string {
  const [first] = Object.values(response.errors ?? {}).flat();
  return `ALATPay refused: ${first ?? response.message ?? 'unknown reason'}`;
}

export async function callPayment(
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
