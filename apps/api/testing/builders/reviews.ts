import { decideReview, getReview, getReviews, type Review } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import { decideDocuments, type Reasons } from '../../src/console/reviews';
import { setUpStaff, type SignedInStaff } from './staff';
import { setUpTestApi, type TestApi } from '../test-api';
import { signedIn, type SignedIn } from './users';
import { registerVehicle, uploadDocumentVersion } from './vehicles';

/** A fresh database and a staff member for each test. */
function setUpEmpty(): { api: TestApi; staff: SignedInStaff } {
  const api = setUpTestApi();
  beforeEach(() => api.reset());
  return { api, staff: setUpStaff(api) };
}

/** Staff who review the four documents of one driver, Sipho Dlamini. */
export function setUpReview() {
  const { api, staff } = setUpEmpty();
  const driver = {} as SignedIn;
  const ids = { vehicle: '', version: '' };
  beforeEach(async () => {
    const names = { first_name: 'Sipho', last_name: 'Dlamini' };
    Object.assign(driver, await signedIn(api, { role: 'Driver', ...names }));
    ids.vehicle = await registerVehicle(api, driver);
    ids.version = await uploadDocumentVersion(api, driver.access, ids.vehicle);
    await api.runJobs();
    api.sms.length = 0;
  });
  const look = (id = ids.version, { headers } = staff) => api.call(getReview, { params: { id }, headers });
  return {
    api,
    staff,
    driver,
    ids,
    look,
    review: async (id = ids.version): Promise<Review> => (await look(id)).response.data,
    /** Approves all documents but those with a reason. */
    decide: (
      reasons = {},
      { id = ids.version, headers = staff.headers }: { id?: string; headers?: SignedInStaff['headers'] } = {},
    ) => api.call(decideReview, { params: { id }, headers, body: { decisions: decisions(reasons) } }),
    async audit(action: string) {
      const { rows } = await api.deps.db.$client.query<{ subject: string; detail: object; staff: string | null }>(
        'select subject, detail, staff_id as staff from audit_entries where action = $1',
        [action],
      );
      return rows;
    },
  };
}

/** The decisions that approve all documents but those with a reason. */
export const decisions = (reasons: { readonly [Name in VehicleDocument]?: string } = {}) =>
  VEHICLE_DOCUMENTS.map((document) =>
    reasons[document] === undefined
      ? { document, approve: true }
      : { document, approve: false, reason: reasons[document] },
  );

/** A driver whose documents wait. */
export interface Waiting {
  readonly driver: SignedIn;
  readonly vehicle: string;
  readonly version: string;
}

/** Staff who see the queue of reviews, empty at first. */
export function setUpReviewQueue() {
  const { api, staff } = setUpEmpty();
  const table = async (query: Record<string, string> = {}) =>
    (await api.call(getReviews, { headers: staff.headers, query })).response;
  return {
    api,
    staff,
    table,
    plates: async (query: Record<string, string> = {}) => (await table(query)).data.map((row) => row.plate_number),
    /** A driver whose documents wait since a second ago. */
    async waiting(
      plate_number: string,
      user: Parameters<typeof signedIn>[1] = {},
      changes: object = {},
    ): Promise<Waiting> {
      const driver = await signedIn(api, { role: 'Driver', ...user });
      const vehicle = await registerVehicle(api, driver, { plate_number, ...changes });
      api.pass({ seconds: 1 });
      return { driver, vehicle, version: await uploadDocumentVersion(api, driver.access, vehicle) };
    },
    decide: ({ version }: Waiting, reasons: Reasons = {}) =>
      decideDocuments(api.deps, { versionId: version, staffId: null }, reasons),
  };
}
