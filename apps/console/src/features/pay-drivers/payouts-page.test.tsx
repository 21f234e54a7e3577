// @slow: not in npm test (decision 223).
import {
  getPayoutBatches,
  getPayoutFile,
  getPayoutRows,
  notePayoutBatchSent,
  notePayoutReturned,
  previewPayouts,
  proposePayoutBatch,
  sendPayoutBatch,
  verifyBankAccount,
  type PayoutBatch,
  type PayoutCandidate,
  type StaffPayout,
} from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { serveStepUp } from '../../testing/downloads';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();

const account = {
  id: 'a-1',
  bank: 'Capitec Bank Limited',
  last4: '7890',
  account_name: 'S DLAMINI',
  state: 'verified' as const,
};
const sipho: PayoutCandidate = {
  driver_id: 'd-1',
  driver: 'Sipho Dlamini',
  amount: '980.50',
  from: '2026-01-05',
  why: null,
  account,
};
const pieter: PayoutCandidate = {
  ...sipho,
  driver_id: 'd-2',
  driver: 'Pieter Botha',
  why: 'name_differs',
  account: { ...account, id: 'a-2', account_name: 'Z JACOBS', state: 'name_differs' },
};
const batch: PayoutBatch = {
  id: 'b-1',
  market: 'RSA',
  until: '2026-01-11',
  created_at: '2026-01-13T06:00:00.000Z',
  proposed_by: 'Naledi Mokoena',
  request_id: null,
  payouts: 1,
  total: '980.50',
  currency: 'ZAR',
  states: { proposed: 0, approved: 1, sending: 0, sent: 0, failed: 0, reversed: 0 },
  filed_at: null,
  filed_by: null,
};
const payout: StaffPayout = {
  id: 'p-1',
  batch_id: 'b-0',
  driver_id: 'd-1',
  driver: 'Sipho Dlamini',
  from: '2025-12-29',
  until: '2026-01-04',
  amount: '700.00',
  currency: 'ZAR',
  state: 'failed',
  provider: 'paystack',
  reference: 'payout-1',
  bank: 'Capitec Bank Limited',
  last4: '7890',
  created_at: '2026-01-06T06:00:00.000Z',
  sent_at: null,
  why: 'account_changed',
};

const answer = <Data,>(data: Data, message = '') => ({ json: { success: true as const, message, data } });

beforeEach(() => {
  api.on(
    previewPayouts,
    answer({ until: '2026-01-11', total: '980.50', currency: 'ZAR' as const, drivers: [pieter, sipho] }),
  );
  api.on(getPayoutBatches, answer<PayoutBatch[]>([]));
  api.on(getPayoutRows, { json: { success: true, message: '', data: [payout], count: 1 } });
});

it('finance reads who would be paid and who not, and asks for approval', async () => {
  const { user } = openConsole('/books/payouts?until=2026-01-11');
  const table = within(await screen.findByRole('table', { name: 'Drivers with earnings' }));
  expect(table.getByText('Will be paid', { selector: 'span' })).toBeInTheDocument();
  expect(table.getByText('Bank names another holder')).toBeInTheDocument();
  expect(table.getByText('In the name of Z JACOBS')).toBeInTheDocument();
  expect(api.calls(previewPayouts)[0]?.query).toEqual({ market: 'RSA', until: '2026-01-11' });
  const json = { success: true as const, message: 'Waiting for approval', data: { request_id: 'r-1' } };
  api.on(proposePayoutBatch, { status: 202, json });
  await user.click(screen.getByRole('button', { name: 'Ask for approval' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for payouts of R\u00a0980.50?' }));
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
  expect(api.calls(proposePayoutBatch)[0]?.body).toEqual({ market: 'RSA', until: '2026-01-11' });
});

it('without a chosen day finance sees the last closed week, as the server says', async () => {
  const { user } = openConsole('/books/payouts');
  await screen.findByRole('table', { name: 'Drivers with earnings' });
  expect(screen.getByLabelText('Earnings until')).toHaveValue('2026-01-11');
  expect(api.calls(previewPayouts)[0]?.query).toEqual({ market: 'RSA' });
  const json = { success: true as const, message: 'Waiting for approval', data: { request_id: 'r-1' } };
  api.on(proposePayoutBatch, { status: 202, json });
  await user.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask for approval' }));
  expect(api.calls(proposePayoutBatch)[0]?.body).toEqual({ market: 'RSA', until: '2026-01-11' });
});

it('finance confirms an account that the bank knows under another name', async () => {
  const { user } = openConsole('/books/payouts?until=2026-01-11');
  api.on(verifyBankAccount, { json: { success: true, message: 'Bank account confirmed' } });
  await user.click(await screen.findByRole('button', { name: 'Confirm the bank account of Pieter Botha' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Does this account belong to Pieter Botha?' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm account' }));
  expect(api.calls(verifyBankAccount)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: 'How you checked it' }), 'Letter of the bank');
  await user.click(dialog.getByRole('button', { name: 'Confirm account' }));
  expect(await screen.findByText('Bank account confirmed')).toBeInTheDocument();
  expect(api.calls(verifyBankAccount)[0]?.body).toEqual({ note: 'Letter of the bank' });
});

it('finance sends an approved batch, once it was asked whether it should', async () => {
  api.on(getPayoutBatches, answer([batch]));
  const { user } = openConsole('/books/payouts');
  api.on(sendPayoutBatch, answer({ sending: 1, failed: 0 }, 'Payouts handed over to be sent'));
  await user.click(await screen.findByRole('button', { name: 'Send the payouts until 11 Jan 2026 by transfer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 payout?' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Payouts handed over to be sent')).toBeInTheDocument();
  expect(api.calls(sendPayoutBatch)[0]?.body).toEqual({ file_not_paid: false });
});

it('a batch with a bank file is marked as paid, and warns who sends it by transfer all the same', async () => {
  api.on(getPayoutBatches, answer([{ ...batch, filed_at: '2026-01-14T06:00:00.000Z', filed_by: 'Naledi Mokoena' }]));
  const { user } = openConsole('/books/payouts');
  expect(await screen.findByText(/^Bank file downloaded by Naledi Mokoena/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the payouts until 11 Jan 2026 by transfer' }));
  expect(await screen.findByText(/drivers would be paid twice/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  api.on(notePayoutBatchSent, errorResponse(409, { code: 'nothing_to_send', message: 'Nothing to send.' }));
  await user.click(
    await screen.findByRole('button', { name: 'Mark the payouts until 11 Jan 2026 as paid by bank file' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Was the bank file paid?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reference at the bank' }), 'FNB 12');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Nothing to send.')).toBeInTheDocument();
});

it('finance reads why a bank file is refused, and sees how the batch stands by then', async () => {
  api.on(getPayoutBatches, answer([batch]));
  const { user } = openConsole('/books/payouts');
  serveStepUp(api, '2026-01-12T06:10:00.000Z');
  api.on(
    getPayoutFile,
    errorResponse(409, { code: 'setting_missing', message: 'The account that pays is not known.' }),
  );
  const download = await screen.findByRole('button', { name: 'File for FNB' });
  const before = api.calls(getPayoutBatches).length;
  await user.click(download);
  expect(await screen.findByText('The account that pays is not known.')).toBeInTheDocument();
  expect(api.calls(getPayoutFile)[0]?.path).toBe('console/payouts/batch/b-1/file/');
  await waitFor(() => expect(api.calls(getPayoutBatches).length).toBeGreaterThan(before));
});

it('a batch that waits leads to its request, and one of the weekly job says what to do', async () => {
  const proposed = { ...batch.states, approved: 0, proposed: 1 };
  api.on(
    getPayoutBatches,
    answer([
      { ...batch, states: proposed, request_id: 'r-1' },
      { ...batch, id: 'b-2', states: proposed, proposed_by: '' },
    ]),
  );
  openConsole('/books/payouts');
  expect(await screen.findByRole('link', { name: 'Waiting for approval' })).toHaveAttribute(
    'href',
    expect.stringContaining('r-1'),
  );
  expect(screen.getByText('Weekly job')).toBeInTheDocument();
  expect(screen.getByText(/Nobody has asked for approval/)).toBeInTheDocument();
});

it('finance reads why a payout failed', async () => {
  openConsole('/books/payouts');
  const table = within(await screen.findByRole('region', { name: 'All payouts' }));
  expect(await table.findByText('The bank account was changed after the approval')).toBeInTheDocument();
});

it('finance marks a payout by bank file as returned, and none that went by transfer', async () => {
  const filed: StaffPayout = { ...payout, id: 'p-2', state: 'sent', provider: 'bank', why: null };
  const sent: StaffPayout = { ...filed, id: 'p-3', driver: 'Pieter Botha', provider: 'paystack' };
  api.on(getPayoutRows, { json: { success: true, message: '', data: [payout, filed, sent], count: 3 } });
  const { user } = openConsole('/books/payouts');
  api.on(notePayoutReturned, answer({ state: 'reversed' as const }, 'Payout marked as returned'));
  await user.click(
    await screen.findByRole('button', { name: 'Mark R\u00a0700.00 to Sipho Dlamini as returned by the bank' }),
  );
  expect(screen.queryByRole('button', { name: /to Pieter Botha/ })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Did the bank return R\u00a0700.00?' }));
  await user.type(dialog.getByRole('textbox', { name: 'What the bank says' }), 'Account closed');
  await user.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  expect(await screen.findByText('Payout marked as returned')).toBeInTheDocument();
  expect(api.calls(notePayoutReturned)[0]).toMatchObject({
    path: 'console/payouts/p-2/returned/',
    body: { note: 'Account closed' },
  });
});

it('finance marks an approved payout as not paid', async () => {
  const approved: StaffPayout = { ...payout, state: 'approved', provider: null, why: null };
  api.on(getPayoutRows, { json: { success: true, message: '', data: [approved], count: 1 } });
  const { user } = openConsole('/books/payouts');
  await user.click(await screen.findByRole('button', { name: 'Mark R\u00a0700.00 to Sipho Dlamini as not paid' }));
  expect(await screen.findByRole('dialog', { name: 'Was the payout of R\u00a0700.00 not paid?' })).toBeInTheDocument();
});
