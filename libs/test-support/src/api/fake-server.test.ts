import { bookRide, getBookings, login, updatePassengerProfile } from '@liftclub/api-contract';
import { TEST_NOW } from '../browser/fake-clock';
import { deferred } from '../browser/deferred';
import { errorResponses } from '../builders/build-error-responses';
import { buildSignIn, buildUser } from '../builders/build-user';
import { fakeFetch } from './fake-fetch';
import { createFakeServer } from './fake-server';
import { fakeXhr } from './fake-xhr';

const BASE = 'http://passenger.liftclub.localhost:4200/api/v1/';

function open() {
  const server = createFakeServer(() => TEST_NOW);
  return { server, fetch: fakeFetch(server.network), Xhr: fakeXhr(server.network) };
}

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers,
});

it('answers an endpoint by the contract and records what was asked', async () => {
  const { server, fetch } = open();
  server.on(login, ({ body }) => ({ json: buildSignIn(buildUser({ email: body.email })) }));
  const response = await fetch(
    `${BASE}account/login/`,
    post({ email: 'me@example.org', password: 'x' }, { authorization: 'Bearer abc' }),
  );
  expect([response.status, response.headers.get('date')]).toEqual([200, 'Mon, 12 Jan 2026 06:00:00 GMT']);
  await expect(response.json()).resolves.toMatchObject({ data: { email: 'me@example.org' } });
  expect(server.calls(login)).toMatchObject([
    { path: 'account/login/', access: 'abc', body: { email: 'me@example.org' } },
  ]);
  expect(server.unexpected()).toEqual([]);
});

it('reads path parameters and query, with or without the trailing slash', async () => {
  const { server, fetch } = open();
  const seen: unknown[] = [];
  server.on(getBookings, ({ params, query }) => {
    seen.push(params, query);
    return { json: { success: true, message: '', data: [], count: 0 } };
  });
  await fetch(`${BASE}ride/bookings/get-bookings/draft?limit=5`);
  expect(seen).toEqual([{ status: 'draft' }, { limit: '5' }]);
});

it('the last handler counts, and refusals carry the API’s form', async () => {
  const { server, fetch } = open();
  server.on(bookRide, 'no response');
  server.on(bookRide, errorResponses.tooEarly(30));
  const response = await fetch(`${BASE}ride/bookings/book/`, post({}));
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
  await expect(response.json()).resolves.toMatchObject({ success: false, code: 'throttled' });
});

it.each([
  ['an unknown host', 'https://maps.example.com/api/v1/account/login/'],
  ['a path outside the API', 'http://passenger.liftclub.localhost:4200/account/login/'],
  ['an endpoint nobody answers', `${BASE}account/metrics`],
])('%s gets no response and is remembered as unexpected', async (_, address) => {
  const { server, fetch } = open();
  server.on(login, errorResponses.wrongPassword());
  await expect(fetch(address, post({}))).rejects.toThrow('Failed to fetch');
  expect(server.unexpected()).toEqual([`POST ${address}`]);
});

it('a request that is given up ends, before or while it runs', async () => {
  const { server, fetch } = open();
  server.on(login, () => deferred<never>().promise);
  const giveUp = new AbortController();
  const running = fetch(`${BASE}account/login/`, { ...post({}), signal: giveUp.signal });
  giveUp.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  await expect(fetch(`${BASE}account/login/`, { ...post({}), signal: giveUp.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

it('an upload shows its progress, then its answer', async () => {
  const { server, Xhr } = open();
  server.on(updatePassengerProfile, ({ form }) => ({
    json: { success: true, message: '', data: buildUser({ profile: { first_name: String(form.get('first_name')) } }) },
  }));
  const steps: unknown[] = [];
  const xhr = new Xhr();
  const body = new FormData();
  body.append('first_name', 'Thandeka');
  await new Promise<void>((resolve) => {
    xhr.upload.onprogress = ({ loaded }) => steps.push(loaded);
    xhr.onload = () =>
      steps.push(
        xhr.status,
        JSON.parse(xhr.responseText).data.profile.first_name,
        xhr.getResponseHeader('Content-Type'),
      );
    xhr.onloadend = resolve;
    xhr.open('PATCH', `${BASE}profile/passenger/17/`);
    xhr.send(body);
  });
  expect(steps).toEqual([50, 100, 200, 'Thandeka', 'application/json']);
});
