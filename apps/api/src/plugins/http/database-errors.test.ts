import { createScholar, getScholars, login, refreshToken } from '@liftclub/api-contract';
import { Client } from 'pg';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';

const api = setUpTestApi();
let thandi: SignedIn;
beforeAll(async () => {
  thandi = await signedIn(api);
});
afterEach(() => jest.restoreAllMocks());

/** Every later statement fails like this. */
function failing(error: Partial<Error> & { code?: string; syscall?: string }): void {
  jest.spyOn(Client.prototype, 'query').mockImplementation((...args: unknown[]) => {
    const failure = Object.assign(new Error(error.message ?? 'failed'), error);
    const callback = args.at(-1);
    return (typeof callback === 'function' ? void callback(failure) : Promise.reject(failure)) as never;
  });
}

const asked = async () => api.call(getScholars, { access: await accessNow(api, thandi) });

describe('a database that cannot answer now is 503, and says when to come back', () => {
  it.each([
    ['is shut down by its operator', { code: '57P01' }],
    ['crashed', { code: '57P02' }],
    ['is starting', { code: '57P03' }],
    ['dropped our session', { code: '57P05' }],
    ['took too long', { code: '57014' }],
    ['has no connection left', { code: '53300' }],
    ['has no room on its disk', { code: '53100' }],
    ['has no memory left', { code: '53200' }],
    ['cannot read its disk', { code: '58030' }],
    ['is read-only during a change-over', { code: '25006' }],
    ['cannot be reached', { code: 'ECONNREFUSED', syscall: 'connect' }],
    ['cannot be found', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
    ['lost the connection', { code: '08006' }],
    ['closed the connection', { message: 'Connection terminated unexpectedly' }],
    ['closed it before', { message: 'Client has encountered a connection error and is not queryable' }],
    ['is too busy to connect', { message: 'timeout exceeded when trying to connect' }],
  ])('one that %s', async (_what, error) => {
    failing(error);
    const { status, headers, error: body } = await asked();
    expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'unavailable']);
  });

  it('an error of ours stays 500', async () => {
    failing({ code: '42703' });
    expect((await asked()).status).toBe(500);
  });
});

it('when PostgreSQL ends every connection again and again, calls are answered or told to come back', async () => {
  const access = await accessNow(api, thandi);
  const scholar = { name: 'Lwazi', age: 8, gender: 'Male', school_name: 'Primary', school_address: 'Main Road' };
  const before = (await asked()).response.count;
  const killer = new Client({ connectionString: api.deps.settings.databaseUrl });
  await killer.connect();
  // Connections end every 10 ms at first, when hardly anything can be written, and every 2.5 s at last.
  let pause = 10;
  let over = false;
  const killing = (async () => {
    while (!over) {
      await killer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  const statuses: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const calls = Array.from({ length: 8 }, (_, index) => [
      api.call(getScholars, { access }),
      api.call(createScholar, { access, body: { ...scholar, name: `Lwazi ${round} ${index}` } }),
      api.call(refreshToken, { body: { refresh: 'x' } }),
      api.call(login, { body: { email: `nobody-${round}-${index}@example.com`, password: 'whatever it is' } }),
    ]);
    statuses.push(...(await Promise.all(calls.flat())).map(({ status }) => status));
    pause *= 2;
  }
  over = true;
  await killing;
  await killer.end();
  expect(new Set(statuses)).toEqual(new Set([200, 201, 401, 503]));
  const stored = (await asked()).response.count - before;
  expect(stored).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length);
  expect((await asked()).status).toBe(200);
});
