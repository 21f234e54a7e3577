import { getUsers } from '@liftclub/api-contract';
import { statementsOf } from '../../testing/count-statements';
import { manyUsers } from '../../testing/many-users';
import { newUser, signedIn, signUpOnly } from '../../testing/users';
import { readCsvRecords } from '../../testing/read-csv';
import { atWork, type AtWork } from '../../testing/staff';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let staff: AtWork;
beforeAll(async () => {
  api = await startTestApi();
  staff = await atWork(api);
});
afterAll(() => api.close());

const users = (query: Record<string, string> = {}) => api.call(getUsers, { headers: staff.headers, query });
const namesOf = async (query: Record<string, string>) => (await users(query)).response.data.map(({ name }) => name);
const exported = async (search = '') => {
  const response = await api.app.inject({
    method: 'GET',
    url: `/api/v1/console/users/export${search}`,
    headers: staff.headers,
  });
  return { response, rows: readCsvRecords(response.payload) };
};

describe('among a few', () => {
  beforeAll(async () => {
    await signedIn(api, {
      first_name: 'Thandi',
      last_name: 'Nkosi',
      phone: '+27821234567',
      email: 'thandi88@example.com',
    });
    await signedIn(api, {
      first_name: 'Sipho',
      last_name: 'Dlamini',
      phone: '+27118212399',
      email: 'sipho@example.com',
      role: 'Driver',
    });
    await signedIn(api, {
      first_name: 'Bọ́lá',
      last_name: "O'Brien",
      phone: '+2348031234567',
      email: 'bola@example.com',
    });
    await signUpOnly(
      api,
      newUser({ first_name: 'Zinhle', last_name: '100%', phone: '+27835550000', email: 'zinhle_@example.com' }),
    );
  });

  it.each([
    ['a first name, whatever the capitals', 'THANDI', ['Thandi Nkosi']],
    ['both names, the other way round', 'nkosi thandi', ['Thandi Nkosi']],
    ['a part of an e-mail address', 'sipho@exa', ['Sipho Dlamini']],
    ['a number in an e-mail address', '88', ['Thandi Nkosi']],
    ['the beginning of a number as it is dialled at home', '082 123', ['Thandi Nkosi']],
    ['the beginning of a Nigerian number as it is dialled at home', '0803 123', ["Bọ́lá O'Brien"]],
    ['a number with its calling code', '+27 82 123', ['Thandi Nkosi']],
    ['a number with its calling code, as it is written for foreigners', '+27 (0)82 123-4567', ['Thandi Nkosi']],
    ['a number with the two zeros of a call abroad', '0027 11 821', ['Sipho Dlamini']],
    ['the last digits of a number', '23 45 67', ["Bọ́lá O'Brien", 'Thandi Nkosi']],
    ['a name together with a number', 'thandi 082 123 4567', ['Thandi Nkosi']],
    ['a percent sign, which is only a sign', '100%', ['Zinhle 100%']],
    ['an underscore, which is only a sign', 'zinhle_', ['Zinhle 100%']],
    ['a quote', "O'Brien", ["Bọ́lá O'Brien"]],
    ['words that are not all of one person', 'thandi dlamini', []],
    ['a number that nobody has', '082 999', []],
    ['a zero, which begins everybody’s number, in a name', '0', ['Zinhle 100%']],
    ['two zeros, which begin everybody’s number too, in a name', '00', ['Zinhle 100%']],
    ['a zero in brackets', '(0)', []],
    ['a zero that has only a calling code before it', '0 (0)', []],
    ['a single digit, which many numbers have', '2', []],
  ])('staff find people by %s', async (_, search, names) => {
    expect(await namesOf({ search, sort: 'name' })).toEqual(names);
  });

  it('a row says who somebody is, and whether they proved their phone and may sign in', async () => {
    const { data, count } = (await users({ search: 'zinhle' })).response;
    expect([data, count]).toEqual([
      [
        {
          id: expect.any(String),
          name: 'Zinhle 100%',
          email: 'zinhle_@example.com',
          phone: '+27835550000',
          role: 'Passenger',
          country: 'RSA',
          phone_verified: false,
          locked: false,
          created_at: expect.stringMatching(/Z$/),
        },
      ],
      1,
    ]);
  });

  it('staff narrow the list to drivers, and to locked accounts', async () => {
    expect(await namesOf({ role: 'Driver' })).toEqual(['Sipho Dlamini']);
    await api.deps.db.$client.query(`update users set locked_at = now() where email = 'bola@example.com'`);
    expect(await namesOf({ locked: 'true' })).toEqual(["Bọ́lá O'Brien"]);
    expect(await namesOf({ locked: 'false', role: 'Passenger', sort: '-email' })).toEqual([
      'Zinhle 100%',
      'Thandi Nkosi',
    ]);
  });

  it('a name that would be a formula, or breaks the line, leaves the house as harmless text', async () => {
    const names = { first_name: '=HYPERLINK("http://evil.example","a")', last_name: 'Comma, "quote"\nnew line' };
    await signedIn(api, { ...names, email: 'formula@example.com' });
    const { response, rows } = await exported('?search=formula');
    expect(response.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(rows.map(({ name }) => name)).toEqual([`'${names.first_name} ${names.last_name}`]);
    expect(rows[0]?.phone).toMatch(/^'\+2782/);
  });
});

describe('among ten thousand', () => {
  const measured: string[] = [];
  beforeAll(() => manyUsers(api, 10_000));
  afterAll(() => process.stdout.write(`people, 10,000 rows: ${measured.join(', ')}\n`));

  /** What a page costs: its statements but for the one that knows who asks, and how long it takes. */
  async function page(what: string, query: Record<string, string>) {
    const started = performance.now();
    let response!: Awaited<ReturnType<typeof users>>['response'];
    const statements = await statementsOf(async () => {
      response = (await users(query)).response;
    });
    measured.push(`${what} ${Math.round(performance.now() - started)} ms`);
    return { ...response, statements: statements.filter((statement) => !statement.includes('staff_sessions')).length };
  }

  it('every page is one query, and says how many there are in all', async () => {
    const first = await page('first page', { search: 'many.example' });
    expect([first.statements, first.count, first.data.length, first.data[0]?.name]).toEqual([
      1,
      10_000,
      25,
      expect.any(String),
    ]);
  });

  it('staff search by name and by number', async () => {
    const byName = await page('search by name', { search: 'person 04711' });
    expect([byName.statements, byName.count, byName.data[0]?.email]).toEqual([1, 1, 'n4711@many.example.com']);
    const byNumber = await page('search by phone', { search: '083 000 47' });
    expect([byNumber.statements, byNumber.count]).toEqual([1, 100]);
    const drivers = await page('drivers', { role: 'Driver', search: 'many.example' });
    expect([drivers.statements, drivers.count]).toEqual([1, 1_000]);
  });

  it('staff sort by each column, up and down', async () => {
    const edge = async (sort: string) => (await page(sort, { sort, search: 'many.example' })).data[0]?.name;
    expect(await edge('name')).toBe('Person 00001');
    expect(await edge('-name')).toBe('Person 10000');
    expect(await edge('email')).toBe('Person 10000');
    expect(await edge('-email')).toBe('Person 00009');
    expect(await edge('created_at')).toBe('Person 00001');
    expect(await edge('-created_at')).toBe('Person 10000');
  });

  it('staff leaf to the last page', async () => {
    const last = await page('last page', { sort: 'name', search: 'many.example', limit: '100', offset: '9950' });
    expect([last.statements, last.count, last.data.length, last.data.at(-1)?.name]).toEqual([
      1,
      10_000,
      50,
      'Person 10000',
    ]);
  });

  it('leafing through the whole table shows everybody once', async () => {
    const seen = new Set<string>();
    for (let offset = 0; offset < 10_000; offset += 100) {
      const { data } = (await users({ sort: 'name', search: 'many.example', limit: '100', offset: String(offset) }))
        .response;
      data.forEach(({ id }) => seen.add(id));
    }
    expect(seen.size).toBe(10_000);
  });

  it('a download holds every row, and leaves an audit row', async () => {
    const started = performance.now();
    const { response, rows } = await exported('?search=many.example&sort=name');
    measured.push(`download ${Math.round(performance.now() - started)} ms`);
    expect([response.statusCode, rows.length, rows[0]?.name, rows.at(-1)?.name]).toEqual([
      200,
      10_000,
      'Person 00001',
      'Person 10000',
    ]);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'id',
      'name',
      'email',
      'phone',
      'role',
      'country',
      'phone_verified',
      'locked',
      'created_at',
    ]);
    const audit = await api.deps.db.$client.query(
      `select staff_id, subject from audit_entries where action = 'table.export' and detail ->> 'sort' = 'name'`,
    );
    expect(audit.rows).toEqual([{ staff_id: staff.id, subject: 'console/users' }]);
  });
});
