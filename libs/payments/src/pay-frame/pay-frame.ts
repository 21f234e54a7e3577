import * as v from 'valibot';
import { orderMessage, type FrameMessage } from '../checkout/checkout-messages';
import { loadAlatpay, showAlatpay } from './alatpay-widget';

export interface PayFrameSettings {
  /** The only origin that may frame this page, send it an order and receive its messages. */
  readonly passengerOrigin: string;
  readonly scriptUrl: string;
}

/**
 * The whole program of the page on the pay origin: waits for one order of the checkout page around it, opens the
 * widget and reports how it ended. Outside a frame it does nothing.
 */
export function runPayFrame({ passengerOrigin, scriptUrl }: PayFrameSettings): void {
  if (window.parent === window) return;
  const send = (message: FrameMessage) => window.parent.postMessage(message, passengerOrigin);

  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== passengerOrigin || source !== window.parent) return;
    const { success, output } = v.safeParse(orderMessage, data);
    if (!success) return;
    window.removeEventListener('message', onMessage);
    loadAlatpay(scriptUrl)
      .then((alatpay) => {
        showAlatpay(alatpay, output.order, send);
        send({ type: 'opened' });
      })
      .catch((reason: unknown) => {
        console.warn(reason);
        send({ type: 'unavailable' });
      });
  };
  window.addEventListener('message', onMessage);
  send({ type: 'ready' });
}
