import * as v from 'valibot';
import type { WidgetOrder } from '../checkout/checkout-messages';

/** What the widget's script offers. */
interface Alatpay {
  setup(options: object): { show(): void };
}

/** How the widget ended. */
export type WidgetEnd = { readonly type: 'paid'; readonly id: string | null } | { readonly type: 'closed' };

/** How long the script may take, in ms. */
const LOAD_TIME = 15_000;

const id = v.nullish(v.pipe(v.string(), v.maxLength(128)));
const transaction = v.object({
  status: v.literal(true),
  transactionId: id,
  data: v.object({ status: v.pipe(v.string(), v.toLowerCase(), v.literal('completed')), id, transactionId: id }),
});

/** Fetches the script into this page. Rejects when it cannot be fetched, offers no widget or is silent for 15 s. */
export function loadAlatpay(scriptUrl: string): Promise<Alatpay> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script');
    const fail = (reason: string) => reject(new Error(`The widget's script ${reason}.`));
    const timer = setTimeout(() => fail('took too long'), LOAD_TIME);
    tag.async = true;
    tag.src = scriptUrl;
    tag.onerror = () => {
      clearTimeout(timer);
      fail('could not be fetched');
    };
    tag.onload = () => {
      clearTimeout(timer);
      const { Alatpay: offered } = window as { Alatpay?: Alatpay };
      if (offered) resolve(offered);
      else fail('is no widget');
    };
    document.head.append(tag);
  });
}

/**
 * Opens the widget. It also reports transactions that were not completed, and reports that it closed after each end;
 * `onEnd` is called once, with the completed transaction or else the close.
 */
export function showAlatpay(
  alatpay: Alatpay,
  { reference, ...order }: WidgetOrder,
  onEnd: (end: WidgetEnd) => void,
): void {
  let ended = false;
  const end = (how: WidgetEnd) => {
    if (ended) return;
    ended = true;
    onEnd(how);
  };
  // ALATPay's documentation uses both spellings.
  const metadata = JSON.stringify({ reference });
  const widget = alatpay.setup({
    ...order,
    metadata,
    metaData: metadata,
    onTransaction: (response: unknown) => {
      const { success, output } = v.safeParse(transaction, response);
      if (success)
        end({ type: 'paid', id: output.data.id ?? output.data.transactionId ?? output.transactionId ?? null });
    },
    onClose: () => end({ type: 'closed' }),
  });
  widget.show();
}
