// @slow: not in npm test (decision 223).
import {
  approveDocument,
  assignTrip,
  changeDocumentType,
  getDocumentTypes,
  rejectDocument,
  swapDriver,
} from '@liftclub/api-contract';
import { availableDriver, onTuesday, TUESDAY } from '../../../testing/builders/dispatch';
import { sendDocument } from '../../../testing/builders/driver-documents';
import { signedInStaff } from '../../../testing/builders/staff';
import { paidPlan } from '../../../testing/builders/trips';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import { refreshPlans } from '../../modules/dispatch';

const api = setUpTestApi();
const { day, order, goTo, publish, trips } = onTuesday(api);
let thandi: SignedIn;
let sipho: SignedIn;
let permit: string;
beforeEach(async () => {
  await api.reset();
  [thandi, sipho] = [await signedIn(api), await availableDriver(api)];
  permit = await sendDocument(api, sipho, 'prdp', { expires: '2027-01-31', status: 'approved' });
  await paidPlan(api, thandi);
  await refreshPlans(api.deps);
});

const staffHeaders = async () => (await signedInStaff(api)).headers;
const driverOfTuesday = async () => (await day()).runs[0]?.driver.id;
const smsTo = (user: SignedIn) => api.sms.filter(({ to }) => to === user.phone).map(({ body }) => body);

/** Publishes Tuesday on the evening before. */
async function publishTuesday(): Promise<void> {
  await goTo('2026-01-12T16:00:00Z');
  expect((await publish()).status).toBe(200);
  await api.runJobs();
  api.sms.length = 0;
}
/** Requires a document of every driver from Tuesday on. */
async function requireType(code: string) {
  const headers = await staffHeaders();
  const { data } = (await api.call(getDocumentTypes, { headers })).response;
  const id = data.find((type) => type.code === code && type.market === 'RSA')?.id ?? '';
  const body = { required_from: TUESDAY };
  expect((await api.call(changeDocumentType, { params: { id }, headers, body })).status).toBe(200);
}
const reject = async () =>
  api.call(rejectDocument, {
    params: { version: permit },
    headers: await staffHeaders(),
    body: { reason: 'Forged' },
  });

it.each([
  ['a document becomes required that the driver does not have', () => requireType('first_aid')],
  ['the document is rejected', reject],
  [
    'its last valid day is corrected to one before',
    async () =>
      api.call(approveDocument, {
        params: { version: permit },
        headers: await staffHeaders(),
        body: { expires: '2026-01-12' },
      }),
  ],
])('after the day was published, %s: the driver is taken off and the guardian is notified', async (_case, act) => {
  await requireType('prdp');
  await publishTuesday();
  expect(await driverOfTuesday()).toBe(sipho.account.id);
  await act();
  await goTo('2026-01-12T18:01:00Z');
  await api.runJobs();
  const { runs, unassigned } = await day();
  expect([runs, unassigned.length]).toEqual([[], 1]);
  expect((await trips(thandi)).map(({ status }) => status)).toEqual(['scheduled']);
  expect(smsTo(thandi)).toEqual([expect.stringMatching(/^No driver yet for Ride A 09:15 on Tue, 13 Jan/)]);
});

it('another driver who has the document takes over the ride', async () => {
  await requireType('prdp');
  await publishTuesday();
  const bongani = await availableDriver(api);
  await sendDocument(api, bongani, 'prdp', { expires: '2027-01-31', status: 'approved' });
  await reject();
  await goTo('2026-01-12T18:01:00Z');
  await api.runJobs();
  expect(await driverOfTuesday()).toBe(bongani.account.id);
  expect(smsTo(thandi).filter((text) => text.startsWith('No driver'))).toEqual([]);
});

it('staff cannot assign or swap to a driver who may not drive, not even with a reason, and read why', async () => {
  await requireType('prdp');
  const bongani = await availableDriver(api);
  await goTo('2026-01-12T08:00:00Z');
  const { version, runs } = await day();
  const tripId = (await trips(thandi))[0]?.id ?? '';
  const refusal = {
    status: 409,
    error: {
      code: 'not_allowed',
      message: expect.stringMatching(
        / may not drive on this day\. Professional driving permit \(PrDP\), category P: missing or not approved yet\.$/,
      ),
      data: { reasons: [{ code: 'document_missing', type: { code: 'prdp' } }] },
    },
  };
  const to = { trip_id: tripId, driver_id: bongani.account.id, version };
  expect(await order(assignTrip, { ...to, reason: 'The guardian agreed' })).toMatchObject(refusal);
  expect((await order(assignTrip, { ...to, dry_run: true })).response.data).toMatchObject({
    feasible: false,
    why: refusal.error.message,
  });
  const swap = { run_id: runs[0]?.id, driver_id: bongani.account.id, version };
  expect(await order(swapDriver, swap)).toMatchObject(refusal);
  expect(await driverOfTuesday()).toBe(sipho.account.id);
});
