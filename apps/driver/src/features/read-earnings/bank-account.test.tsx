import {
  getBankAccount,
  getBanks,
  getDriverPayouts,
  getDriverProfile,
  putBankAccount,
  type BankAccount,
} from '@liftclub/api-contract';
import { buildDriver, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, profileOf } from '../../testing/open-app';

const api = fakeApi();
const user = buildDriver();
const ACCOUNT: BankAccount = {
  bank: 'Capitec Bank Limited',
  bank_code: '470010',
  account_name: 'T DLAMINI',
  last4: '7890',
  state: 'verified',
  pays_from: null,
};
const answer = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });

beforeEach(() => {
  api.on(getDriverProfile, profileOf(user));
  api.on(getBanks, answer([{ code: '470010', name: 'Capitec Bank Limited' }]));
});

const page = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(page().getByText(name, { selector: 'button' }));
const open = (account: BankAccount | null) => {
  api.on(getBankAccount, answer(account));
  openApp({ user, path: `/earnings/${user.id}` });
};
async function fill(number = '1234567890', password = 'correct horse battery') {
  await userEvent.selectOptions(await page().findByLabelText('Bank'), 'Capitec Bank Limited');
  await userEvent.type(page().getByLabelText('Account number'), number);
  await userEvent.type(page().getByLabelText('Your password'), password);
}

it('a driver adds a bank account and is asked whether the holder is right', async () => {
  open(null);
  api.on(putBankAccount, answer(ACCOUNT));
  await userEvent.click(await page().findByText('Add bank account', { selector: 'button' }));
  await fill();
  await press('Save bank account');
  expect(await page().findByText('Capitec Bank Limited, ending in 7890')).toBeInTheDocument();
  expect(page().getByText('Is this you: T DLAMINI? If not, change the account.')).toBeInTheDocument();
  expect(page().getByText('Confirmed')).toBeInTheDocument();
  expect(api.calls(putBankAccount)[0]?.body).toEqual({
    bank_code: '470010',
    account_number: '1234567890',
    password: 'correct horse battery',
  });
});

it('a driver sees at each field what is wrong, and what was typed stays', async () => {
  open(null);
  await userEvent.click(await page().findByText('Add bank account', { selector: 'button' }));
  await page().findByLabelText('Bank');
  await press('Save bank account');
  expect(page().getByText('Choose your bank', { selector: 'p, span, div' })).toBeInTheDocument();
  await fill('123');
  await press('Save bank account');
  expect(await page().findByText('An account number has 7 to 11 digits')).toBeInTheDocument();
  expect(api.calls(putBankAccount)).toEqual([]);
  api.on(putBankAccount, errorResponse(400, { errors: { password: ['This password is wrong.'] } }));
  await userEvent.type(page().getByLabelText('Account number'), '4567890');
  await press('Save bank account');
  expect(await page().findByText('This password is wrong.')).toBeInTheDocument();
  expect(page().getByLabelText('Account number')).toHaveValue('1234567890');
});

it('a changed account says from when it is paid, and one under another name that it is checked', async () => {
  open({ ...ACCOUNT, state: 'name_differs', account_name: 'Z BOTHA', pays_from: '2026-03-05T06:00:00.000Z' });
  expect(await page().findByText(/To protect you, we pay to it from .*08:00/)).toBeInTheDocument();
  expect(page().getByText('Name differs')).toBeInTheDocument();
  expect(page().getByText(/The bank names another account holder/)).toBeInTheDocument();
});

it('a driver who changes the account reads about the wait before saving, and can leave the form', async () => {
  open(ACCOUNT);
  await userEvent.click(await page().findByText('Change bank account', { selector: 'button' }));
  expect(await page().findByText('After a change we pay to the new account from 48 hours later.')).toBeInTheDocument();
  await press('Cancel');
  expect(page().getByText('Capitec Bank Limited, ending in 7890')).toBeInTheDocument();
});

it('a driver sees what was paid and when, and what to do about a payout that failed', async () => {
  const payout = { amount: '980.50', currency: 'ZAR' as const, period: { from: '2026-01-05', to: '2026-01-11' } };
  api.on(
    getDriverPayouts,
    answer([
      { ...payout, id: '2', state: 'failed' as const, sent_at: null, next: 'Check your bank account below.' },
      {
        ...payout,
        id: '1',
        state: 'sent' as const,
        sent_at: '2026-01-13T08:00:00.000Z',
        next: 'In your bank account.',
      },
    ]),
  );
  open(ACCOUNT);
  expect(await page().findByText('Not paid')).toBeInTheDocument();
  expect(page().getByText('Check your bank account below.')).toBeInTheDocument();
  expect(page().getByText('Paid')).toBeInTheDocument();
  expect(page().getByText(/^Sent .*13 Jan/)).toBeInTheDocument();
  expect(page().getAllByText('5 Jan 2026 to 11 Jan 2026')).toHaveLength(2);
});

it('a driver without payouts reads when the first one comes', async () => {
  open(ACCOUNT);
  expect(await page().findByText(/^No payouts yet/)).toBeInTheDocument();
});
