import * as v from 'valibot';
import { orderMessage, type FrameMessage } from '../checkout/checkout-messages';
import { loadAlatpay, showAlatpay } from './alatpay-widget';

export interface PayFrameSettings {
  /** The only origin that may frame this page, tell it an order and hear from it. */
  readonly passengerOrigin: string;
  readonly scriptUrl: string;
}

/**
 * The whole program of the page on the pay origin: waits for one order of the checkout page around it, opens the
 * widget and says how it ended. A page that is framed by nobody does nothing.
 */
export function runPayFrame({ passengerOrigin, scriptUrl }: PayFrameSettings): void {
  if (window.parent === window) return;
  const say = (message: FrameMessage) => window.parent.postMessage(message, passengerOrigin);

  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== passengerOrigin || source !== window.parent) return;
    const { success, output } = v.safeParse(orderMessage, data);
    if (!success) return;
    window.removeEventListener('message', hear);
    loadAlatpay(scriptUrl)
      .then((alatpay) => {
        showAlatpay(alatpay, output.order, say);
        say({ type: 'opened' });
      })
      .catch((reason: unknown) => {
        console.warn(reason);
        say({ type: 'unavailable' });
      });
  };
  window.addEventListener('message', hear);
  say({ type: 'ready' });
}
