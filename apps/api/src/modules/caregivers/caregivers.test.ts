// @slow: not in npm test (decision 223).
import { randomUUID } from 'node:crypto';
import {
  acceptInvitation,
  changeCaregiver,
  getCaregivers,
  getSharedScholars,
  getTrips,
  inviteCaregiver,
  registerPassenger,
  removeCaregiver,
} from '@liftclub/api-contract';
import { newScholar } from '../../../testing/builders/scholars';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, newUser, readCode, signedIn, wrongCode, type SignedIn } from '../../../testing/builders/users';

const api = setUpTestApi();
let thandi: SignedIn;
let lesedi: string;
beforeEach(async () => {
  api.setTime(TEST_START);
  thandi = await signedIn(api);
  lesedi = (await newScholar(api, thandi)).id;
});

const invited = async (phone: string, role = 'view', of = lesedi, by = thandi) =>
  api.call(inviteCaregiver, { params: { id: of }, body: { phone, role }, access: await accessNow(api, by) });
const accepted = async (user: SignedIn, code: string) =>
  api.call(acceptInvitation, { body: { code }, access: await accessNow(api, user) });
const listed = async (user = thandi) =>
  (await api.call(getCaregivers, { params: { id: lesedi }, access: await accessNow(api, user) })).response.data;
const shared = async (user: SignedIn) =>
  (await api.call(getSharedScholars, { access: await accessNow(api, user) })).response.data;
const openFor = async (user: SignedIn) =>
  (await api.call(getSharedScholars, { access: await accessNow(api, user) })).response.invitations;
const removed = async (id: string, by: SignedIn) =>
  (await api.call(removeCaregiver, { params: { id: lesedi, caregiver_id: id }, access: await accessNow(api, by) }))
    .status;
const tripsSeen = async (user: SignedIn) =>
  (await api.call(getTrips, { access: await accessNow(api, user) })).response.count;

/** Somebody with an account who accepted; the id of the caregiver. */
async function helping(role = 'view') {
  const user = await signedIn(api);
  const { response } = await invited(user.phone, role);
  await accepted(user, await readCode(api, user.phone));
  return { user, id: response.data.id };
}

it('a guardian invites a grandmother by phone; she accepts by the code and sees the rides, until she is removed', async () => {
  await paidPlan(api, thandi, { scholar_id: lesedi });
  const gogo = await signedIn(api, { first_name: 'Gogo' });
  const { status, response } = await invited(gogo.phone);
  const row = { id: expect.any(String), role: 'view', first_name: null, phone: expect.any(String), status: 'invited' };
  expect([status, response.data]).toEqual([201, row]);
  expect(response.data.phone).toMatch(/^\+27 ••• ••\d\d$/);
  await api.runJobs();
  expect(api.sms[0]).toMatchObject({ to: gogo.phone, body: expect.not.stringContaining('Lesedi') });
  expect([await tripsSeen(gogo), await shared(gogo), await openFor(gogo)]).toEqual([0, [], 1]);

  const code = await readCode(api, gogo.phone);
  expect((await accepted(gogo, code)).response.data).toEqual({ scholar_id: lesedi, role: 'view' });
  await api.runJobs();
  const message = `The number ending in ${gogo.phone.slice(-2)} accepted your Liftclub invitation`;
  expect(api.sms[0]).toMatchObject({ to: thandi.phone, body: expect.stringContaining(message) });
  expect((await listed()).map((one) => [one.role, one.first_name, one.status])).toEqual([
    ['owner', 'Thandi', 'active'],
    ['view', 'Gogo', 'active'],
  ]);
  const { id } = response.data;
  expect(await shared(gogo)).toEqual([{ id, scholar_id: lesedi, name: 'Lesedi', role: 'view', owner: 'Thandi' }]);
  expect([await tripsSeen(gogo), await openFor(gogo)]).toEqual([5, 0]);
  expect((await accepted(gogo, code)).status).toBe(400);

  expect(await removed(id, thandi)).toBe(200);
  expect([await tripsSeen(gogo), await shared(gogo), (await listed()).length]).toEqual([0, [], 1]);
});

it('the answer is the same for a phone without an account, whose owner accepts after signing up', async () => {
  const person = newUser();
  const unknown = await invited(person.phone, 'manage');
  const known = await invited((await signedIn(api)).phone, 'manage');
  expect(Object.keys(unknown.response.data)).toEqual(Object.keys(known.response.data));
  expect(unknown.response.data).toMatchObject({ first_name: null, status: 'invited' });
  const code = await readCode(api, person.phone);
  const later = await signedIn(api, { phone: person.phone });
  expect((await accepted(later, code)).response.data).toEqual({ scholar_id: lesedi, role: 'manage' });
});

it('a code is only good for the phone that was invited, verified, for five tries and 72 hours', async () => {
  const [gogo, stranger] = [await signedIn(api), await signedIn(api)];
  await invited(gogo.phone);
  const code = await readCode(api, gogo.phone);
  expect((await accepted(stranger, code)).status).toBe(400);
  for (let tries = 1; tries <= 4; tries += 1) expect((await accepted(gogo, wrongCode(code))).status).toBe(400);
  expect((await accepted(gogo, code)).status).toBe(200);

  const other = await signedIn(api);
  await invited(other.phone);
  const second = await readCode(api, other.phone);
  const guesses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => accepted(other, wrongCode(second))));
  expect(new Set(guesses.map(({ status, error }) => JSON.stringify([status, error.errors])))).toHaveProperty('size', 1);
  expect((await accepted(other, second)).status).toBe(400);

  const late = await signedIn(api);
  await invited(late.phone);
  const third = await readCode(api, late.phone);
  api.pass({ hours: 72, seconds: 1 });
  expect((await accepted(late, third)).error).toEqual(guesses[0]?.error);
});

it('a second invitation replaces the first: its code, its role, and its tries', async () => {
  const gogo = await signedIn(api);
  await invited(gogo.phone, 'view');
  const first = await readCode(api, gogo.phone);
  await invited(gogo.phone, 'receive');
  const second = await readCode(api, gogo.phone);
  expect((await listed()).map(({ role }) => role)).toEqual(['owner', 'receive']);
  if (first !== second) expect((await accepted(gogo, first)).status).toBe(400);
  expect((await accepted(gogo, second)).response.data.role).toBe('receive');
  expect((await invited(gogo.phone)).error.code).toBe('already_helps');
});

it('invitations are few: to a phone, by a guardian, and for a learner; not to oneself', async () => {
  const one = newUser().phone;
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await invited(one)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  for (let sent = 0; sent < 7; sent += 1) await invited(newUser().phone);
  const { status, error, headers } = await invited(newUser().phone);
  expect([status, error.code, Number(headers['retry-after']) > 0]).toEqual([429, 'too_many_invitations', true]);
  api.pass({ days: 1, seconds: 1 });
  for (let sent = 0; sent < 2; sent += 1) expect((await invited(newUser().phone)).status).toBe(201);
  expect((await invited(newUser().phone)).error.code).toBe('too_many_caregivers');
  expect(Object.keys((await invited(thandi.phone)).error.errors ?? {})).toEqual(['phone']);
  expect((await invited('12')).status).toBe(400);
});

it('only the guardian reads and changes the list; a caregiver can leave', async () => {
  const { user: aunt, id: auntId } = await helping('manage');
  const { user: uncle, id: uncleId } = await helping('view');
  const change = async (by: SignedIn, id: string, role = 'receive') =>
    api.call(changeCaregiver, {
      params: { id: lesedi, caregiver_id: id },
      body: { role },
      access: await accessNow(api, by),
    });
  for (const by of [aunt, uncle, await signedIn(api)]) {
    const access = await accessNow(api, by);
    expect((await api.call(getCaregivers, { params: { id: lesedi }, access })).status).toBe(404);
    expect((await invited(newUser().phone, 'manage', lesedi, by)).status).toBe(404);
    expect((await change(by, uncleId)).status).toBe(404);
  }
  expect(await removed(uncleId, aunt)).toBe(404);
  expect((await change(thandi, uncleId)).response.data).toMatchObject({
    id: uncleId,
    role: 'receive',
    status: 'active',
  });
  expect([(await change(thandi, randomUUID())).status, (await change(thandi, uncleId, 'owner')).status]).toEqual([
    404, 400,
  ]);
  expect([await removed(auntId, aunt), await removed(auntId, aunt)]).toEqual([200, 404]);
  expect((await listed()).map(({ role }) => role)).toEqual(['owner', 'receive']);
});

it('who signed up with the phone but did not verify it accepts nothing', async () => {
  const person = newUser();
  await invited(person.phone);
  const code = await readCode(api, person.phone);
  const body = { ...person, referral_code: '', reg_type: 'exclusive', account: 'personal' };
  const { response } = await api.call(registerPassenger, { body });
  const { access } = response.token;
  expect((await api.call(acceptInvitation, { body: { code }, access })).status).toBe(400);
  expect((await listed())[1]).toMatchObject({ status: 'invited' });
});
