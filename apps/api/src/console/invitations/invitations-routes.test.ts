import { randomUUID } from 'node:crypto';
import { createInvitation, endInvitation, getInvitation, getInvitations, type Endpoint } from '@liftclub/api-contract';
import { hashToken } from '../../keys';
import { runCommand } from '../../operator/run-command';
import { signedIn } from '../../../testing/builders/users';
import { FROM_CONSOLE } from '../../../testing/builders/staff';
import { TEST_START } from '../../../testing/test-api';
import { setUpInvitations } from '../../../testing/builders/invitations';

const { api, naledi, newInvitation, make, made, end, table, signUp, rowsOf } = setUpInvitations();

const shown = async (id: string) =>
  (await api.call(getInvitation, { headers: naledi.headers, params: { id } })).response.data;
const auditOf = (subject: string) =>
  rowsOf('select action, staff_id, detail from audit_entries where subject = $1 order by action', [subject]);

it('staff make an invitation, share its link, and see it again later: the database has the token sealed only', async () => {
  const { status, response } = await make({
    label: ' Parktown parents ',
    validity: '1_month',
    coupon: 'school10',
    max_uses: '20',
    until: '2026-01-31',
  });
  expect([status, response.message]).toEqual([201, 'Invitation created']);
  const { id, link } = response.data;
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(link).toBe(
    `http://passenger.liftclub.localhost:4200/auth/signup?token=${token}&reg=exclusive&coupon=SCHOOL10`,
  );
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const row = {
    id,
    label: 'Parktown parents',
    validity: '1_month',
    coupon: 'SCHOOL10',
    uses: 0,
    max_uses: 20,
    signed_up: 0,
    expires: '2026-01-31',
    state: 'live',
    created_at: TEST_START,
  };
  expect((await table({ search: 'parktown' })).data).toEqual([row]);
  expect(await shown(id)).toEqual({ ...row, link, users: [] });

  const everything = JSON.stringify([
    await rowsOf('select * from invitations'),
    await rowsOf('select * from audit_entries'),
  ]);
  expect(everything).toContain(hashToken(token));
  expect(everything).not.toContain(token);
  expect(await auditOf(id)).toEqual([
    {
      action: 'invitation.add',
      staff_id: naledi.id,
      detail: { validity: '1_month', coupon: 'SCHOOL10', max_uses: 20, until: '2026-01-31' },
    },
    { action: 'invitation.view', staff_id: naledi.id, detail: {} },
  ]);
});

it('staff see how many signed up, and who', async () => {
  const { id, token } = await made({ max_uses: '3' });
  await signUp(token, { first_name: 'Adaeze', last_name: 'Okafor' });
  api.pass({ minutes: 5 });
  const { response } = await signUp(token, { first_name: 'Bontle', last_name: 'Nkosi' });
  const { uses, max_uses, signed_up, users } = await shown(id);
  expect([uses, max_uses, signed_up]).toEqual([2, 3, 2]);
  expect(users).toEqual([
    { id: response.data.id, name: 'Bontle Nkosi', signed_up_at: '2026-01-12T06:05:00.000Z' },
    { id: expect.any(String), name: 'Adaeze Okafor', signed_up_at: TEST_START },
  ]);
});

it('an invitation from before links were kept has none to show, nor has one that was sealed under another secret', async () => {
  const [old, foreign] = [await made(), await made()];
  await rowsOf('update invitations set token_sealed = null where id = $1', [old.id]);
  await rowsOf(`update invitations set token_sealed = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' where id = $1`, [
    foreign.id,
  ]);
  expect([(await shown(old.id)).link, (await shown(foreign.id)).link]).toEqual([null, null]);
});

it('one that an operator makes from a terminal is like the others', async () => {
  const link = await runCommand(api.deps, ['invitation', 'add', '--label', 'By hand', '--uses', '5']);
  const [row] = (await table({ search: 'by hand' })).data;
  expect(row).toMatchObject({ label: 'By hand', validity: '1_week', max_uses: 5 });
  expect((await shown(row?.id ?? '')).link).toBe(link);
  expect((await auditOf(row?.id ?? ''))[0]).toMatchObject({ action: 'invitation.add', staff_id: null });
});

it('who presses again after a lost answer gets the same link, which is kept nowhere but sealed', async () => {
  const call = { headers: { ...naledi.headers, 'idempotency-key': randomUUID() }, body: newInvitation() };
  const [first, again] = [await api.call(createInvitation, call), await api.call(createInvitation, call)];
  expect([again.status, again.response]).toEqual([201, first.response]);
  const kept = await rowsOf('select outcome from idempotency_keys where key = $1', [call.headers['idempotency-key']]);
  expect(kept).toEqual([{ outcome: { response: first.response.data.id } }]);
});

it('what staff did to an invitation is known when the log of it is gone', async () => {
  const { id } = await made({ until: '2026-01-31' });
  await end(id);
  await rowsOf('delete from audit_entries where subject = $1', [id]);
  expect((await shown(id)).state).toBe('ended');
});

it('two of one label are never live at once, however they are sent; once the one is ended its label is free', async () => {
  const body = newInvitation({ label: 'Once only' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const words = 'An active invitation has this label: end it first, or choose another label';
  expect((await make({ ...body, label: 'ONCE only' })).error).toEqual({
    success: false,
    code: 'label_taken',
    message: words,
    detail: words,
    errors: { label: [words] },
  });
  const [row] = (await table({ search: 'once only' })).data;
  await end(row?.id ?? '');
  expect((await make(body)).status).toBe(201);
});

it.each([
  ['nothing', {}, ['label', 'validity']],
  ['a plan that is not offered', newInvitation({ validity: '1_day' }), ['validity']],
  ['a last day in the past', newInvitation({ until: '2026-01-11' }), ['until']],
  ['a coupon that nobody knows', newInvitation({ coupon: 'NOSUCH' }), ['coupon']],
  ['a coupon that is over', newInvitation({ coupon: 'PAST' }), ['coupon']],
  ['no sign-up at all', newInvitation({ max_uses: '0' }), ['max_uses']],
  ['a token of their own', newInvitation({ token: 'x' }), ['token']],
])('staff who send %s get messages at the fields, and nothing is stored', async (_case, body, fields) => {
  await rowsOf(
    `insert into coupons (id, code, kind, share, valid_until, created_at) values (gen_random_uuid(), 'PAST', 'percent', 1, '2026-01-11', now()) on conflict do nothing`,
  );
  const { count } = await table();
  const { status, error } = await make(body);
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, fields]);
  expect((await table()).count).toBe(count);
});

it.each<[string, Endpoint]>([
  ['see invitations', getInvitations],
  ['make an invitation', createInvitation],
  ['see the link of one', getInvitation],
  ['end one', endInvitation],
])('only staff in the console may %s', async (_case, endpoint) => {
  const body = endpoint.method === 'GET' ? undefined : newInvitation();
  const params = { id: '01939c4e-0000-7000-8000-000000000101' };
  const statusOf = async (options: object) => (await api.call(endpoint, { params, body, ...options })).status;
  const users = [await signedIn(api), await signedIn(api, { role: 'Driver' })];
  for (const { access } of users) expect(await statusOf({ access, headers: FROM_CONSOLE })).toBe(404);
  expect(await statusOf({ headers: FROM_CONSOLE })).toBe(401);
  expect(await statusOf({ headers: { ...naledi.headers, host: 'passenger.liftclub.localhost:4200' } })).toBe(404);
  if (body)
    expect(await statusOf({ headers: { ...naledi.headers, origin: 'http://passenger.liftclub.localhost:4200' } })).toBe(
      403,
    );
});
