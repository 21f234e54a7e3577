import { getMetrics, getPassengerProfile, login, refreshToken, type Endpoint } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import {
  buildTokens,
  buildUser,
  fakeApi,
  fakeBrowser,
  errorResponse,
  errorResponses,
  storedSession,
} from '@liftclub/test-support';
import type { ApiError } from './api-error';
import { tabClient } from './testing/tab-client';

const server = fakeApi();
const user = buildUser();
const tokens = buildTokens();
const metrics = {
  json: { success: true as const, message: '', data: { totalSubs: 1, totalTrips: 2, totalDistance: '3 km' } },
};

function signedInPerson() {
  const browser = fakeBrowser({ stored: storedSession(user, tokens) });
  const tab = browser.openTab();
  return { browser, tab, ...tabClient(tab) };
}

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call was expected to fail.');
    },
    (error: ApiError) => error,
  );

const accessOf = (endpoint: Endpoint) => server.calls(endpoint).map((call) => call.access);

describe('no response at all', () => {
  it('alerts once and rejects', async () => {
    const { api, heard } = signedInPerson();
    server.on(getMetrics, 'no response');
    const error = await failureOf(api.call(getMetrics));
    expect(error).toMatchObject({ kind: 'network', status: 0, message: texts.errors.network, announced: true });
    expect(heard.noResponse).toBe(1);
    expect(server.calls()).toHaveLength(1);
  });

  it('alerts somebody who is signing in as well', async () => {
    const { api, heard } = signedInPerson();
    server.on(login, 'no response');
    await failureOf(api.call(login, { body: { email: 'a@example.org', password: 'secret-word' } }));
    expect(heard.noResponse).toBe(1);
  });

  it('keeps the person signed in', async () => {
    const { api, browser } = signedInPerson();
    server.on(getMetrics, 'no response');
    await failureOf(api.call(getMetrics));
    expect(browser.stored()).toEqual(storedSession(user, tokens));
  });
});

describe('401 on the token refresh call itself', () => {
  it('stops without a retry', async () => {
    const { api } = signedInPerson();
    server.on(refreshToken, errorResponses.tokenNotValid());
    const error = await failureOf(api.call(refreshToken, { body: { refresh: tokens.refresh } }));
    expect(error).toMatchObject({ kind: 'http', status: 401, code: 'token_not_valid' });
    expect(server.calls()).toHaveLength(1);
  });
});

describe.each([
  { row: '401 "Authentication credentials were not provided."', response: errorResponses.credentialsNotProvided() },
  { row: '403 "You do not have permission to perform this action."', response: errorResponses.forbidden() },
  {
    row: '400 "Unable to retrieve passenger profile"',
    response: errorResponse(400, { message: texts.errors.passengerProfile }),
  },
  {
    row: '400 "Unable to retrieve driver profile"',
    response: errorResponse(400, { message: texts.errors.driverProfile }),
  },
])('$row', ({ response }) => {
  it('is repeated once with the stored access token, and may succeed', async () => {
    const { api, tab } = signedInPerson();
    server.on(getMetrics, () => {
      if (server.calls(getMetrics).length > 1) return metrics;
      tab.local.setItem('access', 'stored-meanwhile');
      return response;
    });
    await expect(api.call(getMetrics)).resolves.toMatchObject(metrics.json);
    expect(accessOf(getMetrics)).toEqual([tokens.access, 'stored-meanwhile']);
  });

  it('costs two calls when it stays', async () => {
    const { api, heard, browser } = signedInPerson();
    server.on(getMetrics, response);
    expect(await failureOf(api.call(getMetrics))).toMatchObject({
      kind: 'http',
      status: response.status,
      announced: false,
    });
    expect(server.calls()).toHaveLength(2);
    expect(heard.ended).toBe(0);
    expect(browser.stored()).toEqual(storedSession(user, tokens));
  });
});

describe('any other 400, 401 or 403', () => {
  it.each([
    errorResponse(400, { code: 'invalid', message: 'First name: This field is required.' }),
    errorResponse(401, { code: 'user_inactive', message: 'User is inactive' }),
    errorResponse(403, { code: 'phone_not_verified', message: texts.errors.phoneNotVerified }),
    errorResponse(500, { message: texts.errors.serverError }),
  ])('is not repeated (%#)', async (response) => {
    const { api } = signedInPerson();
    server.on(getMetrics, response);
    await failureOf(api.call(getMetrics));
    expect(server.calls()).toHaveLength(1);
  });
});

describe('401 with code user_not_found', () => {
  it('removes access, refresh and user and leaves for the sign-in page', async () => {
    const { api, heard, browser } = signedInPerson();
    server.on(getPassengerProfile, errorResponses.userNotFound());
    const error = await failureOf(api.call(getPassengerProfile, { params: { id: user.id } }));
    expect(error).toMatchObject({ status: 401, code: 'user_not_found', announced: true });
    expect(browser.stored()).toEqual({});
    expect(heard.ended).toBe(1);
    expect(server.calls()).toHaveLength(1);
  });

  it('does not sign out whoever signed in meanwhile', async () => {
    const { api, heard, tab, browser } = signedInPerson();
    const theirs = storedSession(buildUser({ id: 'another' }), buildTokens({ session: 'another' }));
    server.on(getMetrics, () => {
      for (const [key, value] of Object.entries(theirs)) tab.local.setItem(key, value);
      return errorResponses.userNotFound();
    });
    await failureOf(api.call(getMetrics));
    expect(browser.stored()).toEqual(theirs);
    expect(heard.ended).toBe(0);
  });
});

describe('401 with code token_not_valid', () => {
  it('renews the session and repeats the call', async () => {
    const { api, browser } = signedInPerson();
    const next = buildTokens({ counter: 1 });
    server.on(refreshToken, { json: next });
    server.on(getMetrics, ({ access }) => (access === next.access ? metrics : errorResponses.tokenNotValid()));
    await expect(api.call(getMetrics)).resolves.toMatchObject(metrics.json);
    expect(browser.stored()).toMatchObject(next);
    expect(server.calls(refreshToken)[0]).toMatchObject({ body: { refresh: tokens.refresh }, access: null });
  });

  it('costs two calls and one renewal when it stays', async () => {
    const { api } = signedInPerson();
    server.on(refreshToken, { json: buildTokens({ counter: 1 }) });
    server.on(getMetrics, errorResponses.tokenNotValid());
    expect(await failureOf(api.call(getMetrics))).toMatchObject({ code: 'token_not_valid' });
    expect(server.calls(getMetrics)).toHaveLength(2);
    expect(server.calls(refreshToken)).toHaveLength(1);
  });

  it('on a public call is the answer', async () => {
    const { api } = signedInPerson();
    server.on(login, errorResponses.tokenNotValid());
    await failureOf(api.call(login, { body: { email: 'a@example.org', password: 'secret-word' } }));
    expect(server.calls()).toHaveLength(1);
  });
});

describe('401 without any token sent', () => {
  it('renews when a refresh token is stored', async () => {
    const browser = fakeBrowser({ stored: { refresh: tokens.refresh } });
    const { api } = tabClient(browser.openTab());
    const next = buildTokens({ counter: 1 });
    server.on(refreshToken, { json: next });
    server.on(getMetrics, ({ access }) => (access === null ? errorResponses.credentialsNotProvided() : metrics));
    await api.call(getMetrics);
    expect(accessOf(getMetrics)).toEqual([null, next.access]);
  });

  it('leads to the sign-in page when nothing is stored', async () => {
    const { api, heard } = tabClient(fakeBrowser().openTab());
    server.on(getMetrics, errorResponses.credentialsNotProvided());
    expect(await failureOf(api.call(getMetrics))).toMatchObject({ status: 401, announced: true });
    expect(heard.ended).toBe(1);
  });
});
