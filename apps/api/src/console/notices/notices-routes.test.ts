import { getConsoleBookings, getNotices, retryNotice } from '@liftclub/api-contract';
import { enqueueSms } from '../../messages/sms-outbox';
import { oneRow } from '../../../testing/builders/payments';
import { reportStatus } from '../../../testing/fakes/sms-webhooks';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { paidPlan } from '../../../testing/builders/trips';
import { signedIn } from '../../../testing/builders/users';

const api = setUpTestApi();

it('staff read which SMS did not arrive, without numbers and texts, and find the booking of the trip', async () => {
  const thandi = await signedIn(api);
  const { bookingId, trips } = await paidPlan(api, thandi);
  const [tripId = ''] = trips;
  const { headers } = await signedInStaff(api);
  const notices = async (query = {}) => (await api.call(getNotices, { headers, query })).response;
  const before = (await notices()).count;
  const message = {
    to: thandi.phone,
    body: 'Ride A 06:45: on board at 06:47.',
    about: { tripId, moment: 'on_board' as const },
  };
  await api.deps.db.transaction((tx) => enqueueSms(api.deps, tx, { ...message, kind: 'on_board' }));
  await api.runJobs();
  const sidNow = async () =>
    (await oneRow(api, 'select message_sid from sms_deliveries where trip_id = $1', tripId)).message_sid;
  expect([(await notices()).count, await notices({ state: 'failed' })]).toMatchObject([
    before + 1,
    { data: [], count: 0 },
  ]);
  await reportStatus(api, String(await sidNow()), 'undelivered', '30003');
  await api.runJobs();
  await reportStatus(api, String(await sidNow()), 'failed', '30006');
  const failed = await notices({ state: 'failed' });
  expect(failed.data).toEqual([
    {
      id: expect.any(String),
      trip_id: tripId,
      moment: 'on_board',
      channel: 'sms',
      state: 'failed',
      tries: 2,
      error_code: '30006',
      at: api.deps.clock().toISOString(),
    },
  ]);
  expect((await notices({ search: tripId })).count).toBe(1);
  const ofChannel = async (channel: 'sms' | 'whatsapp') => (await notices({ state: 'failed', channel })).count;
  expect([await ofChannel('sms'), await ofChannel('whatsapp')]).toEqual([1, 0]);
  const bookings = await api.call(getConsoleBookings, { headers, query: { search: tripId } });
  expect(bookings.response.data.map(({ id }) => id)).toEqual([bookingId]);
});

it('staff send a failed SMS once more, but no code, none that did not fail, and none after a day', async () => {
  const thandi = await signedIn(api);
  const { headers } = await signedInStaff(api);
  const send = async (kind: 'account' | 'code') => {
    api.pass({ seconds: 1 });
    await api.deps.db.transaction((tx) =>
      enqueueSms(api.deps, tx, { to: thandi.phone, body: `Of ${kind}`, kind, accountId: thandi.account.id }),
    );
    await api.runJobs();
    return oneRow(api, 'select id, message_sid from sms_deliveries order by at desc, id desc limit 1');
  };
  const retry = async (id: unknown) => api.call(retryNotice, { headers, params: { id: String(id) }, body: {} });
  const fail = async (of: unknown) => {
    const { message_sid: sid } = await oneRow(api, 'select message_sid from sms_deliveries where id = $1', String(of));
    await reportStatus(api, String(sid), 'failed', '30003');
    await api.runJobs();
  };
  const { id } = await send('account');
  expect((await retry(id)).error.code).toBe('not_failed');
  await fail(id);
  await fail(id);
  api.sms.length = 0;
  expect((await retry(id)).status).toBe(200);
  await api.runJobs();
  expect(api.sms.map(({ to, body }) => [to, body])).toEqual([[thandi.phone, 'Of account']]);
  expect((await retry(id)).error.code).toBe('not_failed');
  await fail(id);
  await api.deps.db.$client.query('update sms_deliveries set sealed = null');
  expect((await retry(id)).error.code).toBe('too_late');
  const { id: ofCode } = await send('code');
  await fail(ofCode);
  await fail(ofCode);
  expect((await retry(ofCode)).error.code).toBe('too_late');
  expect((await retry('01939c4e-0000-7000-8000-00000000000f')).status).toBe(404);
  const finance = await signedInStaff(api, 'Nomsa Khumalo', ['finance']);
  const refused = await api.call(retryNotice, { headers: finance.headers, params: { id: String(id) }, body: {} });
  expect(refused.status).toBe(403);
  expect((await api.call(retryNotice, { params: { id: String(id) }, body: {} })).status).toBe(404);
});
