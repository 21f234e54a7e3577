import { getPassengerProfile, getPaymentMethods, getSubscriptions, removePaymentMethod } from '@liftclub/api-contract';
import { buildPaymentMethod, buildSubscription, buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildUser();
beforeEach(() => api.on(getPassengerProfile, profileOf(user)));

type Methods = ReturnType<typeof buildPaymentMethod>[];
const cardsAre = (data: Methods) => api.on(getPaymentMethods, { json: { success: true, message: '', data } });
async function openCards() {
  openApp({ user, path: '/payment-methods' });
  await screen.findByRole('heading', { name: 'Payment methods' });
  return within(screen.getByRole('main'));
}

it('a passenger reads which cards are saved, when they expire and what they pay for, and removes one', async () => {
  const plan = buildSubscription();
  const used = buildPaymentMethod({ id: 'used', used_by: [plan.id], expires_before: '2026-02-08' });
  const free = buildPaymentMethod({ id: 'free', brand: 'mastercard', last4: '5555' });
  cardsAre([used, free]);
  api.on(getSubscriptions, { json: { success: true, message: '', data: [plan], count: 1 } });
  api.on(removePaymentMethod, { json: { success: true, message: '' } });
  const page = await openCards();
  expect(await page.findByText(/^Pays for: 1 month, Lesedi Mokoena$/i)).toBeInTheDocument();
  expect(page.getAllByText('Expires 12/2030')).toHaveLength(2);
  expect(page.getByText('It expires before the charge of 8 Feb 2026. Choose another card.')).toBeInTheDocument();
  expect(page.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);

  await userEvent.click(page.getByRole('button', { name: 'Remove Mastercard ending in 5555' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Mastercard ending in 5555?' }));
  cardsAre([used]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The card is removed.')).toBeInTheDocument();
  await waitFor(() => expect(page.queryByText('Mastercard ending in 5555')).not.toBeInTheDocument());
});

it('a passenger without a saved card reads how one gets here', async () => {
  const page = await openCards();
  expect(await page.findByText('No saved cards.')).toBeInTheDocument();
  expect(page.getByText(/check "Save this card for my next payments"/)).toBeInTheDocument();
});

it('a card that the bank refused says so, and a failure can be repeated', async () => {
  api.on(getPaymentMethods, errorResponse(503));
  const page = await openCards();
  const again = await page.findByRole('button', { name: 'Reload payment methods' });
  cardsAre([buildPaymentMethod({ refused: true })]);
  await userEvent.click(again);
  expect(await page.findByText(/^The bank refused this card/)).toBeInTheDocument();
});
