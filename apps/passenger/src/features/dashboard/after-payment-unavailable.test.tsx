import { getMetrics, getPassengerProfile, getTrips } from '@liftclub/api-contract';
import { buildUser, fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { noTrips, openApp, profileOf } from '../../testing/open-app';

// The file of a release that is gone, or one that is not on the device without a connection.
jest.mock('./after-payment', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const api = fakeApi();
const user = buildUser({ phone_verified: false });

it('home and its open tasks are shown when the part about the last payment cannot be loaded', async () => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getTrips, noTrips);
  const data = { totalSubs: 1, totalTrips: 5, totalDistance: '60.0 km' };
  api.on(getMetrics, { json: { success: true, message: '', data } });
  openApp({ user, path: `/home/${user.id}` });
  expect(await screen.findByText('60.0 km')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'To do' })).toBeInTheDocument();
});
