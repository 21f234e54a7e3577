import {
  choosePaymentMethod,
  getCreditRules,
  getInstalments,
  getPassengerProfile,
  getPaymentMethods,
  getSubscriptions,
  refreshToken,
  setRenewal,
} from '@liftclub/api-contract';
import {
  buildCreditRules,
  buildPaymentMethod,
  buildSubscription,
  buildUser,
  errorResponse,
  errorResponses,
  fakeApi,
} from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
const path = `/subscriptions/${user.id}`;
const off = { on: false, payment_method_id: null, charge_on: null, price: null };
const on = { on: true, payment_method_id: 'visa', charge_on: '2026-02-08', price: null };
const visa = buildPaymentMethod({ id: 'visa' });

beforeEach(() => {
  api.on(getPassengerProfile, profileOf(user));
  api.on(getCreditRules, buildCreditRules());
  api.on(getPaymentMethods, { json: { success: true, message: '', data: [visa] } });
});
const renewalIs = (renewal: typeof off | typeof on, changes: object = {}) =>
  api.on(getSubscriptions, {
    json: { success: true, message: '', data: [buildSubscription({ renewal, ...changes })], count: 1 },
  });
const theSwitch = () => screen.findByRole('checkbox', { name: 'Renew automatically' });

it('a passenger turns the renewal on with the saved card, and reads what happens when', async () => {
  renewalIs(off);
  api.on(setRenewal, { json: { success: true, message: '', data: on } });
  openApp({ user, path });
  expect(await theSwitch()).not.toBeChecked();
  await waitFor(async () => expect(await theSwitch()).toBeEnabled());
  renewalIs(on);
  await userEvent.click(await theSwitch());
  expect(await theSwitch()).toBeChecked();
  expect(await screen.findByText(/^On 8 Feb 2026 at 06:00 we charge Visa ending in 4081/)).toBeInTheDocument();
  expect(api.calls(setRenewal)[0]?.body).toEqual({ on: true, payment_method_id: 'visa' });
  expect(await theSwitch()).toBeChecked();
});

it('once the price was announced it is named', async () => {
  renewalIs({ ...on, price: { total: '1120.05', currency: 'ZAR' } } as never);
  openApp({ user, path });
  expect(await screen.findByText(/we charge R\s1\s120\.05 to Visa ending in 4081/)).toBeInTheDocument();
});

it('without a saved card it cannot be turned on, and says how one is saved', async () => {
  renewalIs(off);
  api.on(getPaymentMethods, { json: { success: true, message: '', data: [] } });
  openApp({ user, path });
  expect(await screen.findByText(/^To renew automatically, save a card/)).toBeInTheDocument();
  expect(await theSwitch()).toBeDisabled();
});

it('a card that expires before the charge is replaced by another', async () => {
  renewalIs(on);
  const old = { ...visa, expires_before: '2026-02-08' };
  const other = buildPaymentMethod({ id: 'other', brand: 'mastercard', last4: '5555' });
  api.on(getPaymentMethods, { json: { success: true, message: '', data: [old, other] } });
  api.on(choosePaymentMethod, { json: { success: true, message: '', data: { ...on, payment_method_id: 'other' } } });
  openApp({ user, path });
  const select = await screen.findByRole('combobox', { name: 'Card' });
  expect(screen.getByText('It expires before the charge of 8 Feb 2026. Choose another card.')).toBeInTheDocument();
  await userEvent.selectOptions(select, 'Mastercard ending in 5555');
  await waitFor(() => expect(api.calls(choosePaymentMethod)[0]?.body).toEqual({ id: 'other' }));
});

describe('a plan that is paid monthly and not renewed', () => {
  const monthly = { next_instalment: { due_on: '2026-02-12', amount: '350.00' }, renewed: true };
  beforeEach(() => {
    api.on(getInstalments, { json: { success: true, message: '', data: [], count: 0 } });
    api.on(choosePaymentMethod, { json: { success: true, message: '', data: off } });
  });

  it('is charged to another card when a passenger chooses it, also after the plan was renewed', async () => {
    renewalIs({ ...off, payment_method_id: 'visa' } as never, monthly);
    const other = buildPaymentMethod({ id: 'other', brand: 'mastercard', last4: '5555' });
    api.on(getPaymentMethods, { json: { success: true, message: '', data: [{ ...visa, refused: true }, other] } });
    openApp({ user, path });
    const select = await screen.findByRole('combobox', { name: 'Card' });
    expect(screen.getByText('The bank refused this card. Choose another.')).toBeInTheDocument();
    await userEvent.selectOptions(select, 'Mastercard ending in 5555');
    await waitFor(() => expect(api.calls(choosePaymentMethod)[0]?.body).toEqual({ id: 'other' }));
  });

  it('may have no card, so that its only card can be removed', async () => {
    renewalIs({ ...off, payment_method_id: 'visa' } as never, monthly);
    openApp({ user, path });
    const select = await screen.findByRole('combobox', { name: 'Card' });
    await userEvent.selectOptions(select, 'No card: we send you a link for each payment');
    await waitFor(() => expect(api.calls(choosePaymentMethod)[0]?.body).toEqual({ id: null }));
  });
});

it('the link of the announcement leads a passenger who is signed out to sign in, and changes nothing', async () => {
  renewalIs(off);
  api.on(setRenewal, { json: { success: true, message: '', data: off } });
  const link = `${path}?stop=01939c4e-0000-7000-8000-000000000301`;
  const { tab } = openApp({ user: null, path: link });
  await waitFor(() => expect(tab.loaded).toEqual(['/auth/signin']));
  expect(api.calls(setRenewal)).toEqual([]);
  expect(tab.session.getItem('returnTo')).toBe(link);
});

it('the link of the announcement opens again after the sign-in of a passenger whose session had ended', async () => {
  renewalIs(off);
  api.on(setRenewal, errorResponses.tokenNotValid());
  api.on(refreshToken, errorResponses.tokenNotValid());
  const link = `${path}?stop=01939c4e-0000-7000-8000-000000000301`;
  const { tab } = openApp({ user, path: link });
  await waitFor(() => expect(tab.loaded).toContain('/auth/signin'));
  expect(tab.session.getItem('returnTo')).toBe(link);
});

it('the link of the announcement turns the renewal off, once', async () => {
  renewalIs(off);
  api.on(setRenewal, { json: { success: true, message: '', data: off } });
  openApp({ user, path: `${path}?stop=01939c4e-0000-7000-8000-000000000301` });
  expect(await screen.findByText('The plan is not renewed automatically.')).toBeInTheDocument();
  expect(api.calls(setRenewal).map(({ body }) => body)).toEqual([{ on: false, payment_method_id: null }]);
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('a refusal is shown, and the switch stays as it was', async () => {
  renewalIs(off);
  api.on(setRenewal, errorResponse(409, { code: 'too_late', message: 'This plan ends too soon.' }));
  openApp({ user, path });
  await waitFor(async () => expect(await theSwitch()).toBeEnabled());
  await userEvent.click(await theSwitch());
  expect(await screen.findByText('This plan ends too soon.')).toBeInTheDocument();
  expect(await theSwitch()).not.toBeChecked();
});

it('a plan that has ended or was renewed, and a passenger whose cards cannot be saved, have no switch', async () => {
  renewalIs(off, { renewed: true });
  openApp({ user, path });
  expect(await screen.findByText('Renewed')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
