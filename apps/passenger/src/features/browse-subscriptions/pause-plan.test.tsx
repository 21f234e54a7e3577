import {
  getCreditRules,
  getPassengerProfile,
  getSubscriptions,
  pausePlan,
  previewPause,
  type PausePreview,
} from '@liftclub/api-contract';
import { buildCreditRules, buildSubscription, buildUser, errorResponses, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const plan = buildSubscription();

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
  api.on(getSubscriptions, { json: { success: true, message: '', data: [plan], count: 1 } });
});

const week: PausePreview = {
  trips: 2,
  credit: '157.50',
  currency: 'ZAR',
  rides: [
    { trip_id: 'a', date: '2026-01-12', ride_type: 'B', credit: '52.50', rule: 'half' },
    { trip_id: 'b', date: '2026-01-13', ride_type: 'A', credit: '105.00', rule: 'full' },
  ],
};
const answer = <T extends object>(data: T) => ({ json: { success: true as const, message: '', data } });

async function openPause() {
  openApp({ user, path: `/subscriptions/${user.id}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Pause rides' }));
  return within(screen.getByRole('dialog', { name: 'Pause rides' }));
}

it('a guardian chooses the days, sees the rides and their credit, and pauses them', async () => {
  api.on(previewPause, answer(week));
  api.on(pausePlan, answer(week));
  const dialog = await openPause();
  expect(dialog.getByRole('textbox', { name: 'First day' })).toHaveValue('2026-01-12');
  expect(dialog.getByRole('button', { name: 'Pause rides' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Last day' }), '2026-01-13');
  const text = await dialog.findByText(/2 rides/);
  expect(text.textContent?.replaceAll('\u00a0', ' ')).toBe('2 rides. You get R 157.50 back as credit.');
  const rides = within(dialog.getByRole('list', { name: 'Rides in this period' })).getAllByRole('listitem');
  expect(rides.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Mon, 12 Jan, Ride B: R 52.50',
    'Tue, 13 Jan, Ride A: R 105.00',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Pause rides' }));
  expect(await screen.findByText('Rides paused')).toBeInTheDocument();
  const period = { subscription_id: plan.id, from: '2026-01-12', to: '2026-01-13' };
  expect(api.calls(pausePlan).map(({ body }) => body)).toEqual([{ ...period, expected_credit: '157.50' }]);
});

it('a period that the server refuses says why at its field; one without rides cannot be paused', async () => {
  api.on(previewPause, errorResponses.invalid({ to: ['Choose at most 62 days.'] }));
  const dialog = await openPause();
  const last = dialog.getByRole('textbox', { name: 'Last day' });
  await userEvent.type(last, '2026-12-31');
  expect(await dialog.findByText('Choose at most 62 days.')).toBeInTheDocument();
  api.on(previewPause, answer({ ...week, trips: 0, credit: '0.00', rides: [] }));
  await userEvent.clear(last);
  await userEvent.type(last, '2026-01-17');
  expect(await dialog.findByText('No ride in this period can be skipped.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Pause rides' })).toBeDisabled();
});

it('the credit rules stand below the plans', async () => {
  openApp({ user, path: `/subscriptions/${user.id}` });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')[2]?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'You skip the ride late50%2 hours before departure',
  );
});
