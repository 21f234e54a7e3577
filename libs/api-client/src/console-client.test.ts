import {
  BACKGROUND_HEADER,
  approveRequest,
  changeStaffPassword,
  getStaffSession,
  signInStaff,
  signOutStaff,
} from '@liftclub/api-contract';
import { deferred, fakeApi, errorResponse, errorResponses, TEST_NOW, type FakeResponse } from '@liftclub/test-support';
import { createConsoleClient } from './console-client';

const server = fakeApi();
const nomsa = {
  id: 's-1',
  email: 'nomsa@liftclub.example',
  name: 'Nomsa',
  roles: [],
  rights: [],
  markets: [],
  totp: true,
  company_account: false,
  totp_required: false,
};
const session = { success: true as const, message: '', data: nomsa };

function consoleClient(onStepUp?: () => Promise<boolean>) {
  const heard = { noResponse: 0, signedOut: 0, heard: 0 };
  const timeouts: { readonly milliseconds: number; readonly end: () => void }[] = [];
  const api = createConsoleClient({
    origin: 'http://console.liftclub.localhost:4200',
    now: () => TEST_NOW,
    timeoutSignal: (milliseconds) => {
      const timeout = new AbortController();
      timeouts.push({ milliseconds, end: () => timeout.abort() });
      return timeout.signal;
    },
    onNoResponse: () => (heard.noResponse += 1),
    onSignedOut: () => (heard.signedOut += 1),
    onActivity: () => (heard.heard += 1),
    ...(onStepUp && { onStepUp }),
  });
  return { api, heard, timeouts };
}

it('staff prove who they are by the cookie alone: no token goes along', async () => {
  server.on(getStaffSession, { json: session });
  const { api, heard } = consoleClient();
  expect(await api.call(getStaffSession)).toEqual(session);
  expect(server.calls()[0]).toMatchObject({
    url: 'http://console.liftclub.localhost:4200/api/v1/console/session/',
    access: null,
  });
  expect(server.calls()[0]?.headers).not.toHaveProperty('authorization');
  expect(heard).toEqual({ noResponse: 0, signedOut: 0, heard: 1 });
});

it('a background call does not count as activity, and shows no alert without a response', async () => {
  server.on(getStaffSession, { json: session });
  const { api, heard } = consoleClient();
  await api.call(getStaffSession, { isBackground: true });
  expect(server.calls()[0]?.headers).toMatchObject({ [BACKGROUND_HEADER]: '1' });
  server.on(getStaffSession, 'no response');
  await expect(api.call(getStaffSession, { isBackground: true })).rejects.toMatchObject({ kind: 'network' });
  expect(heard).toEqual({ noResponse: 0, signedOut: 0, heard: 0 });
});

it('a background call on a connection that is gone fails after 20 seconds, without an alert', async () => {
  server.on(getStaffSession, () => new Promise<never>(() => undefined));
  const { api, heard, timeouts } = consoleClient();
  const call = api.call(getStaffSession, { isBackground: true });
  expect(timeouts).toMatchObject([{ milliseconds: 20_000 }]);
  timeouts[0]?.end();
  await expect(call).rejects.toMatchObject({ kind: 'network' });
  expect(heard.noResponse).toBe(0);
});

it('a screen of staff takes the time from the server, whatever the device says', async () => {
  server.on(getStaffSession, { json: session, headers: { date: 'Thu, 15 Jan 2026 08:00:30 GMT' } });
  const { api } = consoleClient();
  expect(api.serverTime()).toEqual(new Date(TEST_NOW));
  await api.call(getStaffSession);
  expect(api.serverTime()).toEqual(new Date('2026-01-15T08:00:30Z'));
});

it('staff whose session is over are sent to the sign-in once, and no screen adds a message', async () => {
  server.on(
    getStaffSession,
    errorResponse(401, { code: 'not_authenticated', message: 'Authentication credentials were not provided.' }),
  );
  const { api, heard } = consoleClient();
  await expect(api.call(getStaffSession)).rejects.toMatchObject({ status: 401, announced: true });
  expect(server.calls()).toHaveLength(1);
  expect(heard).toEqual({ noResponse: 0, signedOut: 1, heard: 0 });
});

it.each(['invalid_credentials', 'totp_needed', 'totp_wrong'])(
  'a sign-in that is refused (%s) ends no session',
  async (code) => {
    server.on(signInStaff, errorResponse(401, { code, message: 'No' }));
    const { api, heard } = consoleClient();
    await expect(api.call(signInStaff, { body: { email: 'a@b.c', password: 'x' } })).rejects.toMatchObject({
      code,
      announced: false,
    });
    expect(heard.signedOut).toBe(0);
  },
);

it('every other refusal is shown as it came, and is not retried', async () => {
  server.on(changeStaffPassword, errorResponses.invalid({ current: ['This is not your password'] }));
  const { api } = consoleClient();
  const body = { current: 'x', password: 'four quiet words' };
  await expect(api.call(changeStaffPassword, { body })).rejects.toMatchObject({
    status: 400,
    errors: { current: ['This is not your password'] },
  });
  expect(server.calls()).toHaveLength(1);
});

it('staff who are offline are told once', async () => {
  server.on(getStaffSession, 'no response');
  const { api, heard } = consoleClient();
  await expect(api.call(getStaffSession)).rejects.toMatchObject({ kind: 'network', announced: true });
  expect(heard.noResponse).toBe(1);
});

it('an answer that is not what the contract says is no answer', async () => {
  server.on(getStaffSession, { status: 200, text: '{"success":true,"message":"","data":{}}' });
  await expect(consoleClient().api.call(getStaffSession)).rejects.toMatchObject({ kind: 'shape' });
});

it('going away gives a call up without a word', async () => {
  const response = deferred<FakeResponse<typeof getStaffSession>>();
  server.on(getStaffSession, () => response.promise);
  const { api, heard } = consoleClient();
  const leaving = new AbortController();
  const call = api.call(getStaffSession, { signal: leaving.signal });
  leaving.abort();
  await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  expect(heard.noResponse).toBe(0);
});

it('only what keeps a session alive counts as being there', async () => {
  server.on(signOutStaff, { json: { success: true, message: '' } });
  const { api, heard } = consoleClient();
  await api.call(signOutStaff);
  expect(heard.heard).toBe(0);
});

describe('a call that needs a step-up', () => {
  const approval = { params: { id: 'r-1' }, body: {} };
  const required = () => errorResponse(403, { code: 'step_up_required', message: 'Confirm who you are first.' });

  it('is repeated once when the member has confirmed who they are', async () => {
    server.on(approveRequest, required());
    const { api } = consoleClient(async () => {
      server.on(approveRequest, { json: { success: true, message: 'Approved.' } });
      return true;
    });
    expect(await api.call(approveRequest, approval)).toMatchObject({ message: 'Approved.' });
    expect(server.calls(approveRequest)).toHaveLength(2);
  });

  it('is not repeated a second time', async () => {
    server.on(approveRequest, required());
    const { api } = consoleClient(async () => true);
    await expect(api.call(approveRequest, approval)).rejects.toMatchObject({ code: 'step_up_required' });
    expect(server.calls(approveRequest)).toHaveLength(2);
  });

  it('stays refused, without a message of the screen, when the member does not', async () => {
    server.on(approveRequest, required());
    const { api } = consoleClient(async () => false);
    await expect(api.call(approveRequest, approval)).rejects.toMatchObject({ status: 403, announced: true });
    expect(server.calls(approveRequest)).toHaveLength(1);
  });

  it('asks nothing in the background', async () => {
    server.on(approveRequest, required());
    const { api } = consoleClient(async () => {
      throw new Error('was asked');
    });
    await expect(api.call(approveRequest, { ...approval, isBackground: true })).rejects.toMatchObject({ status: 403 });
  });
});
