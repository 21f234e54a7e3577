import { fakeMaps } from '@liftclub/test-support';
import { act, render, screen } from '@testing-library/react';
import { input, later, openSearch, settings } from '../testing/open-search';
import { MapsNotice } from './maps-notice';

const maps = fakeMaps({ loaded: false });
const tags = () => [...document.querySelectorAll('script')];
let logged: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  logged.mockRestore();
});

it('while the script loads the address cannot be typed; then it can', () => {
  openSearch();
  expect(screen.getByRole('status')).toHaveTextContent('Loading map...');
  expect(input()).toBeDisabled();
  act(() => maps.arrive());
  expect(input()).toBeEnabled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('the script is asked for once, with key, places library and callback, at the address of the settings', () => {
  openSearch();
  expect(tags()).toHaveLength(1);
  const address = new URL(tags()[0]?.src ?? '');
  expect(address.href).toContain(`${settings.scriptUrl}?`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    key: 'sandbox-key',
    loading: 'async',
    libraries: 'places,routes',
  });
  expect(address.searchParams.get('callback')).toMatch(/^\w+$/);
});

it('a script that is there already is not fetched', () => {
  maps.arrive();
  openSearch();
  expect(tags()).toEqual([]);
  expect(input()).toBeEnabled();
});

const failures: [string, () => unknown][] = [
  ['cannot be fetched', () => act(() => maps.breakScript())],
  ['is no maps script', () => act(() => void tags()[0]?.dispatchEvent(new Event('load')))],
  ['does not come within 15 s', () => later(15_000)],
  [
    'is refused for its key',
    () =>
      act(() => {
        maps.arrive();
        (window as unknown as { gm_authFailure(): void }).gm_authFailure();
      }),
  ],
];

it.each(failures)('a script that %s: "Error loading map", and "Reload map" fetches it again', async (_, happens) => {
  const { user } = openSearch();
  await happens();
  expect(screen.getByText('Error loading map')).toBeInTheDocument();
  expect(input()).toBeDisabled();
  expect(logged).toHaveBeenCalled();
  expect(tags()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Reload map' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading map...');
  expect(tags()).toHaveLength(1);
  act(() => maps.arrive());
  expect(input()).toBeEnabled();
});

it('a script that comes late is welcome', async () => {
  openSearch();
  const callback = new URL(tags()[0]?.src ?? '').searchParams.get('callback') ?? '';
  await later(15_000);
  act(() => {
    maps.arrive();
    (window as unknown as Record<string, () => void>)[callback]?.();
  });
  expect(input()).toBeEnabled();
});

it('a page without the provider says what is missing', () => {
  expect(() => render(<MapsNotice />)).toThrow('MapsProvider');
});
