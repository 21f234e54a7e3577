import {
  getBookings,
  getMetrics,
  getPassengerProfile,
  getSharedScholars,
  getSubscriptions,
  getTrips,
} from '@liftclub/api-contract';
import { buildUser, fakeApi } from '@liftclub/test-support';
import { render, screen, waitFor } from '@testing-library/react';
import { noTrips, openTab, profileOf } from '../testing/open-app';
import { App } from './app';
import { openHome } from './router';

const api = fakeApi();
const SHOWN = [getBookings, getMetrics, getPassengerProfile, getSharedScholars, getSubscriptions, getTrips] as const;
const once = SHOWN.map(({ path }) => [path, 1]);
const asked = () => SHOWN.map((endpoint) => [endpoint.path, api.calls(endpoint).length]);

it('home asks for everything that it shows before it is drawn, and not again', async () => {
  const user = buildUser();
  const data = { totalSubs: 3, totalTrips: 126, totalDistance: '1874.4 km' };
  api.on(getPassengerProfile, profileOf(user));
  api.on(getTrips, noTrips);
  api.on(getMetrics, { json: { success: true, message: '', data } });
  const connections = App.connect(openTab({ user, path: `/home/${user.id}` }).tab);
  await openHome(connections.session);
  await waitFor(() => expect(asked()).toEqual(once));
  expect(document.body).toBeEmptyDOMElement();

  render(<App connections={connections} />);
  expect(await screen.findByText('126')).toBeInTheDocument();
  expect(await screen.findByText('Hello, Thandi')).toBeInTheDocument();
  expect(asked()).toEqual(once);
});
