import {
  addPushDevice,
  changeCaregiver,
  endOtherSessions,
  endOwnSession,
  endUserSessions,
  forgotPassword,
  getExports,
  getOwnSessions,
  getTrack,
  getTripShares,
  lockUser,
  login,
  logout,
  removeCaregiver,
  requestErase,
  requestExport,
  revokeTripShare,
  sendRunPositions,
  shareTrip,
  signOutStaff,
} from '@liftclub/api-contract';
import { LiveBoard } from '../../src/modules/live/live-board';
import { enqueuePush } from '../../src/modules/push';
import { setUpDrivenRun } from '../builders/runs';
import { newCaregiver } from '../builders/scholars';
import { signedInStaff } from '../builders/staff';
import { accessNow, proveByCodes, signInAgain, type SignedIn } from '../builders/users';
import { BROWSER_KEYS } from '../fakes/push';
import { openStream, type TestStream } from '../http/event-streams';
import { measured } from '../measured';

const { api, thandi, sipho, rides, run, start, tripOf, codeOf, manifest } = setUpDrivenRun();
// Streams end by the notification, not by the next check, which follows their second heartbeat.
beforeEach(() => api.setLimits({ LIMIT_STREAM_SECONDS: '30' }));

const expectEndBeforeCheck = (stream: TestStream) =>
  expect(stream.text().match(HEARTBEATS)?.length ?? 0).toBeLessThan(2);
const HEARTBEATS = /^:/gm;
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/helper';
/** What somebody opened or knows who helps with a learner. */
const THINGS = ['stream', 'shared stream', 'link', 'code', 'manifest', 'export', 'push'] as const;
type Thing = (typeof THINGS)[number];

interface Helper extends SignedIn {
  readonly id: string;
  readonly scholarId: string;
  readonly shareId: string;
}

const named = ({ id, scholarId }: Helper) => ({ id: scholarId, caregiver_id: id });
const byStaff = async ({ account: { id } }: Helper) => ({
  params: { id },
  headers: (await signedInStaff(api)).headers,
});

/** Each way in which a right ends, and what ends with it; the rest stays. */
const WAYS: Readonly<
  Record<string, { readonly ends: readonly Thing[]; act(helper: Helper): Promise<{ status: number }> }>
> = {
  'signs out': {
    ends: ['stream', 'export', 'push'],
    act: async (helper) =>
      api.call(logout, { access: await accessNow(api, helper), body: { refresh_token: helper.refresh } }),
  },
  'resets the password': {
    ends: ['stream', 'export', 'push'],
    act: async ({ phone, browser }) => {
      const { token, cookie } = await proveByCodes(api, phone, browser);
      const password = 'a brand new password';
      const body = { password, password2: password, phone, reset_token: token };
      return api.call(forgotPassword, { body, cookie });
    },
  },
  'signs in once too often': {
    ends: ['stream', 'export', 'push'],
    act: ({ email, password }) => {
      api.setLimits({ LIMIT_STREAM_SECONDS: '30', LIMIT_SESSIONS_PER_USER: '1' });
      return api.call(login, { body: { email, password } });
    },
  },
  'signs out there, on another device': {
    ends: ['stream', 'export', 'push'],
    act: async (helper) => {
      const access = await accessNow(api, await signInAgain(api, helper));
      const { response } = await api.call(getOwnSessions, { access });
      const there = response.data.find((session) => !session.this);
      return api.call(endOwnSession, { params: { id: there?.id ?? '' }, access });
    },
  },
  'signs out everywhere, on another device': {
    ends: ['stream', 'export', 'push'],
    act: async (helper) => {
      const access = await accessNow(api, await signInAgain(api, helper));
      return api.call(endOtherSessions, { access });
    },
  },
  'is signed out by staff': {
    ends: ['stream', 'export', 'push'],
    act: async (helper) => api.call(endUserSessions, await byStaff(helper)),
  },
  'is locked by staff': {
    ends: THINGS,
    act: async (helper) => api.call(lockUser, { ...(await byStaff(helper)), body: { reason: 'A dispute.' } }),
  },
  'erases the account': {
    ends: THINGS,
    act: async (helper) =>
      api.call(requestErase, { body: { password: helper.password }, access: await accessNow(api, helper) }),
  },
  'is removed by the guardian': {
    ends: ['stream', 'shared stream', 'link', 'code', 'manifest'],
    act: async (helper) => api.call(removeCaregiver, { params: named(helper), access: await accessNow(api, thandi) }),
  },
  leaves: {
    ends: ['stream', 'shared stream', 'link', 'code', 'manifest'],
    act: async (helper) => api.call(removeCaregiver, { params: named(helper), access: await accessNow(api, helper) }),
  },
  'may only view from now on': {
    ends: ['shared stream', 'link', 'code', 'manifest'],
    act: async (helper) =>
      api.call(changeCaregiver, {
        params: named(helper),
        body: { role: 'view' },
        access: await accessNow(api, thandi),
      }),
  },
  'loses a link to the guardian': {
    ends: ['shared stream', 'link'],
    act: async ({ shareId }) =>
      api.call(revokeTripShare, {
        params: { id: rides.lesedi, share_id: shareId },
        access: await accessNow(api, thandi),
      }),
  },
};

async function opened() {
  await start();
  const { scholar_id: scholarId } = await tripOf(rides.lesedi);
  const helper = await newCaregiver(api, scholarId ?? '', 'manage');
  const access = await accessNow(api, helper);
  const link = await api.call(shareTrip, { params: { id: rides.lesedi }, body: {}, access });
  const token = link.response.data.url.split('#')[1] ?? '';
  await api.call(requestExport, { body: {}, access });
  await api.call(addPushDevice, { body: { endpoint: ENDPOINT, keys: BROWSER_KEYS }, access });
  await api.runJobs();
  const stream = await openStream(api, `ride/trips/${rides.lesedi}/live/`, { authorization: `Bearer ${access}` });
  const shared = await openStream(api, 'track/live/', { 'x-share-token': token });
  await Promise.all([stream.next(), shared.next()]);
  return { helper: { ...helper, scholarId: scholarId ?? '', shareId: link.response.data.id }, token, stream, shared };
}

const hashOf = async () =>
  (await manifest()).stops.find(({ kind, trip_id }) => kind === 'pick_up' && trip_id === rides.lesedi)?.code_check
    ?.hash;
const linkWorks = async (token: string) =>
  (await api.call(getTrack, { headers: { 'x-share-token': token } })).status === 200;
/** Whether a notification reaches the browser in which they turned push on. */
async function pushWorks(userId: string): Promise<boolean> {
  api.pushed.length = 0;
  await enqueuePush(api.deps, api.deps.db, { userId, title: 'Ride A 09:15: on board at 09:17.' });
  await api.runJobs();
  return api.pushed.some(({ endpoint }) => endpoint === ENDPOINT);
}
const exportWorks = async (access: string) => (await api.call(getExports, { access })).status === 200;

/** Whether a stream ends; one that shows the next position does not. */
const ends = (stream: TestStream): Promise<boolean> =>
  stream.next().then(
    () => false,
    () => true,
  );

const secondsOf = (ms: number | undefined): string => (ms === undefined ? 'stays' : `${(ms / 1_000).toFixed(2)} s`);

/** A line for each way and thing. */
const printed: string[] = [];
afterAll(() => {
  process.stdout.write(`\nWhat ends with a right, and after how long:\n${printed.join('\n')}\n`);
  measured('ended-rights', `${printed.length} pairs. ${printed.join('; ')}`);
});

it.each(Object.entries(WAYS))(
  'somebody who helps %s: what that right opened ends at once',
  async (way, { ends: expected, act }) => {
    const { helper, token, stream, shared } = await opened();
    const before = { code: await codeOf(rides.lesedi), hash: await hashOf(), access: await accessNow(api, helper) };
    expect((await act(helper)).status).toBeLessThan(300);
    const actedAt = performance.now();
    const gone = (expected.includes('stream') ? [stream] : []).concat(
      expected.includes('shared stream') ? [shared] : [],
    );
    await Promise.all(gone.map(({ ended }) => ended));
    const took = Math.round(performance.now() - actedAt);
    gone.forEach(expectEndBeforeCheck);
    const found = new Map<Thing, number>();
    /** Notes the milliseconds until something was seen to have ended. */
    const note = (thing: Thing, isGone: boolean, ms = Math.round(performance.now() - actedAt)) =>
      isGone && found.set(thing, ms);
    note('link', !(await linkWorks(token)));
    note('export', !(await exportWorks(before.access)));
    await api.runJobs();
    note('code', (await codeOf(rides.lesedi)) !== before.code);
    note('manifest', (await hashOf()) !== before.hash);
    note('push', !(await pushWorks(helper.account.id)));
    const body = [{ latitude: -26.1, longitude: 28.06, accuracy: 8, at: api.deps.clock().toISOString() }];
    await api.call(sendRunPositions, { params: { id: run.id }, body, access: await accessNow(api, sipho) });
    note('stream', await ends(stream), took);
    note('shared stream', await ends(shared), took);
    printed.push(...THINGS.map((thing) => `${way}: ${thing} ${secondsOf(found.get(thing))}`));
    expect(THINGS.filter((thing) => found.has(thing))).toEqual(expected);
    [stream, shared].forEach((one) => one.close());
  },
);

it('the links of a trip that were revoked are no longer listed', async () => {
  const { helper, stream, shared } = await opened();
  await api.call(removeCaregiver, { params: named(helper), access: await accessNow(api, thandi) });
  const listed = await api.call(getTripShares, { params: { id: rides.lesedi }, access: await accessNow(api, thandi) });
  expect(listed.response.data).toEqual([]);
  [stream, shared].forEach((one) => one.close());
});

/**
 * Opens a stream whose right ends after the request was admitted and before the stream is registered: the end of
 * `earlier`, a stream of the same right, shows that the notification has come.
 */
async function openWhile(
  end: () => Promise<unknown>,
  earlier: TestStream,
  open: () => Promise<TestStream>,
): Promise<TestStream> {
  const { listen } = LiveBoard.prototype;
  const once = jest.spyOn(LiveBoard.prototype, 'listen').mockImplementationOnce(async function (this: LiveBoard) {
    await end();
    await earlier.ended;
    await listen.call(this);
  });
  const stream = await open();
  once.mockRestore();
  return stream;
}

it('a stream of a trip ends at once when its right ended while it was opened', async () => {
  const { helper, stream, shared } = await opened();
  const access = await accessNow(api, helper);
  const again = await openWhile(
    () => api.call(logout, { access, body: { refresh_token: helper.refresh } }),
    stream,
    () => openStream(api, `ride/trips/${rides.lesedi}/live/`, { authorization: `Bearer ${access}` }),
  );
  await expectEndAtOnce(again);
  shared.close();
});

it('a shared stream ends at once when its link was revoked while it was opened', async () => {
  const { helper, token, stream, shared } = await opened();
  const access = await accessNow(api, thandi);
  const again = await openWhile(
    () => api.call(revokeTripShare, { params: { id: rides.lesedi, share_id: helper.shareId }, access }),
    shared,
    () => openStream(api, 'track/live/', { 'x-share-token': token }),
  );
  await expectEndAtOnce(again);
  stream.close();
});

it('the live page of staff ends at once when its member signed out while it was opened', async () => {
  await start();
  const { headers } = await signedInStaff(api);
  const open = () => openStream(api, 'console/dispatch/live/events/', headers);
  const stream = await openWhile(() => api.call(signOutStaff, { headers, body: {} }), await open(), open);
  await expectEndAtOnce(stream);
});

async function expectEndAtOnce(stream: TestStream): Promise<void> {
  await stream.ended;
  expectEndBeforeCheck(stream);
}
