import { addDriverCheck, getDriverChecks } from '@liftclub/api-contract';
import { setUpReview } from '../../../testing/builders/reviews';
import { FROM_CONSOLE, signedInStaff } from '../../../testing/builders/staff';
import { signedIn } from '../../../testing/builders/users';

const { api, staff, driver, review, audit } = setUpReview();
const INTERVIEW = { kind: 'interview', date: '2026-01-10', note: 'Calm, has driven children for six years.' };

type Headers = Readonly<Record<string, string>>;

const record = (
  body: object,
  { headers = staff.headers, id = driver.account.id }: { headers?: Headers; id?: string } = {},
) => api.call(addDriverCheck, { params: { id }, headers, body: { ...INTERVIEW, ...body } });
const read = (headers: Headers = staff.headers, id = driver.account.id) =>
  api.call(getDriverChecks, { params: { id }, headers });

it('staff record what they checked about a driver, and everybody who reviews reads it, the newest first', async () => {
  expect((await read()).response.data).toEqual([]);
  expect((await record({})).status).toBe(201);
  const called = { kind: 'reference', date: '2026-01-11', note: 'Mrs Nkosi: always on time.' };
  expect((await record(called)).response.data).toMatchObject([called, INTERVIEW]);
  const reviewer = await signedInStaff(api, 'Bongani Dube', ['reviewer']);
  const { data } = (await read(reviewer.headers)).response;
  expect(data.map(({ kind, by }) => [kind, by])).toEqual([
    ['reference', 'Naledi Mokoena'],
    ['interview', 'Naledi Mokoena'],
  ]);
  expect(await audit('person.add_check')).toMatchObject([
    { subject: driver.account.id, staff: staff.id, detail: { check: 'interview', date: '2026-01-10' } },
    { subject: driver.account.id, detail: { check: 'reference' } },
  ]);
  expect((await review()).record).toEqual({ ratings: 0, stars: null, cases: 0 });
});

it.each([
  ['another kind', { kind: 'horoscope' }, 'kind'],
  ['tomorrow', { date: '2026-01-13' }, 'date'],
  ['a day that does not exist', { date: '2026-02-30' }, 'date'],
  ['no note', { note: ' ' }, 'note'],
  ['a note of 501 letters', { note: 'x'.repeat(501) }, 'note'],
])('%s is refused beside its field', async (_case, body, field) => {
  expect(await record(body)).toMatchObject({
    status: 400,
    response: { errors: { [field]: [expect.any(String)] } },
  });
  expect((await read()).response.data).toEqual([]);
});

it('a passenger has no checks, and who may not review records none', async () => {
  const passenger = await signedIn(api);
  expect((await read(staff.headers, passenger.account.id)).status).toBe(404);
  expect((await record({}, { id: passenger.account.id })).status).toBe(404);
  const support = await signedInStaff(api, 'Lerato Sithole', ['support']);
  expect((await record({}, { headers: support.headers })).status).toBe(403);
  expect((await read(support.headers)).status).toBe(403);
  expect((await record({}, { headers: FROM_CONSOLE })).status).toBe(401);
});
