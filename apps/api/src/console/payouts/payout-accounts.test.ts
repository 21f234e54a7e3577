import { approveRequest, previewPayouts, verifyBankAccount } from '@liftclub/api-contract';
import { earn, paidDriver, setUpPayouts, setAccount } from '../../../testing/builders/payouts';
import { signedInStaff } from '../../../testing/builders/staff';
import { signedIn } from '../../../testing/builders/users';

const { api, finance, staff } = setUpPayouts();
const UNTIL = '2026-01-11';

it('drivers who cannot be paid are listed with the reason, and staff confirm an account', async () => {
  await paidDriver(api, 100_00);
  const noAccount = await signedIn(api, { role: 'Driver' });
  await earn(api, noAccount, 50_00);
  api.bankTransfers.holder = 'BOTHA PIETER';
  const differs = await paidDriver(api, 70_00);
  api.bankTransfers.holder = 'NKOSI THANDI';
  const changed = await paidDriver(api, 80_00);
  await setAccount(api, changed, '6212345555');
  const preview = async () =>
    (await api.call(previewPayouts, { headers: finance.headers, query: { market: 'RSA', until: UNTIL } })).response
      .data;
  const before = await preview();
  const whyOf = (id: string) => before.drivers.find((one) => one.driver_id === id)?.why;
  expect([whyOf(noAccount.account.id), whyOf(differs.account.id), whyOf(changed.account.id)]).toEqual([
    'no_account',
    'name_differs',
    'changed',
  ]);
  expect([before.total, before.drivers.filter(({ why }) => why === null).length]).toEqual(['100.00', 1]);
  const account = before.drivers.find((one) => one.driver_id === differs.account.id)?.account;
  expect(account).toMatchObject({ account_name: 'BOTHA PIETER', last4: '7890' });
  const confirm = () =>
    api.call(verifyBankAccount, {
      headers: finance.headers,
      params: { id: account?.id ?? '' },
      body: { note: 'Married name, see the letter of the bank' },
    });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).error.code).toBe('account_changed');
  expect((await preview()).total).toBe('170.00');
});

it('who confirms an account under another name does not approve its payout, and the request names both', async () => {
  const confirmer = await signedInStaff(api, 'Sipho Khumalo', ['finance']);
  api.bankTransfers.holder = 'BOTHA PIETER';
  const differs = await paidDriver(api, 70_00);
  const confirm = async (driverId: string) => {
    const { rows: accounts } = await api.deps.db.$client.query(
      'select id from bank_accounts where driver_id = $1 and replaced_at is null',
      [driverId],
    );
    const call = { headers: confirmer.headers, params: { id: accounts[0].id }, body: { note: 'Married name' } };
    expect((await api.call(verifyBankAccount, call)).status).toBe(200);
  };
  await confirm(differs.account.id);
  // The driver enters it again, which changes nothing: staff checked this holder.
  await setAccount(api, differs);
  const { response } = await staff.propose(UNTIL);
  const request = (response as unknown as { data: { request_id: string } }).data.request_id;
  const { rows: requests } = await api.deps.db.$client.query('select summary from staff_requests where id = $1', [
    request,
  ]);
  expect(requests[0].summary).toContain(
    'Held under another name: Capitec Bank Limited, account ending 7890, confirmed by Sipho Khumalo',
  );
  const own = await api.call(approveRequest, { headers: confirmer.headers, params: { id: request }, body: {} });
  expect([own.status, own.error.code]).toEqual([409, 'own_confirmation']);
  expect((await staff.approve(request)).response).toMatchObject({ data: { approved: 1 } });
});
