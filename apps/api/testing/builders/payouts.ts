import {
  approveRequest,
  getDriverPayouts,
  isWaiting,
  proposePayoutBatch,
  putBankAccount,
  sendPayoutBatch,
} from '@liftclub/api-contract';
import { driverEarned, type Currency, type Minor, type ServiceMarket } from '@liftclub/domain';
import { findBreaches, post } from '../../src/modules/ledger';
import { setUpTestApi, TEST_START, type TestApi } from '../test-api';
import { signedInStaff, type SignedInStaff } from './staff';
import { accessNow, signedIn, type SignedIn } from './users';

/** Lets a driver earn an amount, in minor units. */
export async function earn(
  { deps }: TestApi,
  { account }: Pick<SignedIn, 'account'>,
  amount: Minor,
  currency: Currency = 'ZAR',
): Promise<void> {
  const at = deps.clock();
  const earning = driverEarned({ subject: deps.random.id(at), driverId: account.id, currency, amount });
  await deps.db.transaction((tx) => post(deps, tx, { ...earning, at }));
}

/** Sets the bank account of a driver. */
export const setAccount = async (api: TestApi, driver: SignedIn, number = '1234567890', bank = '470010') =>
  api.call(putBankAccount, {
    access: await accessNow(api, driver),
    body: { bank_code: bank, account_number: number, password: driver.password },
  });

/** A driver with a verified account who has earned an amount, in minor units of rand. */
export async function paidDriver(api: TestApi, amount: Minor, number?: string): Promise<SignedIn> {
  const driver = await signedIn(api, { role: 'Driver' });
  await setAccount(api, driver, number);
  await earn(api, driver, amount);
  return driver;
}

/** An API whose books are consistent after each test, with a member of finance and what staff do with payouts. */
export function setUpPayouts() {
  const api = setUpTestApi();
  const finance = {} as SignedInStaff;
  const staff = {} as ReturnType<typeof payoutStaff>;
  beforeEach(async () => {
    await api.reset();
    api.setTime(TEST_START);
    Object.assign(finance, await signedInStaff(api, 'Naledi Mokoena', ['finance']));
    Object.assign(staff, payoutStaff(api, finance));
  });
  afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));
  return { api, finance, staff };
}

/** What staff do with payouts: `finance` proposes and sends, another member approves. */
function payoutStaff(api: TestApi, finance: SignedInStaff) {
  const { headers } = finance;
  const propose = (until: string, market: ServiceMarket = 'RSA') =>
    api.call(proposePayoutBatch, { headers, body: { market, until } });
  const approve = async (request: string) =>
    api.call(approveRequest, {
      headers: (await signedInStaff(api, 'Lindiwe Zungu', ['manager'])).headers,
      params: { id: request },
      body: {},
    });
  return {
    propose,
    approve,
    /** Proposes a batch that another member approves; returns its id. */
    async approved(until: string, market: ServiceMarket = 'RSA'): Promise<string> {
      const { response, error } = await propose(until, market);
      if (!isWaiting(response)) throw new Error(`Not asked for: ${JSON.stringify(error)}`);
      const { status, response: done, error: refused } = await approve(response.data.request_id);
      if (status !== 200) throw new Error(`Not approved: ${JSON.stringify(refused)}`);
      return (done as unknown as { readonly data: { readonly batch_id: string } }).data.batch_id;
    },
    send: (id: string, body: object = {}) => api.call(sendPayoutBatch, { headers, params: { id }, body }),
  };
}

/** A driver's payouts as the driver sees them. */
export const payoutsOf = async (api: TestApi, driver: SignedIn) =>
  (await api.call(getDriverPayouts, { access: await accessNow(api, driver) })).response.data;
