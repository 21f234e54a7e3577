import {
  ATTEMPT_STATES,
  getConsoleBookings,
  getPaymentAttempts,
  getPayments,
  PAYMENT_STATES,
} from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { cleanup, screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';

const api = fakeApi();
const none = { json: { success: true as const, message: '', data: [], count: 0 } };

/** The labels of a filter by value, without the first option, which clears the filter. */
async function labelsOf(label: string): Promise<Record<string, string | null>> {
  const options = within(await screen.findByRole('combobox', { name: label })).getAllByRole<HTMLOptionElement>(
    'option',
  );
  return Object.fromEntries(
    options.filter(({ value }) => value !== '').map(({ value, textContent }) => [value, textContent]),
  );
}

it('a state of money has one name, on the pages of bookings and of payments', async () => {
  api.on(getConsoleBookings, none);
  api.on(getPayments, none);
  api.on(getPaymentAttempts, none);
  openConsole('/bookings');
  const ofBookings = await labelsOf('Payment');
  cleanup();
  openConsole('/payments?tab=all');
  const ofPayments = await labelsOf('Status');
  expect(Object.keys(ofBookings).sort()).toEqual(['none', ...ATTEMPT_STATES].sort());
  expect(Object.keys(ofPayments).sort()).toEqual([...PAYMENT_STATES].sort());
  expect(ofBookings).toMatchObject(ofPayments);
});
