import {
  getBooking,
  getPassengerProfile,
  getSubscriptions,
  renewSubscription,
  type SubscriptionItem,
  getCreditRules,
} from '@liftclub/api-contract';
import {
  buildSubscription,
  buildSummary,
  buildUser,
  deferred,
  fakeApi,
  errorResponse,
  type FakeResponse,
  buildCreditRules,
} from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const month = buildSubscription();
const idOf = (number: number) => `01939c4e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const year = buildSubscription({
  id: idOf(302),
  validity: '1_year',
  date: '2027-01-11',
  rider: 'Me',
  booking_id: idOf(202),
});
const draftId = idOf(909);

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
});

const listOf = (data: SubscriptionItem[], count = data.length) => ({
  json: { success: true as const, message: '', data, count },
});
const renewed: FakeResponse<typeof renewSubscription> = {
  status: 201,
  json: { success: true, message: '', data: { booking_id: draftId } },
};

async function openSubscriptions() {
  openApp({ user, path: `/subscriptions/${user.id}` });
  await screen.findByRole('heading', { name: 'Subscriptions' });
  return within(screen.getByRole('main'));
}
const cardOf = async (plan: string) =>
  within(await screen.findByRole('listitem', { name: `Current Subscription Plan ${plan}` }));

it('a guardian sees each plan with its route, rider, due date, days and pick-up times', async () => {
  api.on(getSubscriptions, listOf([month, year]));
  await openSubscriptions();
  const card = await cardOf('1 Month');
  expect(card.getByText('Rider').nextElementSibling).toHaveTextContent('Lesedi Mokoena');
  expect(card.getByText('Due Date').nextElementSibling).toHaveTextContent('11 Feb 2026');
  expect(card.getByText('One-way · Sandton City → Rosebank Mall')).toBeInTheDocument();
  expect(card.getByText('Days').nextElementSibling).toHaveTextContent('Mon–Fri');
  expect(card.getByText('Pick-up').nextElementSibling).toHaveTextContent('07:15');
  expect((await cardOf('1 Year')).getByText('Due Date').nextElementSibling).toHaveTextContent('11 Jan 2027');
});

it('a guardian renews a plan: the new draft opens, ready to be paid', async () => {
  api.on(getSubscriptions, listOf([month, year]));
  const response = deferred<FakeResponse<typeof renewSubscription>>();
  api.on(renewSubscription, () => response.promise);
  api.on(getBooking, { json: { success: true, message: '', data: buildSummary({ booking_id: draftId }) } });
  await openSubscriptions();
  const card = await cardOf('1 Month');
  await userEvent.click(card.getByRole('button', { name: 'Renew Plan' }));
  expect(card.getByRole('button', { name: 'Renewing...' })).toBeDisabled();
  expect((await cardOf('1 Year')).getByRole('button', { name: 'Renew Plan' })).toBeEnabled();
  response.resolve(renewed);
  expect(await screen.findByRole('button', { name: 'Proceed to make payment' })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe(
    `/bookings/${user.id}?status=draft&booking=${draftId}`,
  );
  expect(api.calls(renewSubscription).map(({ path }) => path)).toEqual([`passenger/subscription/${month.id}/renew/`]);
});

it('a guardian whose plan cannot be renewed reads why and may press again', async () => {
  api.on(getSubscriptions, listOf([month]));
  api.on(
    renewSubscription,
    errorResponse(409, { code: 'cannot_renew', message: 'The learner of this plan was removed.' }),
  );
  await openSubscriptions();
  const button = (await cardOf('1 Month')).getByRole('button', { name: 'Renew Plan' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The learner of this plan was removed.');
  expect(button).toBeEnabled();
});

it('a guardian without an answer presses again, and one draft is made', async () => {
  api.on(getSubscriptions, listOf([month]));
  api.on(renewSubscription, 'no response');
  api.on(getBooking, { json: { success: true, message: '', data: buildSummary() } });
  await openSubscriptions();
  const button = (await cardOf('1 Month')).getByRole('button', { name: 'Renew Plan' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Server/Network error occured');
  api.on(renewSubscription, renewed);
  await userEvent.click(button);
  await screen.findByRole('heading', { name: 'Trip details' });
  const keys = api.calls(renewSubscription).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('a passenger without a plan is shown the way to a ride', async () => {
  api.on(getSubscriptions, listOf([]));
  const page = await openSubscriptions();
  expect(await page.findByText('No subscriptions found.')).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Schedule a ride' })).toHaveAttribute('href', `/schedule-ride/${user.id}`);
});

it('a passenger sees that the plans are on their way', async () => {
  const response = deferred<FakeResponse<typeof getSubscriptions>>();
  api.on(getSubscriptions, () => response.promise);
  const page = await openSubscriptions();
  expect(await page.findByRole('status')).toHaveTextContent('Loading...');
  response.resolve(listOf([month]));
  await cardOf('1 Month');
  expect(page.queryByRole('status')).not.toBeInTheDocument();
});

it.each<[string, FakeResponse<typeof getSubscriptions>]>([
  ['the server fails', { status: 502, text: '<html>' }],
  ['she is offline', 'no response'],
])('a passenger can load her plans again when %s', async (_, failure) => {
  api.on(getSubscriptions, failure);
  const page = await openSubscriptions();
  expect(await page.findByRole('button', { name: 'Reload subscriptions' })).toBeInTheDocument();
  api.on(getSubscriptions, listOf([month]));
  await userEvent.click(page.getByRole('button', { name: 'Reload subscriptions' }));
  expect(await cardOf('1 Month')).toBeDefined();
});

it('a long list is shown page by page; the focus goes to the first plan that was added', async () => {
  const many = Array.from({ length: 23 }, (_, index) =>
    buildSubscription({ id: idOf(900 - index), rider: `Learner ${index + 1}` }),
  );
  api.on(getSubscriptions, ({ query }) => {
    const from = many.findIndex(({ id }) => id === query['after']) + 1;
    return listOf(many.slice(from, from + Number(query['limit'])), many.length);
  });
  const page = await openSubscriptions();
  expect(await page.findByText('Learner 20')).toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  expect(await page.findByText('Learner 23')).toBeInTheDocument();
  const added = page.getByText('Learner 21').closest('li');
  await waitFor(() => expect(added).toContainElement(document.activeElement as HTMLElement));
  expect(page.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
