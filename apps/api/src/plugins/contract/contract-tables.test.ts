import { recordAudit } from '../../modules/audit';
import { signedIn } from '../../../testing/builders/users';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeAll(async () => {
  naledi = await signedInStaff(api);
});

const download = (query = '') =>
  api.app.inject({ method: 'GET', url: `/api/v1/console/people/export${query}`, headers: naledi.headers });

describe('what is written down of a download', () => {
  const written = async () => {
    const { rows } = await api.deps.db.$client.query<{ detail: object }>(
      "select detail from audit_entries where action = 'table.export' order by at desc, id desc limit 1",
    );
    return rows[0]?.detail;
  };

  it.each([
    ['', {}],
    ['?limit=5&offset=10&search=', {}],
    ['?search=Thandi%20082', { search: 'yes' }],
    ['?role=Driver&locked=true&sort=-name&limit=5', { role: 'Driver', locked: true, sort: '-name' }],
  ])('%p is told as %j: every row leaves, and what was typed may be a name', async (query, detail) => {
    api.pass({ seconds: 1 });
    expect((await download(query)).statusCode).toBe(200);
    expect(await written()).toEqual(detail);
  });
});

it('the name of a download bears the day of the staff', async () => {
  api.setTime('2026-01-12T22:30:00Z');
  naledi = await signedInStaff(api);
  expect((await download()).headers['content-disposition']).toMatch(/-2026-01-13\.csv"$/);
});

describe('what is written down of a page of people', () => {
  const views = async () =>
    (
      await api.deps.db.$client.query<{ staff_id: string; subject: string; detail: object }>(
        "select staff_id, subject, detail from audit_entries where action = 'table.view' order by at, id",
      )
    ).rows;
  const look = (path: string) =>
    api.app.inject({ method: 'GET', url: `/api/v1/console/${path}`, headers: naledi.headers });

  it.each([
    ['people/', 'console/people', {}],
    ['people/?search=Thandi&role=Driver&offset=50', 'console/people', { search: 'yes', role: 'Driver', offset: 50 }],
    ['bookings/', 'console/bookings', {}],
    ['payments/?needs=any', 'console/payments', { needs: 'any' }],
    ['payments/attempts/', 'console/payments/attempts', { show: 'hanging' }],
    ['reviews/?state=any', 'console/reviews', { state: 'any' }],
  ])('a look at %s is one row: who, which table, narrowed by what', async (path, subject, detail) => {
    api.pass({ seconds: 1 });
    const before = await views();
    expect((await look(path)).statusCode).toBe(200);
    expect((await views()).slice(before.length)).toEqual([{ staff_id: naledi.id, subject, detail }]);
  });

  it.each(['coupons/', 'invitations/', 'audit/', 'people/?unknown=1'])('a look at %s is none', async (path) => {
    const before = await views();
    await look(path);
    expect(await views()).toEqual(before);
  });
});

it('a phone stays a number that a mail-merge can use', async () => {
  const { account, phone } = await signedIn(api);
  const { payload } = await download();
  expect(readCsvRecords(payload).find(({ id }) => id === account.id)?.['phone']).toBe(phone);
});

describe('a cell that a spreadsheet would run', () => {
  it.each([
    ['=1+1', "'=1+1"],
    [' @SUM(A1)', " '@SUM(A1)"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['Bob;=1+1', "Bob;'=1+1"],
    ['Bob; -1+1', "Bob; '-1+1"],
    ['Bob\t+1', "Bob\t'+1"],
    ['Bob\n@A1', "Bob\n'@A1"],
    ['Bob;;=1;+2', "Bob;;'=1;'+2"],
    ['+1-1', "'+1-1"],
    ['-2+3', "'-2+3"],
    ['+27 82', "'+27 82"],
    ['+27;1', "'+27;1"],
    ['Anne-Marie O=K; fine', 'Anne-Marie O=K; fine'],
  ])('%j is text in it: %j', async (name, cell) => {
    const { account } = await signedIn(api, { first_name: 'X' });
    await api.deps.db.$client.query("update users set first_name = $2, last_name = '' where id = $1", [
      account.id,
      name,
    ]);
    const { payload } = await download();
    expect(
      readCsvRecords(payload)
        .find(({ id }) => id === account.id)
        ?.['name']?.trimEnd(),
    ).toBe(cell);
  });

  it('every cell stands in quotes, the empty ones and the names of the columns too', async () => {
    const { payload } = await download('?search=nobody-of-this-name');
    expect(payload).toMatch(/^\uFEFF("\w+",)+"\w+"\r\n$/);
    await recordAudit(api.deps, api.deps.db, null, { action: 'coupon.add', subject: 'SCHOOL10' });
    const lines = (
      await api.app.inject({ method: 'GET', url: '/api/v1/console/audit/export', headers: naledi.headers })
    ).payload.slice(1);
    expect(
      lines
        .replace(/"(?:[^"]|"")*"/g, 'x')
        .trimEnd()
        .split('\r\n')
        .filter((line) => line !== Array(13).fill('x').join(',')),
    ).toEqual([]);
    expect(lines).toContain('""');
  });
});

it('two downloads go at once, a third is asked to come back, and can when one is done', async () => {
  const rowsWritten = async () =>
    (await api.deps.db.$client.query("select id from audit_entries where action = 'table.export'")).rows.length;
  const written = async (count: number): Promise<void> => ((await rowsWritten()) < count ? written(count) : undefined);
  // A download occupies its place until its transaction has ended, which is after its last byte.
  const downloadWhenFree = async (): ReturnType<typeof download> => {
    const answer = await download();
    return answer.statusCode === 503 ? downloadWhenFree() : answer;
  };
  const before = await rowsWritten();
  const under = await api.deps.db.transaction(async (tx) => {
    await tx.execute('lock table users in access exclusive mode');
    const two = [download(), download()];
    await written(before + 2);
    const third = await download();
    expect([third.statusCode, third.headers['retry-after'], third.json<{ code: string }>().code]).toEqual([
      503,
      '10',
      'unavailable',
    ]);
    return { two };
  });
  expect((await Promise.all(under.two)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await rowsWritten()).toBe(before + 2);
  expect((await downloadWhenFree()).statusCode).toBe(200);
});

it('people and money are downloaded only after a step-up, other tables without one', async () => {
  const { headers } = await signedInStaff(api, 'Zodwa Khumalo', ['admin'], { steppedUp: false });
  const statusOf = async (path: string) =>
    (await api.app.inject({ method: 'GET', url: `/api/v1/console/${path}`, headers })).statusCode;
  expect(await statusOf('people/?limit=5')).toBe(200);
  for (const table of ['people/export', 'people/?format=csv', 'payments/export', 'books/entries/export'])
    expect([table, await statusOf(table)]).toEqual([table, 403]);
  expect(await statusOf('coupons/export')).toBe(200);
});
