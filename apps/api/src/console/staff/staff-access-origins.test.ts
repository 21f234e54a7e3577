import { getToday, signInStaff } from '@liftclub/api-contract';
import {
  SESSION_ENDPOINTS,
  CONSOLE_ENDPOINTS,
  named,
  type ConsoleCall,
  type ConsoleCallOptions,
  callConsole,
} from '../../../testing/http/console-calls';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const CHANGES = CONSOLE_ENDPOINTS.filter(({ method }) => method === 'POST');

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeAll(async () => {
  naledi = await signedInStaff(api);
});

const ask = (call: ConsoleCall, options: ConsoleCallOptions = {}) => callConsole(api.app, call, options);
const staffAsk = (call: ConsoleCall, { headers, ...rest }: ConsoleCallOptions = {}) =>
  ask(call, { ...rest, headers: { ...naledi.headers, ...headers } });

describe('what changes something comes from the page of the console', () => {
  const FOREIGN = [
    'null',
    '',
    'http://passenger.liftclub.localhost:4200',
    'http://liftclub.localhost:4200',
    'https://console.liftclub.localhost:4200',
    'http://console.liftclub.localhost',
    'http://console.liftclub.localhost:4200.example.com',
    'http://evil.example',
  ];

  it.each(named(CHANGES))('%s is refused from any other page, and from none', async (_name, endpoint) => {
    for (const origin of FOREIGN)
      expect(await staffAsk(endpoint, { headers: { origin } })).toMatchObject({
        status: 403,
        body: { code: 'permission_denied' },
      });
    const { origin: _none, ...without } = naledi.headers;
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/v1/${endpoint.path}`,
      headers: without,
      payload: {},
    });
    expect(response.statusCode).toBe(403);
  });

  it.each(named(CHANGES))('%s takes JSON only, which no form of a foreign page can send', async (_name, endpoint) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      expect((await staffAsk(endpoint, { headers: { 'content-type': type }, payload: '{}' })).status).toBe(415);
    }
  });

  it('a multipart form signs nobody in', async () => {
    const payload = `--b\r\ncontent-disposition: form-data; name="email"\r\n\r\n${naledi.email}\r\n--b--`;
    const result = await ask(signInStaff, { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload });
    expect([400, 415]).toContain(result.status);
  });
});

describe('what reads comes from the console too, as far as the browser says from where', () => {
  const READS = SESSION_ENDPOINTS.filter(({ method }) => method === 'GET');
  const seenAt = async () =>
    (
      await api.deps.db.$client.query('select seen_at from staff_sessions where staff_id = $1 and ended_at is null', [
        naledi.id,
      ])
    ).rows;

  it.each(named(READS))(
    '%s is refused to a page of ours that is not the console, to any other and to a link in one; nor does it keep the session alive',
    async (_name, endpoint) => {
      api.pass({ seconds: 1 });
      const before = await seenAt();
      for (const method of ['GET', 'HEAD'] as const) {
        for (const site of ['same-site', 'cross-site', 'anything']) {
          const { statusCode } = await api.app.inject({
            method,
            url: `/api/v1/${endpoint.path}`,
            headers: { ...naledi.headers, 'sec-fetch-site': site },
          });
          expect([method, site, statusCode]).toEqual([method, site, 403]);
        }
      }
      expect(await seenAt()).toEqual(before);
    },
  );

  it('a download is refused to them as well, and leaves no row', async () => {
    const exports = async () =>
      (await api.deps.db.$client.query("select id from audit_entries where action = 'table.export'")).rows.length;
    const before = await exports();
    expect(
      (
        await staffAsk(
          { method: 'GET', path: 'console/people/export' },
          { headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' } },
        )
      ).status,
    ).toBe(403);
    expect(await exports()).toBe(before);
  });

  it.each(['same-origin', 'none', undefined])(
    'the page itself, the address line and a browser that says nothing (%s) are answered, download and all',
    async (site) => {
      const { origin: _none, ...own } = naledi.headers;
      const headers = { ...own, ...(site !== undefined && { 'sec-fetch-site': site }) };
      for (const path of [getToday.path, 'console/people/export']) {
        for (const method of ['GET', 'HEAD'] as const) {
          expect((await api.app.inject({ method, url: `/api/v1/${path}`, headers })).statusCode).toBe(200);
        }
      }
    },
  );
});
