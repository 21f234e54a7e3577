import { decideReview, getReview, getReviews } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS } from '@liftclub/domain';
import { signedIn } from '../../../testing/builders/users';
import { FROM_CONSOLE } from '../../../testing/builders/staff';
import { decisions, setUpReview } from '../../../testing/builders/reviews';

const { api, staff, driver, ids, look, review, decide, audit } = setUpReview();

const open = (path: string) => api.app.inject({ url: path, headers: staff.headers });
const BLURRED = 'The photo is blurred.';

it('staff see the documents of a driver with what the driver gave, and each of them is recorded as seen', async () => {
  const seen = await review();
  expect(seen).toMatchObject({
    id: ids.version,
    version: 1,
    state: 'waiting',
    newer: null,
    uploaded_at: '2026-01-12T06:00:00.000Z',
    decided_at: null,
    license_expiry: '2027-01-31',
    license_days_left: 384,
    driver: { id: driver.account.id, name: 'Sipho Dlamini', phone: driver.phone, email: driver.email, country: 'RSA' },
    vehicle: {
      id: ids.vehicle,
      name: 'Toyota',
      model: 'Quantum',
      color: 'White',
      year: '2021',
      seat_no: 8,
      plate_number: 'KX 12 BN GP',
    },
    history: [],
    queue: { next: null, previous: null, others: 0 },
  });
  expect(seen.documents.map(({ document, status: of, reason }) => [document, of, reason])).toEqual(
    VEHICLE_DOCUMENTS.map((name) => [name, 'pending', null]),
  );
  const written = VEHICLE_DOCUMENTS.map((document) => ({
    subject: ids.version,
    detail: { document, driver: driver.account.id, version: 1 },
    staff: staff.id,
  }));
  const rows = await audit('document.view');
  expect([rows.length, rows]).toEqual([4, expect.arrayContaining(written)]);
  await review();
  expect(await audit('document.view')).toHaveLength(4);
});

it('a link to a document dies after 60 seconds', async () => {
  const links = (await review()).documents.map(({ link }) => link);
  api.pass({ seconds: 59 });
  expect(
    (await Promise.all(links.map(open))).map(({ statusCode, headers }) => [statusCode, headers['cache-control']]),
  ).toEqual(Array(4).fill([200, 'private, no-store']));
  api.pass({ seconds: 2 });
  expect((await Promise.all(links.map(open))).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

it.each<[string, unknown]>([
  ['nothing', {}],
  ['no document', { decisions: [] }],
  ['three documents', { decisions: decisions().slice(1) }],
  ['one document twice', { decisions: [...decisions().slice(1), decisions()[1]] }],
  ['a fifth decision', { decisions: [...decisions(), decisions()[0]] }],
  ['a document of another kind', { decisions: [{ document: 'selfie', approve: true }, ...decisions().slice(1)] }],
  [
    'a rejection without a reason',
    { decisions: [{ document: 'vehicle_photo', approve: false }, ...decisions().slice(1)] },
  ],
  ['an empty reason', { decisions: decisions({ vehicle_photo: '  ' }) }],
  ['a reason of 301 letters', { decisions: decisions({ vehicle_photo: 'x'.repeat(301) }) }],
  [
    'an approval with a reason',
    { decisions: [{ document: 'vehicle_photo', approve: true, reason: BLURRED }, ...decisions().slice(1)] },
  ],
  ['a word for yes', { decisions: [{ document: 'vehicle_photo', approve: 'true' }, ...decisions().slice(1)] }],
  ['more than is asked', { decisions: decisions(), approve_all: true }],
])('a decision that says %s is refused, and nothing is decided', async (_case, body) => {
  const refused = await api.call(decideReview, { params: { id: ids.version }, headers: staff.headers, body });
  expect([refused.status, refused.error.code]).toEqual([400, 'invalid']);
  expect((await review()).state).toBe('waiting');
});

it('the id of something else is the id of no review', async () => {
  expect([
    (await look(ids.vehicle)).status,
    (await look(driver.account.id)).status,
    (await decide({}, { id: ids.vehicle })).status,
  ]).toEqual([404, 404, 404]);
  expect([(await look('1')).status, await audit('document.view')]).toEqual([404, []]);
});

it.each([
  ['the table', getReviews, undefined],
  ['one review', getReview, undefined],
  ['a decision', decideReview, { decisions: decisions() }],
])('%s is for staff at the console', async (_name, endpoint, body) => {
  const passenger = await signedIn(api);
  const ask = (options: { headers: Readonly<Record<string, string>>; access?: string }) =>
    api.call(endpoint, { params: { id: ids.version }, body, ...options });
  expect((await ask({ headers: FROM_CONSOLE, access: passenger.access })).status).toBe(404);
  expect((await ask({ headers: { ...staff.headers }, access: driver.access })).status).toBe(404);
  expect((await ask({ headers: FROM_CONSOLE })).status).toBe(401);
  expect((await ask({ headers: { ...staff.headers, host: 'driver.liftclub.localhost:4200' } })).status).toBe(404);
  if (body)
    expect((await ask({ headers: { ...staff.headers, origin: 'http://driver.liftclub.localhost:4200' } })).status).toBe(
      403,
    );
  expect([(await review()).state, (await audit('document.view')).length]).toEqual(['waiting', 4]);
});
