import { decideReview, getReview, getReviews } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS } from '@liftclub/domain';
import { accessNow, signedIn, type SignedIn } from '../../testing/users';
import { atWork, type AtWork } from '../../testing/staff';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { registerVehicle, uploadDocumentVersion } from '../../testing/vehicles';
import { decideDocuments, type Reasons } from '.';

let api: TestApi;
let staff: AtWork;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.reset();
  staff = await atWork(api);
});
afterAll(() => api.close());

const table = async (query: Record<string, string> = {}) =>
  (await api.call(getReviews, { headers: staff.headers, query })).response;
const plates = async (query: Record<string, string> = {}) => (await table(query)).data.map((row) => row.plate_number);
const look = async (id: string) =>
  (await api.call(getReview, { params: { id }, headers: staff.headers })).response.data;

interface Waiting {
  readonly driver: SignedIn;
  readonly vehicle: string;
  readonly version: string;
}

/** A driver whose documents wait since a second ago. */
async function waiting(
  plate_number: string,
  user: Parameters<typeof signedIn>[1] = {},
  changes: object = {},
): Promise<Waiting> {
  const driver = await signedIn(api, { role: 'Driver', ...user });
  const vehicle = await registerVehicle(api, driver, { plate_number, ...changes });
  api.pass({ seconds: 1 });
  return { driver, vehicle, version: await uploadDocumentVersion(api, driver.access, vehicle) };
}

const decide = ({ version }: Waiting, reasons: Reasons = {}) =>
  decideDocuments(api.deps, { versionId: version, staffId: null }, reasons);

it('the queue goes round: after the last one comes the first', async () => {
  const [a, b, c] = [await waiting('AA'), await waiting('BB'), await waiting('CC')];
  await decide(await waiting('DD'));
  const neighbours = async ({ version }: Waiting) => (await look(version)).queue;
  expect([await neighbours(a), await neighbours(b), await neighbours(c)]).toEqual([
    { next: b.version, previous: c.version, others: 2 },
    { next: c.version, previous: a.version, others: 2 },
    { next: a.version, previous: b.version, others: 2 },
  ]);
  const body = { decisions: VEHICLE_DOCUMENTS.map((document) => ({ document, approve: true })) };
  const decided = await api.call(decideReview, { params: { id: c.version }, headers: staff.headers, body });
  expect(decided.response.data).toEqual({ next: a.version });
  expect(await neighbours(c)).toEqual({ next: a.version, previous: b.version, others: 2 });
});

it('a driver who waits again keeps a place by the newest upload', async () => {
  const first = await waiting('AA');
  await waiting('BB');
  api.pass({ seconds: 1 });
  await uploadDocumentVersion(api, await accessNow(api, first.driver), first.vehicle);
  expect(await plates()).toEqual(['BB', 'AA']);
});
