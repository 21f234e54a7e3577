import { decideReview, getReview } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS } from '@liftclub/domain';
import { accessNow } from '../../../testing/builders/users';
import { uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { setUpReviewQueue, type Waiting } from '../../../testing/builders/reviews';

const { api, staff, plates, waiting, decide } = setUpReviewQueue();

const look = async (id: string) =>
  (await api.call(getReview, { params: { id }, headers: staff.headers })).response.data;

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
