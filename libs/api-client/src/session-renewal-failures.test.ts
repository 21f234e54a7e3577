import { getMetrics, refreshToken } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import {
  buildTokens,
  buildUser,
  deferred,
  fakeApi,
  fakeBrowser,
  errorResponse,
  errorResponses,
  storedSession,
} from '@liftclub/test-support';
import { spendAccess, until } from './testing/spent-access';
import { tabClient } from './testing/tab-client';

const server = fakeApi();
const user = buildUser();
const tokens = buildTokens();
const next = buildTokens({ counter: 1 });
const spentAccess = () => spendAccess(server, next);

describe('when the session cannot be renewed', () => {
  it.each([
    { why: 'has expired', stored: storedSession(user, buildTokens({ refreshLives: -1 })) },
    { why: 'ends this very second', stored: storedSession(user, buildTokens({ refreshLives: 0 })) },
    { why: 'cannot be read', stored: { ...storedSession(user, tokens), refresh: 'not.a.token' } },
    { why: 'is absent', stored: { access: tokens.access, user: JSON.stringify(user) } },
  ])('because the refresh token $why, the device is cleared without asking', async ({ stored }) => {
    const browser = fakeBrowser({ stored });
    const { api, heard } = tabClient(browser.openTab());
    spentAccess();
    await expect(api.call(getMetrics)).rejects.toMatchObject({ code: 'token_not_valid', announced: true });
    expect(server.calls(refreshToken)).toHaveLength(0);
    expect(browser.stored()).toEqual({});
    expect(heard.ended).toBe(1);
  });

  it('because the server refuses it, the device is cleared and the original error stands', async () => {
    const browser = fakeBrowser({ stored: storedSession(user, tokens) });
    const tab = browser.openTab();
    const { api, heard } = tabClient(tab);
    spentAccess();
    server.on(refreshToken, errorResponse(401, { code: 'token_not_valid', message: 'Token is expired' }));
    await expect(api.call(getMetrics)).rejects.toMatchObject({ message: texts.errors.tokenNotValid, announced: true });
    expect(browser.stored()).toEqual({});
    expect(heard).toEqual({ noResponse: 0, ended: 1 });
    expect(tab.logged).toHaveLength(1);
  });

  it('because there is no response, the tokens are kept and one alert appears', async () => {
    const browser = fakeBrowser({ stored: storedSession(user, tokens) });
    const tab = browser.openTab();
    const { api, heard } = tabClient(tab);
    spentAccess();
    server.on(refreshToken, 'no response');
    const calls = await Promise.allSettled([api.call(getMetrics), api.call(getMetrics)]);
    expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected']);
    expect(browser.stored()).toEqual(storedSession(user, tokens));
    expect(heard).toEqual({ noResponse: 1, ended: 0 });
    expect(tab.logged).toHaveLength(1);
  });

  it('because there is no response, nothing is shown for a quiet call', async () => {
    const { api, heard } = tabClient(fakeBrowser({ stored: storedSession(user, tokens) }).openTab());
    spentAccess();
    server.on(refreshToken, 'no response');
    await expect(api.call(getMetrics, { quiet: true })).rejects.toMatchObject({ code: 'token_not_valid' });
    expect(heard).toEqual({ noResponse: 0, ended: 0 });
  });

  it('because the exchange takes longer than 10 s, the tokens are kept', async () => {
    const browser = fakeBrowser({ stored: storedSession(user, tokens) });
    const { api, heard } = tabClient(browser.openTab());
    spentAccess();
    server.on(refreshToken, () => deferred<never>().promise);
    const call = api.call(getMetrics);
    const refused = expect(call).rejects.toMatchObject({ code: 'token_not_valid', announced: true });
    await until(() => server.calls(refreshToken).length === 1);
    browser.timeouts.expire(10_000);
    await refused;
    expect(browser.stored()).toEqual(storedSession(user, tokens));
    expect(heard).toEqual({ noResponse: 1, ended: 0 });
  });

  it('because the server is in trouble, the tokens are kept and the screen may speak', async () => {
    const browser = fakeBrowser({ stored: storedSession(user, tokens) });
    const { api, heard } = tabClient(browser.openTab());
    spentAccess();
    server.on(refreshToken, { status: 502, text: '<html>Bad gateway</html>' });
    await expect(api.call(getMetrics)).rejects.toMatchObject({ code: 'token_not_valid', announced: false });
    expect(browser.stored()).toEqual(storedSession(user, tokens));
    expect(heard).toEqual({ noResponse: 0, ended: 0 });
  });
});

describe('when the person signs out while the server is thinking', () => {
  it.each([
    { what: 'a new pair', response: { json: next } },
    { what: 'a refusal', response: errorResponses.tokenNotValid() },
  ])('$what does not bring the session back', async ({ response }) => {
    const browser = fakeBrowser({ stored: storedSession(user, tokens) });
    const [tab, other] = [browser.openTab(), browser.openTab()];
    spentAccess();
    server.on(refreshToken, () => {
      other.local.clear();
      return response;
    });
    await expect(tabClient(tab).api.call(getMetrics)).rejects.toMatchObject({ announced: true });
    expect(browser.stored()).toEqual({});
  });
});
