import { styled } from '@mui/material/styles';
import * as v from 'valibot';
import { useEffect, useEffectEvent, useRef } from 'react';
import { frameMessage, type CheckoutEvent, type WidgetOrder } from './checkout-messages';

/** How long the widget may take to open, in ms. */
const OPEN_TIME = 20_000;

const Frame = styled('iframe')({ display: 'block', width: '100%', height: '100%', border: 0 });

export interface CheckoutFrameProps {
  /** Where the frame's page is served, alone on its origin. */
  readonly payOrigin: string;
  readonly order: WidgetOrder;
  /** Accessible name. */
  readonly title: string;
  /** Of `paid`, `closed` and `unavailable` only the first is told. */
  readonly onEvent: (event: CheckoutEvent) => void;
}

/**
 * The card payment widget in a frame of an origin of its own, where nothing of the passenger is stored (specification
 * section 4, Payment). Speaks to exactly that frame on exactly that origin.
 */
export function CheckoutFrame({ payOrigin, order, title, onEvent }: CheckoutFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const over = useRef(false);

  const tell = useEffectEvent((event: CheckoutEvent) => {
    if (over.current) return;
    over.current = event.type !== 'opened';
    onEvent(event);
  });
  const hear = useEffectEvent((event: MessageEvent) => {
    const widget = frame.current;
    if (!widget || event.origin !== payOrigin || event.source !== widget.contentWindow) return;
    const { success, output } = v.safeParse(frameMessage, event.data);
    if (!success) return;
    if (output.type === 'ready') return widget.contentWindow?.postMessage({ type: 'open', order }, payOrigin);
    // The widget is a dialog in there: whoever reads by keyboard or ear goes on in it.
    if (output.type === 'opened') widget.focus();
    tell(output);
  });

  useEffect(() => {
    let patience: ReturnType<typeof setTimeout> | undefined = setTimeout(() => tell({ type: 'unavailable' }), OPEN_TIME);
    const listener = (event: MessageEvent) => {
      hear(event);
    };
    window.addEventListener('message', listener);
    return () => {
      clearTimeout(patience);
      patience = undefined;
      window.removeEventListener('message', listener);
    };
  }, []);

  // The script in there may ask for money, not lead this page elsewhere.
  return <Frame ref={frame} src={`${payOrigin}/`} title={title} sandbox="allow-scripts allow-same-origin allow-forms allow-popups" />;
}
