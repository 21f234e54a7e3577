import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { loadToasts, notify, useWarning } from './notifications';
import { placeNotices } from './place-notices';
import { UiProvider } from './ui-provider';

beforeAll(() => loadToasts());

beforeEach(() => {
  jest.useFakeTimers();
  render(<UiProvider>page</UiProvider>);
});

afterEach(() => {
  jest.useRealTimers();
});

const say = (...toast: Parameters<typeof notify>) => act(() => notify(...toast));

/** Advances the timers in small steps, so that timers set by other timers also run. */
function pass(milliseconds: number) {
  for (let gone = 0; gone < milliseconds; gone += 100) act(() => jest.advanceTimersByTime(100));
}

test('an error interrupts a screen reader, a success waits its turn', () => {
  say('Server/Network error occured', 'error');
  say('Profile updated', 'success');
  expect(screen.getByRole('alert')).toHaveTextContent('Server/Network error occured');
  expect(screen.getByRole('status')).toHaveTextContent('Profile updated');
});

test('a toast goes by itself after five seconds', () => {
  say('Logged out', 'warning');
  pass(4900);
  expect(screen.getByText('Logged out')).toBeInTheDocument();
  pass(1000);
  expect(screen.queryByText('Logged out')).not.toBeInTheDocument();
});

test('a toast stays while someone points at it', () => {
  say('OTP Verified', 'success');
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(20_000);
  expect(screen.getByText('OTP Verified')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(6000);
  expect(screen.queryByText('OTP Verified')).not.toBeInTheDocument();
});

test('a toast stays while the window is away', () => {
  say('OTP Verified', 'success');
  fireEvent.blur(window);
  pass(20_000);
  expect(screen.getByText('OTP Verified')).toBeInTheDocument();
  fireEvent.focus(window);
  pass(6000);
  expect(screen.queryByText('OTP Verified')).not.toBeInTheDocument();
});

test('a toast is closed by its button', () => {
  say('Vehicle created', 'success');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  pass(1000);
  expect(screen.queryByText('Vehicle created')).not.toBeInTheDocument();
});

test('three failures of the same kind are shown once', () => {
  say('Server/Network error occured', 'error');
  say('Server/Network error occured', 'error');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a failure that comes again is shown again, for the full time', () => {
  const network = () => screen.queryByText('Server/Network error occured');
  say('Server/Network error occured', 'error');
  const before = network();
  pass(4800);
  say('Server/Network error occured', 'error');
  expect(network()).not.toBe(before);
  pass(4800);
  expect(network()).toBeInTheDocument();
  pass(1000);
  expect(network()).not.toBeInTheDocument();
});

test('a toast that waited for its place when the page was left is shown on the next page', () => {
  for (const message of ['One', 'Two', 'Three', 'Four', 'Date field is required']) say(message, 'warning');
  cleanup();
  render(<UiProvider>page</UiProvider>);
  say('Date field is required', 'warning');
  expect(screen.getByRole('status')).toHaveTextContent('Date field is required');
});

test('a failure that comes while its toast leaves is shown', () => {
  say('Server/Network error occured', 'error');
  pass(5000);
  say('Server/Network error occured', 'error');
  pass(2000);
  expect(screen.getByRole('alert')).toHaveTextContent('Server/Network error occured');
});

test('on a phone a toast takes the place of the one before', () => {
  window.matchMedia = (media) => ({ matches: media !== '(min-width: 700px)' }) as MediaQueryList;
  say('All fields are required', 'warning');
  pass(300);
  say('Server/Network error occured', 'error');
  pass(1000);
  expect(screen.queryByText('All fields are required')).not.toBeInTheDocument();
  expect(screen.getByText('Server/Network error occured')).toBeInTheDocument();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('a warning', () => {
  function Form({ cause }: { cause: string | undefined }) {
    const warn = useWarning(cause);
    return <button onClick={() => cause && warn(cause)}>Continue</button>;
  }
  const shown = () => screen.queryByText('Time field is required');
  const warned = () => {
    const { rerender, unmount } = render(<Form cause="Time field is required" />);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    pass(300);
    expect(shown()).toBeInTheDocument();
    return { rerender, unmount };
  };

  test('leaves once its cause is gone', () => {
    const { rerender } = warned();
    rerender(<Form cause="Time field is required" />);
    pass(1000);
    expect(shown()).toBeInTheDocument();
    rerender(<Form cause={undefined} />);
    pass(1000);
    expect(shown()).not.toBeInTheDocument();
  });

  test('leaves with the screen that it is about', () => {
    warned().unmount();
    pass(1000);
    expect(shown()).not.toBeInTheDocument();
  });
});

const rect = (element: Element, left: number, top: number, right: number, bottom: number) =>
  (element.getBoundingClientRect = () => ({ left, top, right, bottom, width: right - left }) as DOMRect);

test.each([
  ['the page, beside the menu button', { left: 12, right: 56 }, { left: '64px', width: '288px' }],
  ['a dialog, beside its close button', { left: 300, right: 344 }, { left: '8px', width: '284px' }],
])('on a phone a toast stands in the top bar of %s', (_, button, place) => {
  window.matchMedia = (media) => ({ matches: media !== '(min-width: 700px)' }) as MediaQueryList;
  const html = '<div data-top-bar><button>One</button></div><input />';
  document.body.insertAdjacentHTML('beforeend', `<div id="page">${html}</div>`);
  rect(document.querySelector('[data-top-bar]') as Element, 0, 0, 360, 60);
  rect(document.querySelector('[data-top-bar] button') as Element, button.left, 8, button.right, 52);
  const container = document.createElement('div');
  placeNotices(container);
  expect(container.style).toMatchObject({ top: '0px', ...place });
  Reflect.deleteProperty(window, 'matchMedia');
  placeNotices(container);
  expect(container.style).toMatchObject({ left: '', width: '' });
  document.querySelector('#page')?.remove();
});

test('a toast stands below the header and covers no control', () => {
  const html = '<header></header><button>Open menu</button><a href="/bookings">Bookings</a>';
  document.body.insertAdjacentHTML('beforeend', `<div id="page">${html}</div>`);
  const [header, menu, link] = [...(document.querySelector('#page')?.children ?? [])] as [Element, Element, Element];
  rect(header, 0, 0, 360, 50);
  rect(menu, 8, 8, 52, 52);
  rect(link, 20, 70, 340, 110);
  const container = document.createElement('div');
  rect(container, 20, 0, 340, 0);
  const notice = container.appendChild(document.createElement('div'));
  notice.dataset.notice = '';
  Object.defineProperty(notice, 'offsetHeight', { value: 60 });
  placeNotices(container);
  expect(container.style.top).toBe('118px');
  rect(link, 20, 140, 340, 180);
  placeNotices(container);
  expect(container.style.top).toBe('58px');
  document.querySelector('#page')?.remove();
});
