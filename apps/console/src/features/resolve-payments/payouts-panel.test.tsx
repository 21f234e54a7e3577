import { getPayouts, notePayoutSent } from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { address, openConsole } from '../../testing/open-console';
import { buildPayout, done, list } from '../../testing/build-payment';

const api = fakeApi();
const sent = buildPayout({ id: '2', sent_at: '2026-01-13T06:00:00.000Z', sent_note: 'EFT 7' });

it('staff see whose credit is to be paid out, how much and why', async () => {
  api.on(getPayouts, list(buildPayout()));
  openConsole('/payments?tab=payouts');
  const row = within((await screen.findByText('Naledi Mokoena: Leaves the city')).closest('tr') as HTMLElement);
  expect(row.getByText('R 100.00')).toBeInTheDocument();
  expect(row.getByText('12 Jan 2026, 08:00')).toBeInTheDocument();
  const link = row.getByRole('link', { name: 'Thandi Nkosi' });
  expect(link).toHaveAttribute('href', `/people/${buildPayout().passenger_id}`);
  expect(api.calls(getPayouts)[0]?.query).toEqual({});
});

it('nobody waits for a payout: the page says so; those that were sent say when and how, and cannot be sent again', async () => {
  api.on(getPayouts, list());
  const { user } = openConsole('/payments?tab=payouts');
  expect(await screen.findByText('No payouts due')).toBeInTheDocument();
  api.on(getPayouts, list(sent));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'sent');
  expect(await screen.findByText('Sent on 13 Jan 2026, 08:00: EFT 7')).toBeInTheDocument();
  expect(address()).toBe('/payments?tab=payouts&show=sent');
  expect(api.calls(getPayouts).at(-1)?.query).toEqual({ show: 'sent' });
  expect(screen.queryByRole('button', { name: /^Mark R/ })).not.toBeInTheDocument();
});

it('staff send the money from the company’s account, write down how, and the payout leaves the list', async () => {
  api.on(getPayouts, list(buildPayout()));
  api.on(notePayoutSent, () => {
    api.on(getPayouts, list());
    return done('Payout marked as sent.');
  });
  const { user, queries } = openConsole('/payments?tab=payouts');
  const stalePages = cacheEveryPage(queries);
  await user.click(await screen.findByRole('button', { name: 'Mark R\u00a0100.00 to Thandi Nkosi as sent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark R\u00a0100.00 as sent?' }));
  expect(dialog.getByText('Send the money from the Paystack account, then record how.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  expect(api.calls(notePayoutSent)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: 'How it was sent' }), 'EFT 8');
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText('Payout marked as sent.')).toBeInTheDocument();
  expect(await screen.findByText('No payouts due')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(notePayoutSent).map(({ path, body }) => [path, body])).toEqual([
    [expect.stringContaining(buildPayout().id), { note: 'EFT 8' }],
  ]);
  expect(stalePages()).toEqual(['today', 'user', 'audit']);
});

it('a payout that somebody else noted is told so, and loaded again', async () => {
  api.on(getPayouts, list(buildPayout()));
  api.on(notePayoutSent, () => {
    api.on(getPayouts, list());
    return errorResponse(409, { code: 'sent_already', message: 'Somebody has noted this already.' });
  });
  const { user } = openConsole('/payments?tab=payouts');
  await user.click(await screen.findByRole('button', { name: /^Mark R/ }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'EFT{Enter}');
  expect(await screen.findByText('Somebody has noted this already.')).toBeInTheDocument();
  expect(await screen.findByText('No payouts due')).toBeInTheDocument();
});
