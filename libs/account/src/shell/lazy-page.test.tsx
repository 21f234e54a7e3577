import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { aheadAtHome, lazyPage } from './lazy-page';

const Rides = () => <h1>Rides</h1>;
const show = (Page: ReturnType<typeof lazyPage>) =>
  render(
    <Suspense fallback="Loading">
      <Page />
    </Suspense>,
  );

test('a page is loaded when it is first shown', async () => {
  show(lazyPage(async () => Rides));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Rides' })).toBeInTheDocument();
});

test('a page that was loaded ahead is there at once', async () => {
  const Page = lazyPage(async () => Rides);
  await Page.load();
  show(Page);
  expect(screen.getByRole('heading', { name: 'Rides' })).toBeInTheDocument();
});

test('a page whose code did not come ahead is loaded when it is shown', async () => {
  const fetchPage = jest.fn(async () => Rides).mockRejectedValueOnce(new Error('No connection.'));
  const Page = lazyPage(fetchPage);
  await expect(Page.load()).rejects.toThrow('No connection.');
  show(Page);
  expect(await screen.findByRole('heading', { name: 'Rides' })).toBeInTheDocument();
});

test('what home needs is fetched ahead at home alone', async () => {
  const load = jest.fn(async () => undefined);
  expect(aheadAtHome(load, { pathname: '/bookings/17' })).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  await aheadAtHome(load, { pathname: '/home/17' });
  expect(load).toHaveBeenCalledTimes(1);
});
