import {
  getCreditRules,
  getInstalments,
  getPassengerProfile,
  getSubscriptions,
  type InstalmentItem,
  payInstalment,
} from '@liftclub/api-contract';
import {
  buildCreditRules,
  buildPaymentOrder,
  buildSubscription,
  buildUser,
  errorResponse,
  fakeApi,
} from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();

const instalment = (changes: Partial<InstalmentItem>): InstalmentItem => ({
  id: `01939c4e-0000-7000-8000-00000000040${changes.number}`,
  subscription_id: buildSubscription().id,
  number: 1,
  due_on: '2026-01-12',
  amount: '350.00',
  currency: 'ZAR',
  state: 'paid',
  paid_at: '2026-01-12T06:00:00Z',
  reference: 'r1',
  due: null,
  waived: null,
  ...changes,
});
const unpaid = { paid_at: null, reference: null };

/** The response to a payment that credit covers. */
const paid = {
  json: {
    success: true,
    message: 'Payment',
    data: buildPaymentOrder({ amount: '0.00', credit: '350.00', authorization_url: null }),
  },
} as const;

async function openPlan(state: 'active' | 'paused', next: Partial<InstalmentItem>) {
  const plan = buildSubscription({
    validity: '3_months',
    date: '2026-04-11',
    state,
    next_instalment: { due_on: '2026-02-12', amount: '350.00' },
  });
  const data = [
    instalment({ number: 1 }),
    instalment({ number: 2, due_on: '2026-01-10', ...unpaid, ...next }),
    instalment({ number: 3, due_on: '2026-03-12', state: 'due', ...unpaid }),
  ];
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
  api.on(getSubscriptions, { json: { success: true, message: '', data: [plan], count: 1 } });
  api.on(getInstalments, { json: { success: true, message: '', data, count: 3 } });
  openApp({ user, path: `/subscriptions/${user.id}` });
  return within(await screen.findByRole('region', { name: 'Monthly payments' }));
}

it('a guardian sees each monthly payment with its date and state, and nothing to do before one is due', async () => {
  const plan = await openPlan('active', { state: 'due', due_on: '2099-02-12' });
  expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'R\u00a0350.00 on 12 Jan 2026Paid',
    'R\u00a0350.00 on 12 Feb 2099Due',
    'R\u00a0350.00 on 12 Mar 2026Due',
  ]);
  expect(plan.queryByRole('button')).toBeNull();
});

it.each(['due', 'failed', 'late'] as const)('a payment that is %s has one action, which pays it', async (state) => {
  const plan = await openPlan(state === 'late' ? 'paused' : 'active', { state });
  expect(plan.queryAllByText('Rides are paused until you pay.')).toHaveLength(state === 'late' ? 1 : 0);
  api.on(payInstalment, paid);
  await userEvent.click(plan.getByRole('button', { name: 'Pay R\u00a0350.00' }));
  expect(api.calls(payInstalment)).toHaveLength(1);
  expect(api.calls(payInstalment)[0]?.body).not.toHaveProperty('save_card');
});

it('a guardian whose card was refused pays with another and has it saved', async () => {
  const plan = await openPlan('active', { state: 'failed' });
  api.on(payInstalment, paid);
  await userEvent.click(plan.getByRole('checkbox', { name: 'Save this card for my next payments' }));
  await userEvent.click(plan.getByRole('button', { name: /^Pay/ }));
  expect(api.calls(payInstalment)[0]?.body).toMatchObject({ save_card: true });
});

it('a guardian pays what credit leaves, and reads what of it is waived', async () => {
  const plan = await openPlan('active', { state: 'due', due: '150.00' });
  expect(plan.getByText('Credit used: R 200.00')).toBeInTheDocument();
  expect(plan.getByRole('button', { name: 'Pay R\u00a0150.00' })).toBeEnabled();
});

it('a payment below the minimum says so, and asks for no card', async () => {
  const plan = await openPlan('paused', { state: 'late', amount: '0.45', due: '0.00', waived: '0.45' });
  expect(plan.getByText('R 0.45 is below the minimum payment, so you pay nothing.')).toBeInTheDocument();
  expect(plan.queryByText(/^Credit used/)).toBeNull();
  expect(plan.getByRole('button', { name: 'Pay R\u00a00.00' })).toBeEnabled();
  expect(plan.queryByRole('checkbox')).toBeNull();
});

it('nobody is asked to save a card by a company that saves none', async () => {
  const plan = await openPlan('active', { state: 'failed', currency: 'NGN' });
  expect(plan.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  expect(plan.queryByRole('checkbox')).toBeNull();
});

it('an instalment that somebody has paid meanwhile says so', async () => {
  const plan = await openPlan('active', { state: 'failed' });
  api.on(payInstalment, errorResponse(409, { code: 'already_paid', message: 'This instalment is already paid.' }));
  await userEvent.click(plan.getByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText('This instalment is already paid.')).toBeInTheDocument();
});
