import {
  checkPaymentAttempt,
  closePaymentAlert,
  getPaymentAlerts,
  getPaymentAttempts,
  getPayments,
  notePaymentRefunded,
  pathOf,
  refundPayment,
  type Endpoint,
} from '@liftclub/api-contract';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { signedInStaff, FROM_CONSOLE, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let staff: SignedInStaff;
let thandi: SignedIn;
let sipho: SignedIn;
beforeAll(async () => {
  staff = await signedInStaff(api);
  thandi = await signedIn(api);
  sipho = await signedIn(api, { role: 'Driver' });
});

describe('nobody but staff reaches', () => {
  const id = '0197c2a0-0000-7000-8000-000000000001';
  it.each<Endpoint>([
    getPayments,
    getPaymentAttempts,
    getPaymentAlerts,
    refundPayment,
    notePaymentRefunded,
    checkPaymentAttempt,
    closePaymentAlert,
  ])('$method $path', async (target) => {
    const body = { note: 'x', end_plan: true, amount: '1.00' };
    const send = async (headers: Readonly<Record<string, string>>) => {
      const url = `/api/v1/${pathOf(target, { id, reference: 'abc' })}`;
      return (
        await api.app.inject({
          method: target.method,
          url,
          headers,
          ...(target.method === 'POST' && { payload: body }),
        })
      ).statusCode;
    };
    const { origin: _, ...withoutPage } = staff.headers;
    expect({
      nobody: await send(FROM_CONSOLE),
      passenger: await send({ ...FROM_CONSOLE, authorization: `Bearer ${thandi.access}` }),
      driver: await send({ ...FROM_CONSOLE, authorization: `Bearer ${sipho.access}` }),
      elsewhere: await send({ ...staff.headers, host: 'passenger.liftclub.localhost:4200' }),
      withoutPage: target.method === 'POST' ? await send(withoutPage) : 403,
    }).toEqual({ nobody: 401, passenger: 404, driver: 404, elsewhere: 404, withoutPage: 403 });
  });
});
