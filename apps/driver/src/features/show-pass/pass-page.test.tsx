import { getDriverProfile, getOwnPass } from '@liftclub/api-contract';
import { buildDriver, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildDriver();
beforeEach(() => api.on(getDriverProfile, profileOf(user)));

it('a driver shows the code of the pass, and opens what guardians see', async () => {
  const data = {
    url: 'http://passenger.liftclub.localhost:4200/pass/#token',
    qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  api.on(getOwnPass, { json: { success: true, message: '', data } });
  openApp({ user, path: `/pass/${user.id}` });
  expect(await screen.findByRole('img', { name: 'QR code of your pass' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See what guardians see' })).toHaveAttribute('href', data.url);
});

it('a driver without a vehicle is told what to do first', async () => {
  api.on(getOwnPass, errorResponse(404));
  openApp({ user, path: `/pass/${user.id}` });
  expect(await screen.findByRole('link', { name: 'Go to your vehicle' })).toHaveAttribute(
    'href',
    `/vehicle/${user.id}`,
  );
});
