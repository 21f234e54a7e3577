import { getMetrics, refreshToken } from '@liftclub/api-contract';
import {
  buildTokens,
  buildUser,
  deferred,
  fakeApi,
  fakeBrowser,
  fakeClock,
  errorResponses,
  storedSession,
  TEST_NOW,
} from '@liftclub/test-support';
import { metrics, spendAccess, until } from './testing/spent-access';
import { tabClient } from './testing/tab-client';

const DAY = 86_400_000;
const server = fakeApi();
const user = buildUser();
const tokens = buildTokens();
const next = buildTokens({ counter: 1 });
const spentAccess = () => spendAccess(server, next);

describe('when the access token is spent', () => {
  it('many calls of one tab share one exchange', async () => {
    const { api } = tabClient(fakeBrowser({ stored: storedSession(user, tokens) }).openTab());
    spentAccess();
    server.on(refreshToken, { json: next });
    await Promise.all(Array.from({ length: 20 }, () => api.call(getMetrics)));
    expect(server.calls(refreshToken)).toHaveLength(1);
    expect(server.calls(getMetrics)).toHaveLength(40);
  });

  it('two tabs that need it at once make one exchange, and both go on', async () => {
    const browser = fakeBrowser({ stored: storedSession(user, tokens) });
    const tab = browser.openTab();
    const [first, second] = [tabClient(tab), tabClient(browser.openTab())];
    const response = deferred();
    spentAccess();
    server.on(refreshToken, async () => {
      await response.promise;
      return { json: next };
    });
    const both = Promise.all([first.api.call(getMetrics), second.api.call(getMetrics)]);
    await until(() => tab.locks.asked() === 2 && server.calls(refreshToken).length === 1);
    response.resolve();
    await expect(both).resolves.toHaveLength(2);
    expect(server.calls(refreshToken)).toHaveLength(1);
    expect(browser.stored()).toMatchObject(next);
  });

  it('a tab that waits 5 s in vain for its turn goes on by itself', async () => {
    const browser = fakeBrowser({ stored: storedSession(user, tokens) });
    const { api } = tabClient(browser.openTab());
    const stuck = deferred();
    const { locks, timeoutSignal } = browser.openTab();
    void locks.request('liftclub.session-renewal', { signal: timeoutSignal(1) }, () => stuck.promise);
    spentAccess();
    server.on(refreshToken, { json: next });
    const call = api.call(getMetrics);
    await until(() => locks.asked() === 2);
    expect(server.calls(refreshToken)).toHaveLength(0);
    browser.timeouts.expire(5000);
    await expect(call).resolves.toMatchObject(metrics.json);
    expect(server.calls(refreshToken)).toHaveLength(1);
    stuck.resolve();
  });

  it('a browser without locks renews all the same', async () => {
    const tab = fakeBrowser({ stored: storedSession(user, tokens) }).openTab();
    const { api } = tabClient(tab, { locks: undefined });
    spentAccess();
    server.on(refreshToken, { json: next });
    await expect(api.call(getMetrics)).resolves.toMatchObject(metrics.json);
  });

  it('a pair that another tab stored meanwhile is adopted without an exchange', async () => {
    const browser = fakeBrowser({ stored: storedSession(user, tokens) });
    const [tab, other] = [browser.openTab(), browser.openTab()];
    server.on(getMetrics, ({ access }) => {
      if (access === next.access) return metrics;
      other.local.setItem('refresh', next.refresh);
      other.local.setItem('access', next.access);
      return errorResponses.tokenNotValid();
    });
    await expect(tabClient(tab).api.call(getMetrics)).resolves.toMatchObject(metrics.json);
    expect(server.calls(refreshToken)).toHaveLength(0);
  });
});

describe('shortly before the access token expires', () => {
  const expiring = () => fakeBrowser({ stored: storedSession(user, buildTokens({ accessLives: 20 })) });

  it('calls at once are sent with it, share one exchange, and none of them is refused', async () => {
    const browser = expiring();
    const clients = [tabClient(browser.openTab()), tabClient(browser.openTab())];
    server.on(getMetrics, metrics);
    server.on(refreshToken, { json: next });
    await Promise.all(Array.from({ length: 20 }, (_, index) => clients[index % 2]?.api.call(getMetrics)));
    await until(() => browser.stored()['access'] === next.access);
    await clients[0]?.api.call(getMetrics);
    expect(server.calls(refreshToken)).toHaveLength(1);
    expect(server.calls(getMetrics)).toHaveLength(21);
    expect(server.calls(getMetrics).at(-1)?.access).toBe(next.access);
  });

  it('a call is sent at once although the exchange gets no response', async () => {
    const { api, heard } = tabClient(expiring().openTab());
    server.on(refreshToken, () => deferred<never>().promise);
    server.on(getMetrics, metrics);
    await expect(api.call(getMetrics)).resolves.toMatchObject(metrics.json);
    expect(heard).toEqual({ noResponse: 0, ended: 0 });
  });

  it('a call that is refused because the session was renewed meanwhile is repeated with the new token', async () => {
    const { api } = tabClient(expiring().openTab());
    spentAccess();
    server.on(refreshToken, { json: next });
    await expect(api.call(getMetrics)).resolves.toMatchObject(metrics.json);
    expect([server.calls(refreshToken), server.calls(getMetrics)].map((calls) => calls.length)).toEqual([1, 2]);
  });

  it('an exchange that failed is tried again after 10 s, not by every call', async () => {
    const browser = expiring();
    const tab = browser.openTab();
    const { api, heard } = tabClient(tab);
    server.on(refreshToken, { status: 502, text: '<html>Bad gateway</html>' });
    server.on(getMetrics, metrics);
    await api.call(getMetrics);
    await until(() => tab.logged.length === 1);
    await api.call(getMetrics);
    expect(server.calls(refreshToken)).toHaveLength(1);
    browser.clock.advance(10_000);
    await api.call(getMetrics);
    await until(() => tab.logged.length === 2);
    expect(heard).toEqual({ noResponse: 0, ended: 0 });
  });
});

describe('an access token that has expired', () => {
  const stored = (refreshLives?: number) =>
    storedSession(user, buildTokens({ accessLives: -60, ...(refreshLives !== undefined && { refreshLives }) }));

  it('is not sent when it cannot be replaced: one alert, and the tokens are kept', async () => {
    const browser = fakeBrowser({ stored: stored() });
    const { api, heard } = tabClient(browser.openTab());
    server.on(refreshToken, 'no response');
    const calls = await Promise.allSettled([api.call(getMetrics), api.call(getMetrics)]);
    for (const call of calls) expect(call).toMatchObject({ reason: { kind: 'network', announced: true } });
    expect([server.calls(getMetrics), heard]).toEqual([[], { noResponse: 1, ended: 0 }]);
    expect(browser.stored()).toEqual(stored());
  });

  it('ends the session when the server refuses the refresh token', async () => {
    const browser = fakeBrowser({ stored: stored() });
    const { api, heard } = tabClient(browser.openTab());
    server.on(refreshToken, errorResponses.tokenNotValid());
    await expect(api.call(getMetrics)).rejects.toMatchObject({ code: 'token_not_valid', announced: true });
    expect([server.calls(getMetrics), heard.ended, browser.stored()]).toEqual([[], 1, {}]);
  });
});

it('a refused token that another tab has replaced meanwhile signs nobody out', async () => {
  const browser = fakeBrowser({ stored: storedSession(user, tokens) });
  const [tab, other] = [browser.openTab(), browser.openTab()];
  const { api, heard } = tabClient(tab, { locks: undefined });
  spentAccess();
  server.on(refreshToken, () => {
    other.local.setItem('refresh', next.refresh);
    other.local.setItem('access', next.access);
    return errorResponses.tokenNotValid();
  });
  await expect(api.call(getMetrics)).resolves.toMatchObject(metrics.json);
  expect(browser.stored()).toMatchObject(next);
  expect(heard.ended).toBe(0);
});

describe('on a device whose clock is wrong', () => {
  it.each([
    { wrong: 'a day ahead', now: TEST_NOW + DAY },
    { wrong: 'a day behind', now: TEST_NOW - DAY },
  ])('($wrong) a refresh token that the server would take is used', async ({ now }) => {
    const pair = buildTokens({ refreshLives: 3600 });
    const browser = fakeBrowser({ stored: storedSession(user, pair), clock: fakeClock(now) });
    spentAccess();
    server.on(refreshToken, { json: next });
    await expect(tabClient(browser.openTab()).api.call(getMetrics)).resolves.toMatchObject(metrics.json);
  });

  it('(a day behind) a refresh token that has expired for the server is not used', async () => {
    const pair = buildTokens({ refreshLives: -3600 });
    const browser = fakeBrowser({ stored: storedSession(user, pair), clock: fakeClock(TEST_NOW - DAY) });
    spentAccess();
    await expect(tabClient(browser.openTab()).api.call(getMetrics)).rejects.toMatchObject({ announced: true });
    expect(server.calls(refreshToken)).toHaveLength(0);
  });
});
