import * as contract from '@liftclub/api-contract';
import { pathOf, type Endpoint } from '@liftclub/api-contract';
import { API_PREFIX } from './api-prefix';
import { deliver } from '../../../testing/builders/payments';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';

const api = setUpTestApi();
let people: { readonly passenger: SignedIn; readonly driver: SignedIn; readonly naledi: SignedInStaff };
beforeAll(async () => {
  people = {
    passenger: await signedIn(api),
    driver: await signedIn(api, { role: 'Driver' }),
    naledi: await signedInStaff(api),
  };
});

const endpoints = Object.values<unknown>(contract).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
);
const ANY_ID = '019b0000-0000-7000-8000-000000000000';
const IDS = { id: ANY_ID, session_id: ANY_ID, booking_id: ANY_ID, caregiver_id: ANY_ID, version: ANY_ID };
const urlOf = ({ path }: Endpoint) => API_PREFIX + pathOf({ path }, { ...IDS, status: 'active' });

/** The headers of somebody who may call the endpoint. */
async function headersFor({ access }: Endpoint): Promise<Record<string, string>> {
  if (access === 'sandbox') return { host: 'liftclub.localhost:4200' };
  if (access.includes('staff') || access.startsWith('console')) return people.naledi.headers;
  const user = access === 'driver' ? people.driver : people.passenger;
  const host = { host: 'passenger.liftclub.localhost:4200' };
  return access === 'public' ? host : { ...host, authorization: `Bearer ${await accessNow(api, user)}` };
}

const send = async (endpoint: Endpoint, payload: string, search = '') =>
  api.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint) + search,
    headers: { ...(await headersFor(endpoint)), 'content-type': 'application/json' },
    ...(endpoint.method !== 'GET' && { payload }),
  });

const isList = ({ body }: Endpoint): boolean => body?.type === 'array';

const MEMBERS = Object.getOwnPropertyNames(Object.prototype);
const bodied = endpoints.filter(({ body }) => body !== undefined);

it('the whole contract is asked', () => expect(bodied.length).toBeGreaterThan(25));

describe.each(bodied.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (_n, one) => {
  it('refuses a field named like a member of every object, at its name', async () => {
    for (const member of MEMBERS) {
      const response = await send(one, `{${JSON.stringify(member)}:{"a":1}}`);
      expect([member, response.statusCode]).toEqual([member, 400]);
      // Where a list is requested, an object is refused as a whole.
      const place = isList(one) ? 'request' : member;
      if (member !== '__proto__') expect(Object.keys(response.json().errors ?? {})).toContain(place);
    }
  });
});

describe('a name like a member of every object', () => {
  it('is an unknown key of a query too', async () => {
    for (const member of MEMBERS) {
      const response = await send(contract.getScholars, '', `?${member}=1`);
      expect([member, response.statusCode]).toEqual([member, 400]);
    }
  });

  it('is an unknown field of an upload too', async () => {
    for (const member of MEMBERS) {
      const form = new FormData();
      form.set(member, 'x');
      const { status } = await api.call(contract.updatePassengerProfile, {
        params: { id: people.passenger.account.id },
        access: await accessNow(api, people.passenger),
        body: form,
      });
      expect([member, status]).toEqual([member, 400]);
    }
  });
});

describe('text that PostgreSQL cannot keep', () => {
  it.each([
    ['payment-verification', contract.paymentVerification, { status: 'success' }],
    ['verify-payment', contract.verifyPayment, {}],
  ])('is refused as the reference of %s', async (_name, endpoint, rest) => {
    for (const reference of ['a\0b', 'a\uD800']) {
      const response = await send(endpoint, JSON.stringify({ ...rest, reference }));
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        { reference: ['This text contains characters we cannot store'] },
      ]);
    }
  });

  it.each(['paystack', 'alatpay'] as const)('in a signed webhook of %s is ignored', async (provider) => {
    for (const odd of ['a\0b', 'a\uD800']) {
      for (const transaction of [
        { id: odd, reference: 'known' },
        { id: '12345', reference: odd },
      ]) {
        const event = api.paymentProviders[provider].webhook(transaction);
        expect([odd, transaction, await deliver(api, provider, event)]).toEqual([odd, transaction, 200]);
      }
      const named = api.paymentProviders[provider].webhook({ id: '9', reference: 'r' }, `charge.${odd}`);
      expect(await deliver(api, provider, named)).toBe(200);
    }
    await api.runJobs();
  });
});

describe('a name that shows nothing', () => {
  const named: readonly (readonly [Endpoint, readonly string[]])[] = [
    [contract.register, ['first_name', 'last_name']],
    [contract.registerPassenger, ['first_name', 'last_name']],
    [contract.createScholar, ['name', 'school_name', 'school_address', 'gender']],
    [contract.updateScholar, ['name', 'school_name', 'school_address', 'gender']],
    [contract.addReceiver, ['name']],
    [contract.createVehicle, ['name', 'model', 'color', 'plate_number']],
    [contract.addSchool, ['name', 'address']],
    [contract.addTerms, ['name']],
    [contract.addClosures, ['name']],
  ];

  it.each(named.map(([endpoint, fields]) => [`${endpoint.method} ${endpoint.path}`, endpoint, fields] as const))(
    'is refused at its field by %s',
    async (_name, endpoint, fields) => {
      for (const blank of ['\u200B', '\u3164', '\u2800', '\u200D\u2060 \uFFA0']) {
        const body = Object.fromEntries(fields.map((field) => [field, blank]));
        const response = await send(endpoint, JSON.stringify(body));
        expect(response.statusCode).toBe(400);
        for (const field of fields)
          expect(response.json().errors).toMatchObject({ [field]: ['This field is required'] });
      }
    },
  );

  it('is refused for an emergency contact and by the form of a profile', async () => {
    const contact = JSON.stringify({ note: '', emergency_contact: { name: '\u2800', phone: '+27821234567' } });
    expect((await send(contract.putCare, contact)).json().errors).toEqual({
      'emergency_contact.name': ['This field is required'],
    });
    const form = new FormData();
    form.set('first_name', '\u3164');
    form.set('last_name', 'Nkosi');
    const { status, error } = await api.call(contract.updatePassengerProfile, {
      params: { id: people.passenger.account.id },
      access: await accessNow(api, people.passenger),
      body: form,
    });
    expect([status, error.errors]).toEqual([400, { first_name: ['This field is required'] }]);
  });

  it('is not what a driver reads of a name with blanks before it; joiners inside it stay', async () => {
    const name = 'می\u200Cترا';
    const school = { age: 9, gender: 'Female', school_name: 'Rosebank Primary', school_address: 'Rosebank' };
    const body = JSON.stringify({ name: `\u2800\u200B ${name} Nkosi`, ...school });
    expect((await send(contract.createScholar, body)).json().data.name).toBe(`${name} Nkosi`);
  });
});
