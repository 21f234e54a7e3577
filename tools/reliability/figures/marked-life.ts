import { setTimeout as pause } from 'node:timers/promises';
import { newContact, newUser, PASSWORD, readCode, type User } from '../../people/accounts';
import { dataOf, type Caller, type Client, type Host, type Reply } from '../../people/client';
import { bookRide, createScholar, LEARNER, LEG, startPayment } from '../../people/rides';
import { registerVehicle } from '../../people/vehicles';

/** Occurs in every text that `mark` makes. */
export const TAG = 'Zq7x';
const mark = (what: string): string => `${TAG}${what}${TAG}`;

const NAMES = { first_name: mark('First'), last_name: mark('Last') };
const CHILD = { name: mark('Child'), school_name: mark('School'), school_address: mark('Street') };
const PICK_UP = { latitude: -26.1076543, longitude: 28.0567123, address: mark('PickUp') };
const DROP_OFF = { latitude: -26.1458765, longitude: 28.0416123, address: mark('DropOff') };
const CAR = { name: mark('Car'), model: mark('Model'), plate_number: mark('Plate') };

interface Life {
  client: Client;
  /** Private texts, by what they are. */
  marks: Map<string, string>;
  post: (path: string, body: object, as?: Caller, headers?: Record<string, string>) => Promise<Reply>;
}

/** Does what people do, right and wrong, and returns every private text that was sent or received. */
export async function markedLife(client: Client): Promise<Map<string, string>> {
  const post: Life['post'] = (path, body, as = {}, headers = {}) =>
    client.send('POST', 'passenger', path, { body, as, headers });
  const life: Life = { client, marks: new Map(), post };
  const thandi = await newUser(client, 'Passenger', NAMES);
  const driver = await newUser(client, 'Driver', { ...NAMES, first_name: mark('DriverFirst') });
  for (const [who, { email, phone, access, refresh, cookie }] of Object.entries({ thandi, driver }))
    noteAll(life, { email, phone, access, refresh, cookie, password: PASSWORD }, `${who}, `);
  noteAll(
    life,
    { local: thandi.phone.slice(3), plain: thandi.phone.slice(1), cookie: thandi.cookie.split('=')[1] },
    'as ',
  );
  noteAll(life, { ...NAMES, driver: mark('DriverFirst') });
  await travel(life, thandi);
  await drive(life, driver);
  await mistype(life, thandi);
  await reset(life, thandi);
  await attack(life, thandi);
  return life.marks;
}

function noteAll({ marks }: Life, texts: object, prefix = ''): void {
  for (const [what, text] of Object.entries(texts)) marks.set(prefix + what, String(text));
}

async function travel(life: Life, thandi: User): Promise<void> {
  const { client } = life;
  noteAll(life, CHILD, 'learner, ');
  noteAll(life, PICK_UP, 'pick-up, ');
  noteAll(life, DROP_OFF, 'drop-off, ');
  noteAll(life, { coupon: mark('COUPON') });
  const scholar = await createScholar(client, thandi, { ...LEARNER, ...CHILD });
  await createScholar(client, thandi, { ...LEARNER, ...CHILD, age: 'nine' });
  const trip = [{ ...LEG, pick_up: PICK_UP, drop_off: DROP_OFF }];
  const ride = { trip, scholar_id: dataOf(scholar, 'The learner')['id'] };
  const booked = await bookRide(client, thandi, ride);
  await bookRide(client, thandi, { ...ride, coupon_code: mark('COUPON') });
  const payment = await startPayment(client, thandi, dataOf(booked, 'The booking')['booking_id'] ?? '');
  const { authorization_url = '' } = dataOf(payment, 'The payment');
  noteAll(life, { 'checkout address': authorization_url });
}

async function drive(life: Life, driver: User): Promise<void> {
  noteAll(life, CAR, 'vehicle, ');
  dataOf(await registerVehicle(life.client, driver, CAR), 'The vehicle');
}

async function mistype(life: Life, thandi: User): Promise<void> {
  const nobody = `${mark('Nobody')}@example.com`;
  noteAll(life, { 'wrong password': mark('WrongPassword'), 'unknown e-mail address': nobody });
  await life.post('account/login/', { email: thandi.email, password: mark('WrongPassword') });
  await life.post('account/login/', { email: nobody, password: PASSWORD });
}

async function reset(life: Life, { phone, cookie, refresh }: User): Promise<void> {
  const { client, post } = life;
  const renewed = await post('token/refresh/', { refresh });
  noteAll(life, { 'renewed pair': renewed.text, 'unknown phone': newContact().phone });
  await post('account/generate-otp/', { phone }, { cookie });
  await pause(2_000);
  const otp = await readCode(client, phone);
  const entered = await post('account/verify-otp/', { otp, phone, forgot_password: true }, { cookie });
  const { reset_token = mark('NoToken') } = dataOf(entered, 'The code');
  const password = mark('NewPassword');
  noteAll(life, { 'code in its field': `"otp":"${otp}"`, 'reset token': reset_token, 'new password': password });
  const body = { password, password2: password, phone, reset_token };
  await client.send('PATCH', 'passenger', 'account/forgot-password/', { body, as: { cookie } });
}

/** Marks wherever a request has room for a text. */
async function attack(life: Life, { email }: User): Promise<void> {
  const { client, post } = life;
  const places = [
    'Query',
    'Path',
    'Header',
    'Bearer',
    'Cookie',
    'Body',
    'Host',
    'Agent',
    'Referer',
    'Webhook',
    'Csp',
    'Invitation',
  ];
  for (const place of places) noteAll(life, { [place]: mark(place) });
  const headers = {
    'x-note': mark('Header'),
    authorization: `Bearer ${mark('Bearer')}`,
    cookie: `liftclub_device=${mark('Cookie')}`,
    'user-agent': mark('Agent'),
    referer: `http://x/${mark('Referer')}`,
  };
  await client.send('GET', 'passenger', `${mark('Path')}/?token=${mark('Query')}`, { headers });
  await client.send('GET', 'passenger', `/auth/sign-up?token=${mark('Invitation')}&coupon=${mark('Query')}`);
  await client.send('GET', mark('Host').toLowerCase() as Host, '/');
  const cut = { body: Buffer.from(`{"refresh":"${mark('Body')}`), headers: { 'content-type': 'application/json' } };
  await client.send('POST', 'passenger', 'token/refresh/', cut);
  const event = { event: 'charge.success', data: { reference: mark('Webhook'), customer: { email } } };
  await post('webhooks/paystack/', event, {}, { 'x-paystack-signature': mark('Webhook') });
  await post('csp-reports/', { 'csp-report': { 'blocked-uri': `http://x/${mark('Csp')}` } });
}
