import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, details, PASSWORD, signedIn, type Person } from '../people';
import type { Product, Reply } from '../product';

const API = '/api/v1/';
/** Occurs in every text that `mark` makes. */
export const TAG = 'Zq7x';
const mark = (what: string): string => `${TAG}${what}${TAG}`;

const NAMES = { first_name: mark('First'), last_name: mark('Last') };
const SCHOLAR = {
  name: mark('Child'),
  age: 9,
  gender: 'Female',
  school_name: mark('School'),
  school_address: mark('Street'),
};
const PICK_UP = { latitude: -26.1076543, longitude: 28.0567123, address: mark('PickUp') };
const DROP_OFF = { latitude: -26.1458765, longitude: 28.0416123, address: mark('DropOff') };
const LEG = {
  ride_type: 'A',
  pick_up: PICK_UP,
  drop_off: DROP_OFF,
  distance: 7.1,
  time_type: 'fixed',
  trip_time: '07:15:00',
};
const CAR = {
  name: mark('Car'),
  model: mark('Model'),
  color: 'White',
  year: '2021',
  seat_no: 8,
  plate_number: mark('Plate'),
};
const TWO_WEEKS_MS = 14 * 86_400_000;

interface Life {
  product: Product;
  /** Private texts, by what they are. */
  marks: Map<string, string>;
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<Reply>;
}

/** Does what people do, right and wrong, and returns every private text that was sent or received. */
export async function markedLife(product: Product): Promise<Map<string, string>> {
  const post: Life['post'] = (path, body, headers = {}) => product.send('POST', API + path, { body, headers });
  const life: Life = { product, marks: new Map(), post };
  const thandi = await signedIn(product, 'Passenger', NAMES);
  const driver = await signedIn(product, 'Driver', { ...NAMES, first_name: mark('DriverFirst') });
  for (const [who, { id: _, ...person }] of Object.entries({ thandi, driver })) noteAll(life, person, `${who}, `);
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

const as = ({ access }: Person) => ({ authorization: `Bearer ${access}` });
const dataOf = ({ body }: Reply) => (JSON.parse(body) as { data?: Record<string, string> }).data ?? {};

async function travel(life: Life, thandi: Person): Promise<void> {
  const { post, product } = life;
  const { age: _age, gender: _gender, ...child } = SCHOLAR;
  noteAll(life, child, 'learner, ');
  noteAll(life, { ...PICK_UP }, 'pick-up, ');
  noteAll(life, { ...DROP_OFF }, 'drop-off, ');
  const { id: scholar_id } = dataOf(await post('passenger/scholar/create-scholar/', SCHOLAR, as(thandi)));
  await post('passenger/scholar/create-scholar/', { ...SCHOLAR, age: 'nine' }, as(thandi));
  const start_date = new Date(Date.now() + TWO_WEEKS_MS).toISOString().slice(0, 10);
  const ride = { trip_type: '1_way', start_date, validity: '1_week', trip: [LEG], scholar_id };
  const { booking_id } = dataOf(await post('ride/bookings/book/', ride, as(thandi)));
  noteAll(life, { coupon: mark('COUPON') });
  await post('ride/bookings/book/', { ...ride, coupon_code: mark('COUPON') }, as(thandi));
  const screen = `http://passenger.liftclub.localhost:${product.port}/transaction`;
  const payment = { booking_id, callback_url: `${screen}/transaction`, cancel_url: `${screen}/cancel` };
  const { authorization_url } = dataOf(await post('passenger/subscription/initialize-payment/', payment, as(thandi)));
  if (!authorization_url) throw new Error('No payment began.');
  noteAll(life, { 'checkout address': authorization_url });
}

async function drive(life: Life, driver: Person): Promise<void> {
  const { name, model, plate_number } = CAR;
  noteAll(life, { name, model, plate_number }, 'vehicle, ');
  const body = { ...CAR, license_expiry: '2029-01-31' };
  await life.product.send('POST', `${API}driver/vehicle/create-vehicle`, { body, headers: as(driver) }, 'driver');
}

async function mistype(life: Life, thandi: Person): Promise<void> {
  const nobody = `${mark('Nobody')}@example.com`;
  noteAll(life, { 'wrong password': mark('WrongPassword'), 'unknown e-mail address': nobody });
  await life.post('account/login/', { email: thandi.email, password: mark('WrongPassword') });
  await life.post('account/login/', { email: nobody, password: PASSWORD });
}

async function reset(life: Life, { phone, cookie, refresh }: Person): Promise<void> {
  const { product, post } = life;
  const renewed = await post('token/refresh/', { refresh });
  noteAll(life, { 'renewed pair': renewed.body, 'unknown phone': details().phone });
  await post('account/generate-otp/', { phone }, { cookie });
  await pause(2_000);
  const otp = await codeOf(product, phone);
  const entered = await post('account/verify-otp/', { otp, phone, forgot_password: true }, { cookie });
  const { reset_token = mark('NoToken') } = dataOf(entered);
  const password = mark('NewPassword');
  noteAll(life, { 'code in its field': `"otp":"${otp}"`, 'reset token': reset_token, 'new password': password });
  const body = { password, password2: password, phone, reset_token };
  await product.send('PATCH', `${API}account/forgot-password/`, { body, headers: { cookie } });
}

/** Marks wherever a request has room for a text. */
async function attack(life: Life, { email }: Person): Promise<void> {
  const { product, post } = life;
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
  await product.send('GET', `${API}${mark('Path')}/?token=${mark('Query')}`, { headers });
  await product.send('GET', `/auth/sign-up?token=${mark('Invitation')}&coupon=${mark('Query')}`);
  await product.send('GET', '/', {}, mark('Host').toLowerCase());
  const cut = { body: Buffer.from(`{"refresh":"${mark('Body')}`), headers: { 'content-type': 'application/json' } };
  await product.send('POST', `${API}token/refresh/`, cut);
  const event = { event: 'charge.success', data: { reference: mark('Webhook'), customer: { email } } };
  await post('webhooks/paystack/', event, { 'x-paystack-signature': mark('Webhook') });
  await post('csp-reports/', { 'csp-report': { 'blocked-uri': `http://x/${mark('Csp')}` } });
}
