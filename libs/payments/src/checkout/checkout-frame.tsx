import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CheckoutEvent, WidgetOrder } from './checkout-messages';
import { connectCheckout } from './connect-checkout';

const Frame = styled('iframe')({ display: 'block', width: '100%', height: '100%', border: 0 });

export interface CheckoutFrameProps {
  /** Where the frame's page is served, alone on its origin. */
  readonly payOrigin: string;
  readonly order: WidgetOrder;
  /** Accessible name. */
  readonly title: string;
  /** Of `paid`, `closed` and `unavailable` only the first is reported. */
  readonly onEvent: (event: CheckoutEvent) => void;
}

/**
 * The card payment widget in a frame of an origin of its own, where nothing of the passenger is stored (specification
 * section 4, Payment).
 */
export function CheckoutFrame({ payOrigin, order, title, onEvent }: CheckoutFrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const reportEvent = useEffectEvent(onEvent);
  const connect = useEffectEvent((frame: HTMLIFrameElement) =>
    connectCheckout(frame, { payOrigin, order, onEvent: (event) => reportEvent(event) }),
  );
  useEffect(() => (element.current ? connect(element.current) : undefined), []);

  // The script in the frame may take a payment, but must not navigate this page.
  return (
    <Frame
      ref={element}
      src={`${payOrigin}/`}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  );
}
