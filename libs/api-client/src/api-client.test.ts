import {
  bookExclusiveRide,
  createScholar,
  getBookings,
  getMetrics,
  getScholars,
  handoff,
  login,
  refreshToken,
  renewSubscription,
} from '@liftclub/api-contract';
import {
  buildScholar,
  buildSignIn,
  buildTokens,
  buildUser,
  deferred,
  fakeApi,
  fakeBrowser,
  errorResponse,
  errorResponses,
  storedSession,
} from '@liftclub/test-support';
import { failureText } from './api-error';
import { tabClient } from './testing/tab-client';

const server = fakeApi();
const user = buildUser();
const tokens = buildTokens();
const signedIn = () => tabClient(fakeBrowser({ stored: storedSession(user, tokens) }).openTab());
const scholars = { success: true as const, message: '', data: [buildScholar()], count: 1 };
const learner = {
  name: 'Lesedi',
  age: 9,
  gender: 'Female',
  school_name: 'Rosebank Primary',
  school_address: 'Rosebank',
};

describe('a call', () => {
  it('carries JSON headers and the stored access token', async () => {
    server.on(getScholars, { json: scholars });
    await signedIn().api.call(getScholars);
    expect(server.calls()[0]).toMatchObject({
      method: 'GET',
      path: 'passenger/scholar/get-scholars',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.access}`,
      },
    });
  });

  it('to a public endpoint carries no token, however stale one may lie there', async () => {
    server.on(login, { json: buildSignIn() });
    await signedIn().api.call(login, { body: { email: 'thandi@example.org', password: 'a long password' } });
    expect(server.calls()[0]).toMatchObject({
      access: null,
      body: { email: 'thandi@example.org', password: 'a long password' },
    });
  });

  it('fills path and query', async () => {
    server.on(getBookings, { json: { success: true, message: '', data: [], count: 0 } });
    await signedIn().api.call(getBookings, { params: { status: 'draft' }, query: { limit: '20', after: undefined } });
    expect(server.calls()[0]).toMatchObject({ path: 'ride/bookings/get-bookings/draft/', query: { limit: '20' } });
  });

  it('that has nothing to send sends an empty object, since it says that it sends JSON', async () => {
    server.on(renewSubscription, { status: 201, json: { success: true, message: '', data: { booking_id: 'b-1' } } });
    await signedIn().api.call(renewSubscription, {
      params: { id: '01939c4e-0000-7000-8000-000000000301' },
      idempotencyKey: 'key-1',
    });
    expect(server.calls(renewSubscription)[0]?.body).toEqual({});
  });

  it('that moves money keeps its idempotency key when it is repeated', async () => {
    const next = buildTokens({ counter: 1 });
    server.on(refreshToken, { json: next });
    server.on(createScholar, ({ access }) =>
      access === next.access
        ? { json: { success: true, message: '', data: buildScholar() } }
        : errorResponses.tokenNotValid(),
    );
    await signedIn().api.call(createScholar, { body: learner, idempotencyKey: 'key-1' });
    expect(server.calls(createScholar).map((call) => call.headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
    expect(server.calls(createScholar).map((call) => call.body)).toEqual([learner, learner]);
  });

  it('with a token of its own is sent once, and the stored session stays untouched', async () => {
    const browser = fakeBrowser({ stored: storedSession(user, tokens) });
    const { api, heard } = tabClient(browser.openTab());
    server.on(handoff, errorResponses.tokenNotValid());
    await expect(api.call(handoff, { body: { target: 'driver' }, access: 'just-received' })).rejects.toMatchObject({
      status: 401,
    });
    expect(server.calls().map((call) => call.access)).toEqual(['just-received']);
    expect(browser.stored()).toEqual(storedSession(user, tokens));
    expect(heard.ended).toBe(0);
  });

  it('answered in an unexpected form is an error of its own kind', async () => {
    server.on(getMetrics, { status: 200, text: '{"success":true,"message":"","data":{"totalSubs":"one"}}' });
    await expect(signedIn().api.call(getMetrics)).rejects.toMatchObject({ kind: 'shape', status: 200 });
    server.on(getMetrics, { status: 200, text: '<html>Please sign in to the hotel Wi-Fi</html>' });
    await expect(signedIn().api.call(getMetrics)).rejects.toMatchObject({ kind: 'shape' });
  });

  it('that is given up ends quietly', async () => {
    const { api, heard } = signedIn();
    server.on(getMetrics, () => deferred<never>().promise);
    const giveUp = new AbortController();
    const call = api.call(getMetrics, { signal: giveUp.signal });
    giveUp.abort();
    const error = await call.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'aborted' });
    expect(failureText(error, 'Unable to schedule ride')).toBeUndefined();
    expect(heard.noResponse).toBe(0);
  });
});

describe('a refusal', () => {
  it('names the fields that are wrong', async () => {
    server.on(bookExclusiveRide, errorResponses.invalid({ start_date: ['Choose today or a later day.'] }));
    const ends = { latitude: -26, longitude: 28, address: 'Sandton' };
    const trip = {
      ride_type: 'A',
      pick_up: ends,
      drop_off: ends,
      distance: 1,
      time_type: 'fixed',
      trip_time: '07:00:00',
    } as const;
    const call = signedIn().api.call(bookExclusiveRide, {
      body: { start_date: '2020-01-01', trip },
      idempotencyKey: 'key-1',
    });
    await expect(call).rejects.toMatchObject({
      kind: 'http',
      status: 400,
      code: 'invalid',
      message: 'Choose today or a later day.',
      errors: { start_date: ['Choose today or a later day.'] },
    });
  });

  it('carries its data: the phone of an account that is not verified', async () => {
    server.on(login, errorResponse(403, { code: 'account_not_verified', data: { phone: '+27821234567' } }));
    const call = signedIn().api.call(login, { body: { email: 'a@example.org', password: 'a long password' } });
    await expect(call).rejects.toMatchObject({ code: 'account_not_verified', data: { phone: '+27821234567' } });
  });

  it.each([
    { header: '90', seconds: 90 },
    { header: 'Mon, 12 Jan 2026 06:02:00 GMT', seconds: 120 },
    { header: 'soon', seconds: undefined },
  ])('says when to try again ("$header")', async ({ header, seconds }) => {
    server.on(getMetrics, errorResponse(503, { headers: { 'retry-after': header } }));
    await expect(signedIn().api.call(getMetrics)).rejects.toMatchObject({ status: 503, retryAfter: seconds });
  });

  it('from a gateway that speaks HTML is an error like any other', async () => {
    server.on(getMetrics, { status: 502, text: '<html>Bad gateway</html>' });
    await expect(signedIn().api.call(getMetrics)).rejects.toMatchObject({
      kind: 'http',
      status: 502,
      code: '',
      message: '',
    });
  });

  it('is told with the catalogue’s words, or the server’s where the catalogue says so', async () => {
    server.on(getMetrics, errorResponse(400, { message: 'The server says why' }));
    const error = await signedIn()
      .api.call(getMetrics)
      .catch((reason: unknown) => reason);
    expect(failureText(error, 'Unable to schedule ride')).toBe('Unable to schedule ride');
    expect(failureText(error, 'server')).toBe('The server says why');
    server.on(getMetrics, { status: 502, text: '<html>Bad gateway</html>' });
    const wordless = await signedIn()
      .api.call(getMetrics)
      .catch((reason: unknown) => reason);
    expect(failureText(wordless, 'server')).toBe('Something went wrong');
  });
});
