import * as v from 'valibot';
import { frameMessage, type CheckoutEvent, type WidgetOrder } from './checkout-messages';

/** How long the widget may take to open, in ms. */
const OPEN_TIME = 20_000;

interface CheckoutConnection {
  readonly payOrigin: string;
  readonly order: WidgetOrder;
  /** Of `paid`, `closed` and `unavailable` only the first is told. */
  readonly onEvent: (event: CheckoutEvent) => void;
}

/**
 * Tells the order to exactly this frame on exactly the pay origin, and hears from nobody else. `unavailable` also when
 * nothing has opened within 20 s. Returns the way to stop.
 */
export function connectCheckout(
  frame: HTMLIFrameElement,
  { payOrigin, order, onEvent }: CheckoutConnection,
): () => void {
  const stop = () => {
    clearTimeout(patience);
    window.removeEventListener('message', hear);
  };
  const end = (event: CheckoutEvent) => {
    stop();
    onEvent(event);
  };
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== payOrigin || source !== frame.contentWindow) return;
    const { success, output } = v.safeParse(frameMessage, data);
    if (!success) return;
    if (output.type === 'ready') return frame.contentWindow?.postMessage({ type: 'open', order }, payOrigin);
    if (output.type !== 'opened') return end(output);
    clearTimeout(patience);
    // The widget is a dialog in there: whoever reads by keyboard or ear goes on in it.
    frame.focus();
    onEvent(output);
  };
  const patience = setTimeout(() => end({ type: 'unavailable' }), OPEN_TIME);
  window.addEventListener('message', hear);
  return stop;
}
