import { getUserOverview, type UserOverview } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { buildUserDetails } from '../../testing/build-user-details';
import { buildOverviewTrip, buildUserOverview } from '../../testing/build-user-overview';
import { openUser } from './testing/open-user';

const api = fakeApi();
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const found = (data: UserOverview) => ({ json: { success: true as const, message: '', data } });

async function open(overview = buildUserOverview()) {
  api.on(getUserOverview, found(overview));
  return openUser(api, buildUserDetails());
}

it('staff see the learners of a guardian and who helps with each', async () => {
  await open();
  const learners = await part('Learners');
  expect(learners.getByText('Lwazi · Parktown Primary')).toBeInTheDocument();
  expect(learners.getByText(/^Nomsa Nkosi, .*: Can manage$/)).toBeInTheDocument();
  expect(learners.getByText(/^Invited: .*, Can view$/)).toBeInTheDocument();
  expect(api.calls(getUserOverview)).toHaveLength(1);
});

it('the next rides come first, with their drivers; past rides are folded away', async () => {
  const past = buildOverviewTrip({
    id: 't-0',
    departs_at: '2020-01-12T07:15:00.000Z',
    status: 'completed',
    driver: null,
  });
  const coming = buildOverviewTrip({ departs_at: '2099-01-13T07:15:00.000Z' });
  const { user } = await open(buildUserOverview({ passenger: { learners: [], messages: [], trips: [past, coming] } }));
  const rides = await part('Rides of the last and next two weeks');
  const next = within(rides.getByRole('list', { name: 'Next rides' }));
  expect(next.getByRole('link', { name: /09:15 · Ride A · Lwazi$/ })).toHaveAttribute('href', '/trips/t-1');
  expect(next.getByRole('link', { name: 'Ayanda Zulu' })).toHaveAttribute('href', '/people/d-1');
  expect(next.getByText('Driver assigned')).toBeInTheDocument();
  await user.click(rides.getByText('1 ride in the last two weeks'));
  const before = within(rides.getByRole('list', { name: '1 ride in the last two weeks' }));
  expect(before.getByText('No driver yet')).toBeInTheDocument();
  expect(before.getByText('Completed')).toBeInTheDocument();
});

it('a ride that waits for the payment of its plan is paused', async () => {
  const trip = buildOverviewTrip({ departs_at: '2099-01-13T07:15:00.000Z', status: 'scheduled', paused: true });
  await open(buildUserOverview({ passenger: { learners: [], messages: [], trips: [trip] } }));
  const rides = await part('Rides of the last and next two weeks');
  expect(rides.getByText('Paused')).toBeInTheDocument();
  expect(rides.queryByText('Scheduled')).not.toBeInTheDocument();
});

it('cases lead to their pages, and messages say what they were about', async () => {
  const { user } = await open();
  expect((await part('Cases')).getByRole('link', { name: /^Case 1001: / })).toHaveAttribute('href', '/cases/case-1');
  const messages = await part('Messages');
  await user.click(messages.getByText('1 message'));
  expect(messages.getByText('Driver assigned')).toBeInTheDocument();
  expect(messages.getByText('Delivered')).toBeInTheDocument();
  expect(messages.getByText(/^WhatsApp, /)).toBeInTheDocument();
});

it('a message about the account leads to no ride', async () => {
  const message = { id: 'm-2', trip_id: null, about: 'security', channel: 'email', state: 'failed' } as const;
  const messages = [{ ...message, at: '2026-01-12T15:00:00.000Z' }];
  await open({ passenger: { learners: [], trips: [], messages }, driver: null, cases: [] });
  const list = await part('Messages');
  expect(list.getByText('Security of the account')).toBeInTheDocument();
  expect(list.queryByRole('link')).not.toBeInTheDocument();
});

it('each empty part says so', async () => {
  await open({ passenger: { learners: [], trips: [], messages: [] }, driver: null, cases: [] });
  for (const text of [
    'No learners registered.',
    'No rides in these weeks.',
    'No cases.',
    'No messages in the last month.',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

it('a member of finance sees the credit, and none of this', async () => {
  api.on(getUserOverview, found({ driver: null }));
  const { learners: _learners, sessions: _sessions, ...details } = buildUserDetails();
  await openUser(api, details);
  expect(await screen.findByRole('region', { name: 'Credit' })).toBeInTheDocument();
  for (const name of ['Learners', 'Cases', 'Messages'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

it('what could not be loaded can be loaded again, while the details stay', async () => {
  api.on(getUserOverview, { status: 502, text: '<html>' });
  const { user } = await openUser(api, buildUserDetails());
  const reload = await screen.findByRole('button', { name: 'Reload learners, rides and cases' });
  api.on(getUserOverview, found(buildUserOverview()));
  await user.click(reload);
  expect((await part('Learners')).getByText('Lwazi · Parktown Primary')).toBeInTheDocument();
});
