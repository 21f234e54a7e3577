import {
  endOtherStaffSessions,
  endOwnStaffSession,
  endStaffMemberSession,
  getOwnStaffSessions,
  getStaffSession,
  getStaffSessions,
} from '@liftclub/api-contract';
import {
  FROM_CONSOLE,
  setUpStaff,
  signedInStaff,
  trySignIn,
  type SignedInStaff,
} from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());
const naledi = setUpStaff(api);

const signIn = ({ email, password }: SignedInStaff) => trySignIn(api, { email, password });
const whoIs = (headers: Readonly<Record<string, string>>) => api.call(getStaffSession, { headers });
const sessionsOf = async (id: string) =>
  (await api.call(getStaffSessions, { headers: naledi.headers, params: { id } })).response.data;

it('an administrator ends a session of a member, and no other', async () => {
  const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
  const second = (await signIn(sipho)).cookie ?? '';
  api.pass({ minutes: 1 });
  await whoIs({ ...FROM_CONSOLE, cookie: second });
  const [latest, ...rest] = await sessionsOf(sipho.id);
  expect([latest?.last_seen, rest.length, latest?.this]).toEqual(['2026-01-12T06:01:00.000Z', 1, false]);
  const end = (id: string) =>
    api.call(endStaffMemberSession, { headers: naledi.headers, params: { id, session_id: latest?.id ?? '' } });
  expect((await end(naledi.id)).status).toBe(404);
  expect((await end(sipho.id)).status).toBe(200);
  expect((await end(sipho.id)).status).toBe(404);
  expect((await whoIs({ ...FROM_CONSOLE, cookie: second })).status).toBe(401);
  expect((await whoIs(sipho.headers)).status).toBe(200);
});

it('a member of any role sees the own sessions, ends one, and all others', async () => {
  const sipho = await signedInStaff(api, 'Sipho Dube', ['support']);
  for (let i = 0; i < 2; i += 1) await signIn(sipho);
  const own = async () => (await api.call(getOwnStaffSessions, { headers: sipho.headers })).response.data;
  const before = await own();
  expect(before.filter((session) => session.this)).toHaveLength(1);
  const other = before.find((session) => !session.this);
  const end = (id: string) => api.call(endOwnStaffSession, { headers: sipho.headers, params: { id } });
  expect((await end(other?.id ?? '')).status).toBe(200);
  expect(await own()).toHaveLength(2);
  const [nalediSession] = (await api.call(getOwnStaffSessions, { headers: naledi.headers })).response.data;
  expect((await end(nalediSession?.id ?? '')).status).toBe(404);
  expect((await api.call(endOtherStaffSessions, { headers: sipho.headers })).status).toBe(200);
  expect((await own()).map((session) => session.this)).toEqual([true]);
  expect((await whoIs(naledi.headers)).status).toBe(200);
});
