import { getBookings, getMetrics } from '@liftclub/api-contract';
import { buildTokens, buildUser, errorResponse, fakeApi, fakeBrowser, storedSession } from '@liftclub/test-support';
import { metrics, until } from './testing/spent-access';
import { tabClient } from './testing/tab-client';

const server = fakeApi();
const tokens = buildTokens();

function signedIn() {
  const { clock, openTab } = fakeBrowser({ stored: storedSession(buildUser(), tokens) });
  const tab = openTab();
  return { ...tabClient(tab), clock, tab };
}

describe('a response that was asked for ahead', () => {
  it('is given to the first call like it, once', async () => {
    server.on(getMetrics, metrics);
    const { api } = signedIn();
    api.prefetch(getMetrics);
    await until(() => server.calls(getMetrics).length === 1);
    expect((await api.call(getMetrics)).data.totalTrips).toBe(2);
    expect(server.calls(getMetrics)).toHaveLength(1);
    await api.call(getMetrics);
    expect(server.calls(getMetrics)).toHaveLength(2);
  });

  it('is not given to a call for something else', async () => {
    server.on(getBookings, { json: { success: true, message: '', data: [], count: 0 } });
    const { api } = signedIn();
    api.prefetch(getBookings, { params: { status: 'draft' }, query: { limit: '20' } });
    await api.call(getBookings, { params: { status: 'active' }, query: { limit: '20' } });
    await api.call(getBookings, { params: { status: 'draft' }, query: { limit: '10' } });
    expect(server.calls(getBookings)).toHaveLength(3);
    await api.call(getBookings, { params: { status: 'draft' }, query: { limit: '20' } });
    expect(server.calls(getBookings)).toHaveLength(3);
  });

  it.each([
    ['the server failed', errorResponse(503)],
    ['there was no connection', 'no response' as const],
  ])('is left to the call itself when %s, and nothing is said of it', async (_, failure) => {
    server.on(getMetrics, failure);
    const { api, heard } = signedIn();
    api.prefetch(getMetrics);
    await until(() => server.calls(getMetrics).length === 1);
    server.on(getMetrics, metrics);
    expect((await api.call(getMetrics)).data.totalTrips).toBe(2);
    expect(heard).toEqual({ noResponse: 0, ended: 0 });
  });

  it('is not given to another session of this browser', async () => {
    server.on(getMetrics, metrics);
    const { api, tab } = signedIn();
    api.prefetch(getMetrics);
    const others = buildTokens({ counter: 1 });
    tab.local.setItem('access', others.access);
    await api.call(getMetrics);
    expect(server.calls(getMetrics).map(({ access }) => access)).toEqual([tokens.access, others.access]);
  });

  it('is not given to a call ten seconds later', async () => {
    server.on(getMetrics, metrics);
    const { api, clock } = signedIn();
    api.prefetch(getMetrics);
    await until(() => server.calls(getMetrics).length === 1);
    clock.advance(10_000);
    await api.call(getMetrics);
    expect(server.calls(getMetrics)).toHaveLength(2);
  });

  it('is not asked for without a session, or with a token that has expired', async () => {
    server.on(getMetrics, metrics);
    const { api, clock, tab } = signedIn();
    clock.advance(7 * 24 * 3_600_000);
    api.prefetch(getMetrics);
    tab.local.removeItem('access');
    api.prefetch(getMetrics);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.calls(getMetrics)).toHaveLength(0);
  });
});
