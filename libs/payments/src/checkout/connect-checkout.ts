import * as v from 'valibot';
import { frameMessage, type CheckoutEvent, type WidgetOrder } from './checkout-messages';

/** How long the widget may take to open, in ms. */
const OPEN_TIME = 20_000;

interface CheckoutConnection {
  readonly payOrigin: string;
  readonly order: WidgetOrder;
  /** Of `paid`, `closed` and `unavailable` only the first is reported. */
  readonly onEvent: (event: CheckoutEvent) => void;
}

/**
 * Sends the order to this frame on the pay origin and accepts messages from nobody else. `unavailable` also when the
 * widget has not opened within 20 s. Returns a function that disconnects.
 */
export function connectCheckout(
  frame: HTMLIFrameElement,
  { payOrigin, order, onEvent }: CheckoutConnection,
): () => void {
  const stop = () => {
    clearTimeout(openTimer);
    window.removeEventListener('message', onMessage);
  };
  const end = (event: CheckoutEvent) => {
    stop();
    onEvent(event);
  };
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== payOrigin || source !== frame.contentWindow) return;
    const { success, output } = v.safeParse(frameMessage, data);
    if (!success) return;
    if (output.type === 'ready') return frame.contentWindow?.postMessage({ type: 'open', order }, payOrigin);
    if (output.type !== 'opened') return end(output);
    clearTimeout(openTimer);
    // The widget is a dialog in the frame; keyboard and screen reader users continue there.
    frame.focus();
    onEvent(output);
  };
  const openTimer = setTimeout(() => end({ type: 'unavailable' }), OPEN_TIME);
  window.addEventListener('message', onMessage);
  return stop;
}
