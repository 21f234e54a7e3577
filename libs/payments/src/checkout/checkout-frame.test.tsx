import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { order, PAY_ORIGIN } from '../testing/widget-order';
import { CheckoutFrame } from './checkout-frame';
import type { CheckoutEvent } from './checkout-messages';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function openCheckout() {
  const heard: CheckoutEvent[] = [];
  const { unmount } = render(
    <StrictMode>
      <CheckoutFrame payOrigin={PAY_ORIGIN} order={order} title="Payment" onEvent={(event) => heard.push(event)} />
    </StrictMode>,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Payment');
  const inside = frame.contentWindow;
  if (!inside) throw new Error('The frame has no window.');
  const told = jest.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    act(
      () =>
        void window.dispatchEvent(new MessageEvent('message', { origin: PAY_ORIGIN, source: inside, data, ...from })),
    );
  return { heard, frame, told, say, unmount };
}

it('the frame is the page of the pay origin, and cannot lead the checkout elsewhere', () => {
  const { frame } = openCheckout();
  expect(frame.src).toBe(`${PAY_ORIGIN}/`);
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
});

it('the order is sent to the pay origin alone, and holds nothing of the session', () => {
  localStorage.setItem('access', 'secret-access');
  const { told, say } = openCheckout();
  say({ type: 'ready' });
  expect(told.mock.calls).toEqual([[{ type: 'open', order }, PAY_ORIGIN]]);
  expect(JSON.stringify(told.mock.calls)).not.toContain('secret');
  localStorage.clear();
});

it('a passenger who pays is heard with the transaction, and the closing after it is not a cancel', () => {
  const { heard, say } = openCheckout();
  say({ type: 'ready' });
  say({ type: 'opened' });
  say({ type: 'paid', id: 'alat-7' });
  say({ type: 'closed' });
  expect(heard).toEqual([{ type: 'opened' }, { type: 'paid', id: 'alat-7' }]);
});

it('the keyboard goes on in the widget once it is open', () => {
  const { frame, say } = openCheckout();
  say({ type: 'opened' });
  expect(frame).toHaveFocus();
});

it.each<[string, Partial<MessageEventInit>]>([
  ['another origin', { origin: 'http://pay.liftclub.localhost.evil.example:4200' }],
  ['the pay host on another port', { origin: 'http://pay.liftclub.localhost:4300' }],
  ['the pay host by another scheme', { origin: 'https://pay.liftclub.localhost:4200' }],
  ['a sandboxed page without an origin', { origin: 'null' }],
  ['another window of the pay origin', { source: window }],
  ['nobody', { source: null }],
])('what %s says is ignored, and it is sent nothing', (_, from) => {
  const { heard, told, say } = openCheckout();
  say({ type: 'ready' }, from);
  say({ type: 'paid', id: 'forged' }, from);
  say({ type: 'closed' }, from);
  expect(heard).toEqual([]);
  expect(told).not.toHaveBeenCalled();
});

it.each([
  [null],
  ['paid'],
  [{ type: 'paid' }],
  [{ type: 'paid', id: 7 }],
  [{ type: 'paid', id: 'x'.repeat(129) }],
  [{ type: 'paid', id: null, more: 1 }],
  [{ type: 'token' }],
])('a message that means nothing is not heard: %j', (data) => {
  const { heard, say } = openCheckout();
  say(data);
  expect(heard).toEqual([]);
});

it('a widget that does not open within 20 s is given up; one that is open may take any time', () => {
  const slow = openCheckout();
  act(() => jest.advanceTimersByTime(19_999));
  expect(slow.heard).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(slow.heard).toEqual([{ type: 'unavailable' }]);
  slow.unmount();

  const { heard, say } = openCheckout();
  say({ type: 'opened' });
  act(() => jest.advanceTimersByTime(3_600_000));
  expect(heard).toEqual([{ type: 'opened' }]);
});

it('nothing is heard any more once the passenger has left the page', () => {
  const { heard, say, unmount } = openCheckout();
  unmount();
  say({ type: 'paid', id: 'alat-7' });
  act(() => jest.advanceTimersByTime(60_000));
  expect(heard).toEqual([]);
});
