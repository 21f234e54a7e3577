import { searchConsole, type SearchKind } from '@liftclub/api-contract';
import { formatMoney, staffRightsOf, STAFF_ROLES, type StaffRight, type StaffRole } from '@liftclub/domain';
import * as fc from 'fast-check';
import { bookMonthly, payInstalmentOf } from '../../../testing/builders/instalments';
import { beginToPay, verified } from '../../../testing/builders/payments';
import { booked } from '../../../testing/builders/bookings';
import { newScholar } from '../../../testing/builders/scholars';
import { FROM_CONSOLE, signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { newVehicle, registerVehicle, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { setUpTestApi } from '../../../testing/test-api';
import { searchAs } from './search-service';

const api = setUpTestApi();
let naledi: SignedInStaff;
let thandi: SignedIn;
let sipho: SignedIn;
/** The booking of Thandi, its payment reference, and the documents of Sipho. */
let booking: string;
let reference: string;
let version: string;

const query = (sql: string, values: unknown[] = []) => api.deps.db.$client.query<Record<string, string>>(sql, values);

beforeAll(async () => {
  await api.reset();
  naledi = await signedInStaff(api);
  thandi = await signedIn(api, { first_name: 'Thandéka', last_name: 'Nkosi', phone: '+27821234567' });
  sipho = await signedIn(api, { role: 'Driver', first_name: 'Sipho', last_name: 'Dlamini' });
  await newScholar(api, thandi, { name: 'Lesedi Nkosi' });
  const vehicle = await registerVehicle(api, sipho, newVehicle({ plate_number: 'KX 12 BN GP' }));
  version = await uploadDocumentVersion(api, sipho.access, vehicle);
  booking = (await booked(api, thandi)).booking_id;
  const begun = await beginToPay(api, thandi, booking);
  ({ reference } = begun);
  api.paymentProviders.paystack.pay(reference);
  await verified(api, thandi, reference);
  const { rows } = await query('select id from trips where booking_id = $1 limit 1', [booking]);
  await query(
    `insert into cases (id, opened_by, trip_id, category, priority, opened_at, first_answer_due)
     values (gen_random_uuid(), $1, $2, 'late', 'normal', now(), now())`,
    [thandi.account.id, rows[0]?.id],
  );
});

const search = async (q: string, headers = naledi.headers) => {
  const { status, response, error } = await api.call(searchConsole, { headers, query: { q } });
  expect([status, error]).toEqual([200, expect.anything()]);
  return response.data.groups;
};
/** What a search finds, by kind. */
const found = async (q: string, headers = naledi.headers) =>
  Object.fromEntries((await search(q, headers)).map(({ kind, rows }) => [kind, rows.map(({ title }) => title)]));

it.each([
  ['THANDEKA nkosi', 'a name without its accent, in any capitals'],
  ['th nk', 'the beginnings of two names'],
  ['ande', 'a part of a name'],
  ['082 123 4567', 'a phone number as it is dialled'],
  ['\u202a+27 82 123-4567\u202c', 'a phone number with the marks that are copied with it'],
  ['821234', 'a part of a phone number'],
])('staff find a person by %s: %s', async (q) => {
  expect((await found(q)).person).toEqual(['Thandéka Nkosi']);
});

it('a person is found by e-mail address in capitals; a result has phone and e-mail and opens their page', async () => {
  expect(await search(thandi.email.toUpperCase())).toEqual([
    {
      kind: 'person',
      rows: [
        {
          id: thandi.account.id,
          title: 'Thandéka Nkosi',
          detail: `Passenger · +27 82 123 4567 · ${thandi.email}`,
          path: `/people/${thandi.account.id}`,
        },
      ],
    },
  ]);
});

it('a learner is found by name, and opens the page of the guardian', async () => {
  const groups = await search('lesedi');
  expect(groups).toMatchObject([
    {
      kind: 'learner',
      rows: [{ title: 'Lesedi Nkosi', detail: 'Guardian: Thandéka Nkosi', path: `/people/${thandi.account.id}` }],
    },
  ]);
});

it.each(['KX 12 BN GP', 'kx12bngp', 'kx-12 bn', '12bn', 'kx'])('a vehicle is found by its plate as %s', async (q) => {
  expect((await search(q)).find(({ kind }) => kind === 'vehicle')?.rows).toMatchObject([
    { title: 'KX 12 BN GP', detail: 'Toyota Quantum · Sipho Dlamini', path: `/people/${sipho.account.id}` },
  ]);
});

it('who sees only names of people searches only names, and who sees phones those too', async () => {
  const { headers: ofFinance } = await signedInStaff(api, 'Zanele', ['finance']);
  const { headers: ofReviewer } = await signedInStaff(api, 'Lerato', ['reviewer']);
  const person = async (q: string, headers: SignedInStaff['headers']) =>
    (await search(q, headers)).find(({ kind }) => kind === 'person')?.rows[0]?.detail;
  expect(await person('thandeka', ofFinance)).toBe('Passenger');
  expect(await person('thandeka', ofReviewer)).toBe('Passenger · +27 82 123 4567');
  for (const q of ['0821234567', '1234567', thandi.email]) expect(await person(q, ofFinance)).toBeUndefined();
  expect(await person('0821234567', ofReviewer)).toBe('Passenger · +27 82 123 4567');
  expect(await person(thandi.email, ofReviewer)).toBeUndefined();
});

it('who reviews documents opens the driver of a plate, and finds no learners', async () => {
  const { headers } = await signedInStaff(api, 'Lerato', ['reviewer']);
  expect(await search('kx12bngp', headers)).toMatchObject([
    { kind: 'vehicle', rows: [{ path: `/people/${sipho.account.id}` }] },
  ]);
  expect(await search('lesedi', headers)).toEqual([]);
  const [vehicles] = await searchAs(api.deps.db, ['documents.read'], 'kx12bngp');
  expect(vehicles?.rows).toMatchObject([{ path: `/reviews/${version}` }]);
});

it('a dispatcher finds cases about rides, and no others', async () => {
  const { headers } = await signedInStaff(api, 'Lerato', ['dispatcher']);
  const { rows } = await query('select number from cases');
  const number = rows[0]?.number ?? '';
  expect(await found(number, headers)).toEqual({ case: [`Case ${number}`] });
  await query("update cases set category = 'other'");
  expect(await found(number, headers)).toEqual({});
  await query("update cases set category = 'late'");
});

it('a booking is found by its id, its beginning and the id of a trip', async () => {
  const { rows } = await query('select id from trips where booking_id = $1 limit 1', [booking]);
  for (const q of [booking, booking.slice(0, 13), rows[0]?.id ?? ''])
    expect((await search(q)).find(({ kind }) => kind === 'booking')?.rows).toMatchObject([
      { id: booking, path: `/bookings/${booking}` },
    ]);
});

it('a payment is found by reference and by transaction, a receipt and a case by number', async () => {
  const { rows } = await query('select transaction_id from payments');
  for (const q of [reference.toUpperCase(), reference.slice(0, 8), rows[0]?.transaction_id ?? ''])
    expect((await found(q)).payment).toEqual([reference]);
  expect((await search('LC-000001')).find(({ kind }) => kind === 'receipt')?.rows).toMatchObject([
    { title: 'LC-000001', path: `/bookings/${booking}` },
  ]);
  const { rows: numbers } = await query('select number from cases');
  for (const q of [numbers[0]?.number ?? '', `case ${numbers[0]?.number ?? ''}`])
    expect((await found(q)).case).toEqual([`Case ${numbers[0]?.number}`]);
});

it('finance opens a receipt among the payments', async () => {
  const { headers } = await signedInStaff(api, 'Zanele', ['finance']);
  expect(await search('lc 000001', headers)).toMatchObject([
    { kind: 'receipt', rows: [{ path: `/payments?tab=all&search=${reference}` }] },
  ]);
});

it('the receipt of each payment of a plan that is paid monthly is found by its number, with its amount', async () => {
  const lerato = await signedIn(api, { first_name: 'Lerato', last_name: 'Dube' });
  const bookingId = await bookMonthly(api, lerato);
  await payInstalmentOf(api, lerato, 2);
  const { headers } = await signedInStaff(api, 'Themba', ['finance']);
  const { rows } = await query(
    'select reference, amount from payment_attempts where booking_id = $1 order by instalment',
    [bookingId],
  );
  for (const [index, number] of ['LC-000002', 'LC-000003'].entries()) {
    const detail = `${formatMoney(Number(rows[index]?.amount), 'ZAR')} · Lerato Dube`;
    const receipts = async (by = naledi.headers) =>
      (await search(number, by)).find(({ kind }) => kind === 'receipt')?.rows;
    expect(await receipts()).toMatchObject([{ title: number, detail, path: `/bookings/${bookingId}` }]);
    expect(await receipts(headers)).toMatchObject([{ path: `/payments?tab=all&search=${rows[index]?.reference}` }]);
  }
});

it('an administrator finds members of staff, and opens the page of one', async () => {
  expect((await search('naledi')).find(({ kind }) => kind === 'staff')?.rows).toEqual([
    { id: naledi.id, title: 'Naledi Mokoena', detail: naledi.email, path: `/staff/${naledi.id}` },
  ]);
});

it('the exact phone number comes first among five', async () => {
  for (const digits of ['1', '2', '3', '4', '5', '6'])
    await signedIn(api, { first_name: 'Aa', phone: `+2348210000${digits}00` });
  await signedIn(api, { first_name: 'Zola', last_name: 'Zulu', phone: '+27821000012' });
  const people = (await found('0821000012')).person ?? [];
  expect(people[0]).toBe('Zola Zulu');
  expect((await found('82100')).person).toHaveLength(5);
});

it('who was erased and what was deleted is not found', async () => {
  const gone = await signedIn(api, { first_name: 'Mpho', last_name: 'Gone' });
  await newScholar(api, gone, { name: 'Kagiso' });
  await query('update users set erased_at = now() where id = $1', [gone.account.id]);
  await query("update scholars set deleted_at = now() where name = 'Kagiso'");
  expect([await search('mpho'), await search('kagiso')]).toEqual([[], []]);
});

it('one character is refused, and so are blanks, marks and a text that is too long', async () => {
  for (const q of ['', 'a', ' a ', 'é', '\u202a7\u202c', 'a'.repeat(101)]) {
    const { status, error } = await api.call(searchConsole, { headers: naledi.headers, query: { q } });
    expect([q, status, Object.keys(error.errors ?? {})]).toEqual([q, 400, ['q']]);
  }
});

it('signs of patterns find nothing, instead of everything', async () => {
  for (const q of ['%%', '__', '\\\\', '100%', "' or 1=1"]) expect(await search(q)).toEqual([]);
});

it('searches of a member leave one row an hour in the history, without their text', async () => {
  const { id, headers } = await signedInStaff(api, 'Lindiwe');
  const rows = async () =>
    (await query("select subject, detail from audit_entries where action = 'search.use' and staff_id = $1", [id])).rows;
  await search('nkosi', headers);
  await search('lesedi', headers);
  expect(await rows()).toEqual([{ subject: 'console/search', detail: {} }]);
});

it('it is not there for a passenger, nor on another host, nor for who is signed out', async () => {
  const statusOf = async (headers: Record<string, string>) =>
    (await api.call(searchConsole, { headers, query: { q: 'nkosi' } })).status;
  expect(await statusOf({ ...FROM_CONSOLE, authorization: `Bearer ${thandi.access}` })).toBe(404);
  expect(await statusOf({ ...naledi.headers, host: 'passenger.liftclub.localhost:4200' })).toBe(404);
  expect(await statusOf(FROM_CONSOLE)).toBe(401);
});

describe('rights', () => {
  const NEEDED: Readonly<Record<SearchKind, StaffRight>> = {
    person: 'people.names',
    learner: 'people.read',
    vehicle: 'documents.read',
    booking: 'people.read',
    payment: 'money.read',
    receipt: 'money.read',
    case: 'cases.rides',
    staff: 'staff',
  };
  const texts = () => ['nkosi', 'lesedi', 'KX 12', booking, reference, 'LC-000001', '1001', 'naledi', '0821234567'];

  it('no search shows a kind, or opens a page, that the roles of the member do not allow', async () => {
    const pages: [RegExp, StaffRight][] = [
      [/^\/people\//, 'people.names'],
      [/^\/bookings\//, 'people.read'],
      [/^\/reviews/, 'documents.read'],
      [/^\/payments/, 'money.read'],
      [/^\/cases\//, 'cases.rides'],
      [/^\/staff\//, 'staff'],
    ];
    const seen = new Set<SearchKind>();
    await fc.assert(
      fc.asyncProperty(fc.subarray([...STAFF_ROLES]), fc.constantFrom(...texts()), async (roles, q) => {
        const rights = staffRightsOf(roles);
        for (const { kind, rows } of await searchAs(api.deps.db, rights, q)) {
          seen.add(kind);
          expect(rights).toContain(NEEDED[kind]);
          for (const { path } of rows) expect(rights).toContain(pages.find(([page]) => page.test(path))?.[1]);
        }
      }),
      { numRuns: 150 },
    );
    expect(seen.size).toBeGreaterThan(5);
  });

  it.each(STAFF_ROLES)('%s finds the kinds of the role, over all texts', async (role: StaffRole) => {
    const { headers } = await signedInStaff(api, 'Naledi Mokoena', [role]);
    const kinds = new Set<SearchKind>();
    for (const q of texts()) for (const { kind } of await search(q, headers)) kinds.add(kind);
    const rights = staffRightsOf([role]);
    expect([...kinds].sort()).toEqual(
      (Object.keys(NEEDED) as SearchKind[]).filter((kind) => rights.includes(NEEDED[kind])).sort(),
    );
  });
});
