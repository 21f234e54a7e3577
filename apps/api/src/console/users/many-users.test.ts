import { statementsOf } from '../../../testing/database/statements';
import { MANY, manyUsers, numbered } from '../../../testing/builders/many-rows';
import { setUpConsoleUsers } from '../../../testing/builders/console-users';

const { api, staff, users, exported } = setUpConsoleUsers();

describe(`among ${MANY}`, () => {
  const nameOfLast = `Person ${numbered(MANY)}`;
  const measured: string[] = [];
  beforeAll(() => manyUsers(api, MANY));
  afterAll(() => process.stdout.write(`people, ${MANY} rows: ${measured.join(', ')}\n`));

  /** What a page costs: its statements but for the one that knows who asks, and how long it takes. */
  async function page(what: string, query: Record<string, string>) {
    const started = performance.now();
    let response!: Awaited<ReturnType<typeof users>>['response'];
    const statements = await statementsOf(async () => {
      response = (await users(query)).response;
    });
    measured.push(`${what} ${Math.round(performance.now() - started)} ms`);
    return {
      ...response,
      statements: statements.filter((statement) => !/staff_sessions|insert into "audit_entries"/.test(statement))
        .length,
    };
  }

  it('every page is one query, and says how many there are in all', async () => {
    const first = await page('first page', { search: 'many.example' });
    expect([first.statements, first.count, first.data.length, first.data[0]?.name]).toEqual([
      1,
      MANY,
      25,
      expect.any(String),
    ]);
  });

  it('staff search by name and by number', async () => {
    const byName = await page('search by name', { search: 'person 00711' });
    expect([byName.statements, byName.count, byName.data[0]?.email]).toEqual([1, 1, 'n711@many.example.com']);
    const byNumber = await page('search by phone', { search: '083 000 07' });
    expect([byNumber.statements, byNumber.count]).toEqual([1, 100]);
    const drivers = await page('drivers', { role: 'Driver', search: 'many.example' });
    expect([drivers.statements, drivers.count]).toEqual([1, MANY / 10]);
  });

  it('staff sort by each column, up and down', async () => {
    const edge = async (sort: string) => (await page(sort, { sort, search: 'many.example' })).data[0]?.name;
    expect(await edge('name')).toBe('Person 00001');
    expect(await edge('-name')).toBe(nameOfLast);
    expect(await edge('email')).toBe(nameOfLast);
    expect(await edge('-email')).toBe('Person 00009');
    expect(await edge('created_at')).toBe('Person 00001');
    expect(await edge('-created_at')).toBe(nameOfLast);
  });

  it('staff leaf to the last page', async () => {
    const last = await page('last page', {
      sort: 'name',
      search: 'many.example',
      limit: '100',
      offset: String(MANY - 50),
    });
    expect([last.statements, last.count, last.data.length, last.data.at(-1)?.name]).toEqual([1, MANY, 50, nameOfLast]);
  });

  it('leafing through the whole table shows everybody once', async () => {
    const seen = new Set<string>();
    for (let offset = 0; offset < MANY; offset += 100) {
      const { data } = (await users({ sort: 'name', search: 'many.example', limit: '100', offset: String(offset) }))
        .response;
      data.forEach(({ id }) => seen.add(id));
    }
    expect(seen.size).toBe(MANY);
  });

  it('a download holds every row, and leaves an audit row', async () => {
    const started = performance.now();
    const { response, rows } = await exported('?search=many.example&sort=name');
    measured.push(`download ${Math.round(performance.now() - started)} ms`);
    expect([response.statusCode, rows.length, rows[0]?.name, rows.at(-1)?.name]).toEqual([
      200,
      MANY,
      'Person 00001',
      nameOfLast,
    ]);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'id',
      'name',
      'email',
      'phone',
      'role',
      'country',
      'phone_verified',
      'gave_way',
      'locked',
      'created_at',
    ]);
    const audit = await api.deps.db.$client.query(
      `select staff_id, subject from audit_entries where action = 'table.export' and detail ->> 'sort' = 'name'`,
    );
    expect(audit.rows).toEqual([{ staff_id: staff.id, subject: 'console/people' }]);
  });
});
