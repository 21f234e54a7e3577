import { getConsoleBookings, getNotices } from '@liftclub/api-contract';
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
  const bookings = await api.call(getConsoleBookings, { headers, query: { search: tripId } });
  expect(bookings.response.data.map(({ id }) => id)).toEqual([bookingId]);
});
