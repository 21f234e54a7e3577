import {
  endPlan,
  getCreditRules,
  getPassengerProfile,
  getSubscriptions,
  previewPlanEnd,
  type PlanEnd,
} from '@liftclub/api-contract';
import { buildCreditRules, buildSubscription, buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const consequence: PlanEnd = {
  trips: 8,
  trips_full: 4,
  trips_half: 4,
  credit: '346.64',
  currency: 'ZAR',
  refund: { possible: true, amount: '177.71' },
};
const answer = (data: PlanEnd) => ({ json: { success: true as const, message: 'Your plan has ended.', data } });

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
  api.on(getSubscriptions, { json: { success: true, message: '', data: [buildSubscription()], count: 1 } });
});

async function openDialog() {
  openApp({ user, path: `/subscriptions/${user.id}` });
  await userEvent.click(await screen.findByRole('button', { name: 'End plan' }));
  return within(await screen.findByRole('dialog', { name: 'End this plan?' }));
}

it('a guardian sees what ending a plan does before anything ends, and may keep it', async () => {
  api.on(previewPlanEnd, answer(consequence));
  const dialog = await openDialog();
  expect(
    await dialog.findByText('8 rides will not take place: you get back 4 rides in full and 4 rides at 50%.'),
  ).toBeInTheDocument();
  expect(dialog.getByText(/^That is R\s346.64\./)).toBeInTheDocument();
  expect(dialog.getByText(/^Rides in the next six days are credited in part, because/)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Skip rides first' })).toHaveAttribute('href', `/trips/${user.id}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the plan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(endPlan)).toEqual([]);
});

it.each([
  ['credit', /^End plan and keep R\s346.64 as credit$/],
  ['source', /^End plan and refund R\s177.71/],
])('a guardian ends a plan: to %s', async (to, name) => {
  api.on(previewPlanEnd, answer(consequence));
  api.on(endPlan, answer(consequence));
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('button', { name }));
  expect(await screen.findByText('Your plan has ended.')).toBeInTheDocument();
  expect(api.calls(endPlan).map(({ body }) => body)).toEqual([{ expected_credit: '346.64', to }]);
});

it('a consequence that has changed is shown again before the plan can end', async () => {
  api.on(previewPlanEnd, answer(consequence));
  api.on(endPlan, errorResponse(409, { code: 'consequence_changed', message: 'What you get back has changed.' }));
  const dialog = await openDialog();
  const end = await dialog.findByRole('button', { name: /as credit$/ });
  api.on(previewPlanEnd, answer({ ...consequence, credit: '300.00', refund: { possible: false, amount: '0.00' } }));
  await userEvent.click(end);
  expect(await dialog.findByRole('button', { name: /^End plan and keep R\s300.00/ })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /back the way/ })).not.toBeInTheDocument();
});
