// @slow: not in npm test (decision 223).
import * as contract from '@liftclub/api-contract';
import { creditOf } from '../../../testing/builders/ledger';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';
import { cameraPhoto, multipart } from '../../../testing/builders/vehicles';

const { api, thandi, sipho, run, rides, start, tripOf } = setUpDrivenRun();
let naledi: SignedInStaff;
/** Of rides without a driver, before the test. */
let before: number;
beforeEach(async () => {
  naledi = await signedInStaff(api);
  before = (await creditOf(api, thandi)).balance;
});

type Body<E extends contract.Endpoint> = contract.BodyInput<E>;
const report = async (trip: string, body: Body<typeof contract.reportProblem>) => {
  const call = { params: { id: trip }, body, access: await accessNow(api, thandi) };
  return (await api.call(contract.reportProblem, call)).response.data;
};
const list = async (query = {}) =>
  (await api.call(contract.getCases, { headers: naledi.headers, query })).response.data;
const read = async (id: string) =>
  (await api.call(contract.getCase, { params: { id }, headers: naledi.headers })).response.data;
const close = (id: string, body: object) =>
  api.call(contract.closeCase, { params: { id }, headers: naledi.headers, body });
const own = async (id: string) =>
  (await api.call(contract.getOwnCase, { params: { id }, access: await accessNow(api, thandi) })).response.data;
const today = async () => (await api.call(contract.getToday, { headers: naledi.headers })).response.data;

it('staff see calls for help first, then what is due first, and what waits today', async () => {
  const lost = await report(rides.own, { category: 'lost', text: 'A red bag.' });
  const belt = await report(rides.lesedi, { category: 'safety', text: 'The belt was broken.' });
  const sos = { params: { id: run.id }, body: {}, access: await accessNow(api, sipho) };
  const { id } = (await api.call(contract.sendRunSos, sos)).response.data;
  expect((await list()).map(({ priority, number }) => [priority, number])).toEqual([
    ['sos', belt.number + 1],
    ['high', belt.number],
    ['normal', lost.number],
  ]);
  const { booking_id } = await tripOf(rides.lesedi);
  const ride = { booking_id, ride_type: 'A', departs_at: '2026-01-13T07:15:00.000Z' };
  const none = { booking_id: null, ride_type: null, departs_at: null };
  expect((await list()).slice(0, 2)).toMatchObject([none, ride]);
  expect(await today()).toMatchObject({ calls_for_help: { count: 1 }, calls_for_help_ids: [id], cases: { count: 2 } });
  expect(await list({ search: String(lost.number) })).toHaveLength(1);
  expect(await list({ state: 'closed' })).toEqual([]);
});

it('staff take a case, answer it, of which the guardian is notified without its text, and close it with goodwill', async () => {
  const { id, number } = await report(rides.own, { category: 'late', text: 'Twenty minutes!' });
  const call = { params: { id }, headers: naledi.headers };
  expect((await api.call(contract.takeCase, { ...call, body: {} })).response.data.owner).toBe('Naledi Mokoena');
  await api.call(contract.noteCase, { ...call, body: { text: 'Traffic on the M1.' } });
  api.pass({ seconds: 30 });
  await api.call(contract.answerCase, { ...call, body: { text: 'We are sorry, Thandi.' } });
  await api.runJobs();
  expect(api.sms[0]).toMatchObject({
    to: thandi.phone,
    body: `Liftclub: we replied to case ${number}. Read it here: http://passenger.liftclub.localhost:4200/cases`,
  });
  expect((await own(id)).messages.map(({ from, text }) => [from, text])).toEqual([
    ['you', 'Twenty minutes!'],
    ['staff', 'We are sorry, Thandi.'],
  ]);
  expect((await close(id, { outcome: 'goodwill' })).error.errors).toEqual({
    amount: ['This field is required'],
    reason: ['This field is required'],
  });
  expect((await close(id, { outcome: 'goodwill', amount: '25.00', reason: 'Late' })).status).toBe(200);
  expect(await creditOf(api, thandi)).toMatchObject({ balance: before + 2500 });
  const closed = await read(id);
  expect(closed).toMatchObject({ state: 'closed', outcome: 'goodwill', opened_by: { id: thandi.account.id } });
  expect(closed.notes).toMatchObject([{ by: 'Naledi Mokoena', text: 'Traffic on the M1.' }]);
  expect(closed.first_answer_at).not.toBeNull();
  for (const again of [
    await close(id, { outcome: 'none' }),
    await api.call(contract.answerCase, { ...call, body: { text: 'And?' } }),
  ])
    expect([again.status, again.error.code]).toEqual([409, 'closed']);
  expect((await api.call(contract.noteCase, { ...call, body: { text: 'Later' } })).status).toBe(201);
});

it('the fare of a ride is credited by one case only, and a driver gets no credit', async () => {
  const fare = (await tripOf(rides.own)).fare.amount;
  const first = await report(rides.own, { category: 'late', text: 'Late.' });
  const second = await report(rides.own, { category: 'vehicle', text: 'Dirty.' });
  const outcomes = await Promise.all([first, second].map(({ id }) => close(id, { outcome: 'credit' })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.error.code).toBe('no_fare');
  expect(await creditOf(api, thandi)).toMatchObject({ balance: before + Math.round(Number(fare) * 100) });
  const sos = { params: { id: run.id }, body: {}, access: await accessNow(api, sipho) };
  const { id } = (await api.call(contract.sendRunSos, sos)).response.data;
  const goodwill = { outcome: 'goodwill', amount: '5.00', reason: 'Brave' };
  expect((await close(id, { outcome: 'credit' })).error.code).toBe('no_fare');
  expect((await close(id, goodwill)).error.code).toBe('no_passenger');
  expect((await close(id, { outcome: 'none' })).status).toBe(200);
});

it('a guardian calls for help while the ride is under way, with the position for staff', async () => {
  const call = async () => ({ params: { id: rides.lesedi }, access: await accessNow(api, thandi) });
  const position = { latitude: -26.1, longitude: 28.05 };
  const early = await api.call(contract.sendTripSos, { ...(await call()), body: { position } });
  expect([early.status, early.error.code]).toEqual([409, 'not_under_way']);
  await start();
  naledi = await signedInStaff(api);
  const { status, response } = await api.call(contract.sendTripSos, { ...(await call()), body: { position } });
  expect([status, response.data.call]).toEqual([201, '112']);
  expect(await read(response.data.id)).toMatchObject({ priority: 'sos', trip_id: rides.lesedi, position });
});

it('staff read in a call for help who rides, whom to call, and where the vehicle was last', async () => {
  await start();
  const sos = { params: { id: run.id }, body: { position: { latitude: -26.1, longitude: 28.05 } } };
  const { id } = (await api.call(contract.sendRunSos, { ...sos, access: await accessNow(api, sipho) })).response.data;
  api.pass({ minutes: 3 });
  naledi = await signedInStaff(api);
  const shown = await read(id);
  expect(shown.run).toEqual({
    id: run.id,
    driver: { name: expect.any(String), phone: sipho.phone },
    vehicle: expect.objectContaining({ color: 'White', plate_number: 'KX 12 BN GP' }),
    position: { latitude: -26.1, longitude: 28.05, at: '2026-01-13T06:50:00.000Z' },
  });
  expect(shown.riders.map(({ trip_id, guardian }) => [trip_id, guardian.phone]).sort()).toEqual(
    [rides.own, rides.lesedi].sort().map((trip) => [trip, thandi.phone]),
  );
  const late = await report(rides.own, { category: 'late', text: 'Late.' });
  expect(await read(late.id)).toMatchObject({ run: null, riders: [] });
});

it('a photo of a problem is stored again without what the camera wrote, and shown to staff for a minute', async () => {
  const parts = { category: 'vehicle', text: 'The door.', photo: await cameraPhoto() };
  const call = { params: { id: rides.own }, access: await accessNow(api, thandi) };
  const { status, response } = await api.call(contract.reportProblem, { ...call, ...(await multipart(parts)) });
  expect(status).toBe(201);
  const { photo } = await read(response.data.id);
  const file = await api.app.inject({ url: photo ?? '', headers: { host: 'console.liftclub.localhost:4200' } });
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.includes('Somebody')]).toEqual([
    200,
    'image/jpeg',
    false,
  ]);
  const wrong = await multipart({ ...parts, photo: Buffer.from('no photo') });
  expect((await api.call(contract.reportProblem, { ...call, ...wrong })).error.errors).toHaveProperty('photo');
});
