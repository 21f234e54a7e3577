import { PASSENGER_ORIGIN } from '@liftclub/test-support';
import { order } from '../testing/widget-order';
import { runPayFrame } from './pay-frame';

const scriptUrl = 'http://localhost:4300/js/alatpay.js';
type Options = Record<string, unknown> & { onTransaction(response: unknown): void; onClose(): void };

let told: jest.Mock;
let around: Window;
let logged: jest.SpyInstance;
let listening: jest.SpyInstance<void, Parameters<typeof window.addEventListener>>;

beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  listening = jest.spyOn(window, 'addEventListener');
  told = jest.fn();
  around = { postMessage: told } as unknown as Window;
  Object.defineProperty(window, 'parent', { configurable: true, value: around });
});
afterEach(() => {
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
  Reflect.deleteProperty(window, 'Alatpay');
  for (const tag of tags()) tag.remove();
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
  listening.mockRestore();
  logged.mockRestore();
  jest.useRealTimers();
});

const tags = () => [...document.querySelectorAll('script')];
const say = (data: unknown, from: Partial<MessageEventInit> = {}) => {
  const event = new MessageEvent('message', { origin: PASSENGER_ORIGIN, data });
  Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : around });
  if (from.origin !== undefined) Object.defineProperty(event, 'origin', { value: from.origin });
  window.dispatchEvent(event);
};
const settled = () => jest.advanceTimersByTimeAsync(0);

/** The script arrives and offers a widget; returns what it was set up with. */
async function widgetOpens(setup: jest.Mock = jest.fn(() => ({ show: jest.fn() }))): Promise<Options> {
  runPayFrame({ passengerOrigin: PASSENGER_ORIGIN, scriptUrl });
  say({ type: 'open', order });
  Object.assign(window, { Alatpay: { setup } });
  tags()[0]?.dispatchEvent(new Event('load'));
  await settled();
  return setup.mock.calls[0]?.[0] as Options;
}
const transaction = (changes: object = {}, top: object = {}) => ({
  status: true,
  data: { id: 'alat-7', status: 'completed', ...changes },
  ...top,
});
const said = () => told.mock.calls.map(([message]) => message as unknown);

it('says that it is ready, to the passenger’s origin alone, and fetches nothing before it is asked', () => {
  runPayFrame({ passengerOrigin: PASSENGER_ORIGIN, scriptUrl });
  expect(told.mock.calls).toEqual([[{ type: 'ready' }, PASSENGER_ORIGIN]]);
  expect(tags()).toEqual([]);
});

it('a page that nobody frames does nothing', () => {
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
  runPayFrame({ passengerOrigin: PASSENGER_ORIGIN, scriptUrl });
  window.dispatchEvent(
    new MessageEvent('message', { origin: PASSENGER_ORIGIN, source: window, data: { type: 'open', order } }),
  );
  expect(tags()).toEqual([]);
});

it('opens the widget with the order, our reference in both spellings of its metadata', async () => {
  const { onTransaction: _onTransaction, onClose: _onClose, ...options } = await widgetOpens();
  const { reference, ...rest } = order;
  const metadata = JSON.stringify({ reference });
  expect(options).toEqual({ ...rest, metadata, metaData: metadata });
  expect(said()).toEqual([{ type: 'ready' }, { type: 'opened' }]);
  expect(told.mock.calls.every(([, origin]) => origin === PASSENGER_ORIGIN)).toBe(true);
});

it.each<[string, Partial<MessageEventInit>]>([
  ['another origin', { origin: 'http://evil.example' }],
  ['the driver’s origin', { origin: 'http://driver.liftclub.localhost:4200' }],
  ['another window of the passenger’s origin', { source: window }],
])('an order of %s is not taken', (_, from) => {
  runPayFrame({ passengerOrigin: PASSENGER_ORIGIN, scriptUrl });
  say({ type: 'open', order }, from);
  expect(tags()).toEqual([]);
});

it.each([
  [null],
  [{ type: 'open' }],
  [{ type: 'open', order: { ...order, amount: '51675.50' } }],
  [{ type: 'open', order: { ...order, access: 'token' } }],
])('an order that is none, or says more than an order, is not taken: %j', (data) => {
  runPayFrame({ passengerOrigin: PASSENGER_ORIGIN, scriptUrl });
  say(data);
  expect(tags()).toEqual([]);
});

it('one order is taken, no second one', async () => {
  await widgetOpens();
  say({ type: 'open', order: { ...order, amount: 1 } });
  expect(tags()).toHaveLength(1);
});

it.each([
  ['id', transaction(), 'alat-7'],
  ['transactionId', transaction({ id: null, transactionId: 'alat-8' }), 'alat-8'],
  ['transactionId at the top', transaction({ id: undefined }, { transactionId: 'alat-9' }), 'alat-9'],
  ['no id at all', transaction({ id: undefined, status: 'Completed' }), null],
])('a completed transaction is reported once, with its %s; the closing after it is not', async (_, response, id) => {
  const { onTransaction, onClose } = await widgetOpens();
  onTransaction(response);
  onTransaction(response);
  onClose();
  expect(said().slice(2)).toEqual([{ type: 'paid', id }]);
});

it.each([
  [transaction({ status: 'failed' })],
  [transaction({}, { status: false })],
  [undefined],
  ['completed'],
  [{ status: true }],
])('a transaction that was not completed is none; closing is a cancel: %j', async (response) => {
  const { onTransaction, onClose } = await widgetOpens();
  onTransaction(response);
  onClose();
  expect(said().slice(2)).toEqual([{ type: 'closed' }]);
});

it.each<[string, () => unknown]>([
  ['cannot be fetched', () => tags()[0]?.dispatchEvent(new Event('error'))],
  ['offers no widget', () => tags()[0]?.dispatchEvent(new Event('load'))],
  ['is silent for 15 s', () => jest.advanceTimersByTime(15_000)],
])('a script that %s: the widget is not available', async (_, happens) => {
  runPayFrame({ passengerOrigin: PASSENGER_ORIGIN, scriptUrl });
  say({ type: 'open', order });
  expect(tags()[0]?.src).toBe(scriptUrl);
  happens();
  await settled();
  expect(said()).toEqual([{ type: 'ready' }, { type: 'unavailable' }]);
  expect(logged).toHaveBeenCalled();
});

it('a widget that breaks while opening is not available', async () => {
  await widgetOpens(
    jest.fn(() => {
      throw new Error('broken');
    }),
  );
  expect(said()).toEqual([{ type: 'ready' }, { type: 'unavailable' }]);
});
