import {
  getPayoutFile,
  getPayoutRows,
  notePayoutBatchSent,
  notePayoutReturned,
  previewPayouts,
  verifyBankAccount,
} from '@liftclub/api-contract';
import { earn, paidDriver, payoutsOf, setUpPayouts, setAccount } from '../../../testing/builders/payouts';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { readCsvRecords } from '../../../testing/http/read-csv';

const { api, finance, staff } = setUpPayouts();
const UNTIL = '2026-01-11';

const balanceOf = async (account: string) =>
  Number(
    (
      await api.deps.db.$client.query<{ sum: string }>(
        'select coalesce(sum(amount), 0) as sum from ledger_entries where account = $1',
        [account],
      )
    ).rows[0]?.sum,
  );
const owed = async (id: string) => 0 - (await balanceOf(`driver:${id}:earnings`));
const rows = async (query: Record<string, string> = {}) =>
  (await api.call(getPayoutRows, { headers: finance.headers, query })).response.data;
it('a batch is paid by the file of a bank: once, by account number, without formulas', async () => {
  api.bankTransfers.holder = '=NKOSI THANDI';
  const thandi = await paidDriver(api, 200_00, '0012345678');
  const id = await staff.approved(UNTIL);
  const file = (format: string) =>
    api.app.inject({
      url: `/api/v1/console/payouts/batch/${id}/file/?format=${format}`,
      headers: finance.headers,
    });
  const note = () =>
    api.call(notePayoutBatchSent, { headers: finance.headers, params: { id }, body: { note: 'FNB batch 12' } });
  expect((await note()).error.code).toBe('no_file');
  expect((await file('gtbank')).json().code).toBe('other_market');
  const fnb = (await file('fnb')).payload.split('\r\n');
  expect([fnb[0], fnb[2]]).toEqual(['BInSol - U ver 1.00', '62000000000']);
  expect(fnb[3]).toMatch(/^RECIPIENT NAME,RECIPIENT ACCOUNT,RECIPIENT ACCOUNT TYPE,BRANCHCODE,AMOUNT,/);
  expect(fnb[4]).toBe("'=NKOSI THANDI,0012345678,1,470010,200.00,'=NKOSI THANDI,Liftclub 2026-01-11");
  expect(readCsvRecords((await file('csv')).payload)).toMatchObject([
    { account_number: '0012345678', amount: '200.00' },
  ]);
  const sent = await staff.send(id);
  expect([sent.status, sent.error.code]).toEqual([409, 'paid_by_file']);
  expect((await note()).response.data).toEqual({ sent: 1 });
  expect((await note()).error.code).toBe('nothing_to_send');
  expect(await rows()).toMatchObject([{ state: 'sent', provider: 'bank' }]);
  expect([await owed(thandi.account.id), await balanceOf('provider:bank')]).toEqual([0, -200_00]);
  expect((await staff.send(id, { file_not_paid: true })).error.code).toBe('nothing_to_send');
});

it('a file that was not paid gives way to transfers, if staff say so', async () => {
  await paidDriver(api, 200_00);
  const id = await staff.approved(UNTIL);
  await api.call(getPayoutFile, { headers: finance.headers, params: { id }, query: { format: 'csv' } });
  expect((await staff.send(id, { file_not_paid: true })).response.data).toEqual({ sending: 1, failed: 0 });
  const late = await api.call(getPayoutFile, { headers: finance.headers, params: { id }, query: { format: 'csv' } });
  expect(late.error.code).toBe('being_sent');
});

const note = 'Account closed, says FNB';
const returned = (id: string, { headers } = finance) =>
  api.call(notePayoutReturned, { headers, params: { id }, body: { note } });

it('a payout by bank file that the bank returns is owed again, once, and paid with the next batch', async () => {
  const thandi = await paidDriver(api, 200_00);
  const pieter = await paidDriver(api, 300_00, '6212345555');
  const payByFile = async () => {
    const id = await staff.approved(UNTIL);
    await api.call(getPayoutFile, { headers: finance.headers, params: { id }, query: { format: 'csv' } });
    await api.call(notePayoutBatchSent, { headers: finance.headers, params: { id }, body: { note: 'FNB 12' } });
  };
  await payByFile();
  const [first] = await rows({ driver_id: thandi.account.id });
  const both = await Promise.all([returned(first?.id ?? ''), returned(first?.id ?? '')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await rows({ driver_id: thandi.account.id })).toMatchObject([{ state: 'reversed', why: 'reversed' }]);
  expect([await owed(thandi.account.id), await owed(pieter.account.id)]).toEqual([200_00, 0]);
  expect(await balanceOf('provider:bank')).toBe(-300_00);
  await payByFile();
  expect([await owed(thandi.account.id), await balanceOf('provider:bank')]).toEqual([0, -500_00]);
  const { rows: audited } = await api.deps.db.$client.query(
    `select subject, detail from audit_entries where action = 'payout.returned'`,
  );
  expect(audited).toEqual([
    { subject: thandi.account.id, detail: expect.objectContaining({ payout: first?.id, amount: '200.00', note }) },
  ]);
});

it('an approved payout that was not paid is owed again, and is in no later file', async () => {
  const thandi = await paidDriver(api, 200_00);
  await paidDriver(api, 300_00, '6212345555');
  const id = await staff.approved(UNTIL);
  const file = () => api.app.inject({ url: `/api/v1/console/payouts/batch/${id}/file/`, headers: finance.headers });
  expect(readCsvRecords((await file()).payload)).toHaveLength(2);
  const [payout] = await rows({ driver_id: thandi.account.id });
  expect((await returned(payout?.id ?? '')).response.data).toEqual({ state: 'failed' });
  expect(readCsvRecords((await file()).payload)).toHaveLength(1);
  expect([await owed(thandi.account.id), await balanceOf('payouts_due')]).toEqual([200_00, -300_00]);
  expect((await payoutsOf(api, thandi))[0]).toMatchObject({
    state: 'failed',
    next: expect.stringContaining('not paid'),
  });
  expect((await returned(payout?.id ?? '')).error.code).toBe('not_returnable');
});

it('only staff with the right and a step-up mark a payout as returned, and none that went by transfer', async () => {
  await paidDriver(api, 200_00);
  await staff.send(await staff.approved(UNTIL));
  const [payout] = await rows();
  expect((await returned(payout?.id ?? '')).error.code).toBe('not_returnable');
  expect((await returned('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  const support = await signedInStaff(api, 'Sizwe', ['support']);
  expect((await returned(payout?.id ?? '', support)).status).toBe(403);
  const early = await signedInStaff(api, 'Naledi', ['finance'], { steppedUp: false });
  expect((await returned(payout?.id ?? '', early)).error.code).toBe('step_up_required');
});

it('a batch of which nobody can be paid any more says so, and its payouts have ended', async () => {
  const thandi = await paidDriver(api, 200_00);
  const id = await staff.approved(UNTIL);
  await api.deps.db.$client.query('update users set locked_at = $2 where id = $1', [
    thandi.account.id,
    api.deps.clock(),
  ]);
  const read = () => api.call(getPayoutFile, { headers: finance.headers, params: { id }, query: { format: 'csv' } });
  const { status, error } = await read();
  expect([status, error.code]).toEqual([409, 'nobody_payable']);
  expect(await rows()).toMatchObject([{ state: 'failed', why: 'locked' }]);
  expect([await owed(thandi.account.id), await balanceOf('payouts_due')]).toEqual([200_00, 0]);
});

it('a bank file is refused while the setting that its bank needs is missing', async () => {
  await paidDriver(api, 200_00);
  const id = await staff.approved(UNTIL);
  const { financeFiles } = api.deps.settings;
  Object.assign(api.deps.settings, { financeFiles: { ...financeFiles, fnbAccount: undefined } });
  const read = (format: 'fnb' | 'csv') =>
    api.app.inject({ url: `/api/v1/console/payouts/batch/${id}/file/?format=${format}`, headers: finance.headers });
  const refused = await read('fnb');
  Object.assign(api.deps.settings, { financeFiles });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'setting_missing']);
  expect((await staff.send(id)).response.data).toEqual({ sending: 1, failed: 0 });
});

it('a bank file needs a step-up', async () => {
  await paidDriver(api, 200_00);
  const id = await staff.approved(UNTIL);
  const { headers } = await signedInStaff(api, 'Naledi', ['finance'], { steppedUp: false });
  const { status, error } = await api.call(getPayoutFile, { headers, params: { id } });
  expect([status, error.code]).toEqual([403, 'step_up_required']);
});

it('Nigerian drivers are paid by bank file only', async () => {
  const tunde = await signedIn(api, { role: 'Driver', country: 'NG' });
  await setAccount(api, tunde, '0123456789', '058');
  await earn(api, tunde, 5_000_00, 'NGN');
  const { drivers } = (
    await api.call(previewPayouts, { headers: finance.headers, query: { market: 'NG', until: UNTIL } })
  ).response.data;
  expect(drivers).toMatchObject([{ why: 'unverified' }]);
  await api.call(verifyBankAccount, {
    headers: finance.headers,
    params: { id: drivers[0]?.account?.id ?? '' },
    body: { note: 'Called the bank' },
  });
  const id = await staff.approved(UNTIL, 'NG');
  expect((await staff.send(id)).error.code).toBe('no_transfers');
  const { payload } = await api.app.inject({
    url: `/api/v1/console/payouts/batch/${id}/file/?format=gtbank`,
    headers: finance.headers,
  });
  expect(payload.split('\r\n')[0]).toBe(
    'PaymentAmount,PaymentDate,Reference,Remark,VendorCode,VendorName,VendorAcctNumber,VendorBankSortCode',
  );
  expect(payload.split('\r\n')[1]).toMatch(
    /^5000\.00,12\/01\/2026,\w{1,20},Liftclub 2026-01-11,\w{32},Thandi Nkosi,0123456789,058000000$/,
  );
});

it('a driver reads a statement of what a payout is for; nobody else does', async () => {
  const thandi = await paidDriver(api, 200_00);
  await staff.approved(UNTIL);
  const { rows } = await api.deps.db.$client.query<{ id: string }>('select id from payouts');
  const read = async (driver: SignedIn, format: string, id = rows[0]?.id) =>
    api.app.inject({
      url: `/api/v1/driver/payouts/${id}/statement/?format=${format}`,
      headers: { host: 'driver.liftclub.localhost:4200', authorization: `Bearer ${await accessNow(api, driver)}` },
    });
  const pdf = await read(thandi, 'pdf');
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 4).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF',
  ]);
  expect((await read(thandi, 'csv')).payload).toContain('"outcome","amount","currency"');
  expect((await read(thandi, 'xls')).statusCode).toBe(400);
  expect((await read(thandi, 'pdf', 'nothing')).statusCode).toBe(404);
  expect((await read(await signedIn(api, { role: 'Driver' }), 'pdf')).statusCode).toBe(404);
});

it('a driver who was locked after the approval is not in the bank file, and keeps what was earned', async () => {
  const thandi = await paidDriver(api, 200_00);
  const pieter = await paidDriver(api, 300_00, '6212345555');
  const id = await staff.approved(UNTIL);
  await api.deps.db.$client.query('update users set locked_at = $2 where id = $1', [
    thandi.account.id,
    api.deps.clock(),
  ]);
  const { payload } = await api.app.inject({
    url: `/api/v1/console/payouts/batch/${id}/file/?format=csv`,
    headers: finance.headers,
  });
  expect(readCsvRecords(payload).map(({ account_number }) => account_number)).toEqual(['6212345555']);
  expect([await owed(thandi.account.id), await owed(pieter.account.id)]).toEqual([200_00, 0]);
  await api.runJobs();
  expect(api.sms.filter(({ body }) => body.includes('Check your bank account'))).toEqual([]);
});
