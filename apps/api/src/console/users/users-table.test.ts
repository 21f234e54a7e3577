import { getUsers } from '@liftclub/api-contract';
import { signedInStaff } from '../../../testing/builders/staff';
import { newUser, signedIn, signUpOnly } from '../../../testing/builders/users';
import { setUpConsoleUsers } from '../../../testing/builders/console-users';

const { api, users, exported } = setUpConsoleUsers();

const namesOf = async (query: Record<string, string>) => (await users(query)).response.data.map(({ name }) => name);

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
    ['a name in capitals with other accents', 'BỌLÀ', ["Bọ́lá O'Brien"]],
    ['a name with an apostrophe of a phone', 'o’brien', ["Bọ́lá O'Brien"]],
    ['a name copied with invisible marks', '\u202athan\u2060di\u202c', ['Thandi Nkosi']],
    ['only an invisible mark and a name', '\u200e sipho', ['Sipho Dlamini']],
    ['both names, the other way round', 'nkosi thandi', ['Thandi Nkosi']],
    ['a part of an e-mail address', 'sipho@exa', ['Sipho Dlamini']],
    ['a number in an e-mail address', '88', ['Thandi Nkosi']],
    ['the beginning of a number as it is dialled at home', '082 123', ['Thandi Nkosi']],
    ['the beginning of a Nigerian number as it is dialled at home', '0803 123', ["Bọ́lá O'Brien"]],
    ['a number with its calling code', '+27 82 123', ['Thandi Nkosi']],
    ['a number with its calling code, as it is written for foreigners', '+27 (0)82 123-4567', ['Thandi Nkosi']],
    ['a number with the two zeros of a call abroad', '0027 11 821', ['Sipho Dlamini']],
    ['a number with the marks of a contact', '\u202a+27\u2060 82\u200e 123\u20114567\u202c', ['Thandi Nkosi']],
    ['a number in Arabic digits', '٠٨٢ ١٢٣', ['Thandi Nkosi']],
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
          gave_way: false,
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
    expect(rows[0]?.phone).toMatch(/^\+2782/);
  });
});

describe('for members who see names only', () => {
  const asRole = async (role: 'finance' | 'reviewer', query: Record<string, string>) => {
    const { headers } = await signedInStaff(api, 'Sipho Dube', [role]);
    return api.call(getUsers, { query, headers });
  };
  beforeAll(async () => {
    await signedIn(api, {
      first_name: 'Refilwe',
      last_name: 'Tau',
      phone: '+27826660001',
      email: 'rtau77@example.com',
    });
  });

  it('a search finds what they see', async () => {
    const found = async (role: 'finance' | 'reviewer', search: string) =>
      (await asRole(role, { search })).response.data.map(({ name }) => name);
    expect(await found('finance', 'refilwe')).toEqual(['Refilwe Tau']);
    expect([await found('finance', 'rtau77'), await found('finance', '082 666 0001')]).toEqual([[], []]);
    expect([await found('reviewer', 'rtau77'), await found('reviewer', '082 666 0001')]).toEqual([[], ['Refilwe Tau']]);
  });

  it('a filter or an order by what they do not see is refused', async () => {
    const queries: Record<string, string>[] = [
      { locked: 'true' },
      { sort: '-email' },
      { sort: 'created_at' },
      { sort: 'name' },
    ];
    const statuses = queries.map(async (query) => (await asRole('finance', query)).status);
    expect(await Promise.all(statuses)).toEqual([403, 403, 403, 200]);
  });

  it('a download has the columns that they see', async () => {
    const { headers } = await signedInStaff(api, 'Sipho Dube', ['finance']);
    const { payload } = await api.app.inject({ url: '/api/v1/console/people/export?search=refilwe', headers });
    const [columns] = payload.replace('\uFEFF', '').split('\r\n');
    expect(columns).toBe('"id","name","role"');
    expect(payload).not.toMatch(/rtau77|6660001/);
  });
});
