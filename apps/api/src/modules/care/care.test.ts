import {
  addReceiver,
  getCare,
  getCase,
  getLearnerAccesses,
  getReceivers,
  getRun,
  getToday,
  putCare,
  removeReceiver,
  reportProblem,
  sendRunEvents,
  sendRunPositions,
  sendRunSos,
  type Body,
  type Care,
  type Endpoint,
} from '@liftclub/api-contract';
import { SCHOLAR_ROLES, isAllowed } from '@liftclub/domain';
import { randomUUID } from 'node:crypto';
import { newCaregiver } from '../../../testing/builders/scholars';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { tripsOf } from '../../../testing/builders/trips';
import { accessNow, signedIn, signInAgain, type SignedIn } from '../../../testing/builders/users';

const { api, thandi, sipho, run, rides, event, outcome, tripOf, manifest, onBoard, start } = setUpDrivenRun();
const gogo = { name: 'Gogo Mokoena', phone: '+27821234567' };
let lesedi: string;
beforeEach(async () => {
  lesedi = (await tripOf(rides.lesedi)).scholar_id ?? '';
});

const call = async <E extends Endpoint>(endpoint: E, options: object = {}, by: SignedIn = thandi) =>
  api.call(endpoint, { params: { id: lesedi }, ...options, access: await accessNow(api, by) });
const added = async (person = gogo) => (await call(addReceiver, { body: person })).response.data;
const stopOf = async (kind: 'pick_up' | 'drop_off', trip: string) =>
  (await manifest()).stops.find((stop) => stop.kind === kind && stop.trip_id === trip);

it('a driver reads the guardian’s note and hands the learner over to somebody listed; the trip says it', async () => {
  const { id } = await added();
  const care: Care = {
    note: 'Asthma: the inhaler is in the bag.',
    emergency_contact: gogo,
    may_walk_in_alone: false,
  };
  expect((await call(putCare, { body: care })).response.data).toEqual(care);
  await start();
  expect((await stopOf('pick_up', rides.lesedi))?.note).toBe(care.note);
  expect((await stopOf('drop_off', rides.lesedi))?.receivers).toEqual([
    { id: 'school', name: expect.any(String) },
    { id, name: 'Gogo Mokoena' },
  ]);
  expect(await stopOf('drop_off', rides.own)).toMatchObject({ note: null, receivers: [] });
  const to = (receiver?: string) => event('dropped_off', { trip_id: rides.lesedi, ...(receiver && { receiver }) });
  expect(
    await outcome(
      event('arrived', { trip_id: rides.lesedi }),
      await onBoard(rides.lesedi),
      to(),
      to(randomUUID()),
      to(id),
    ),
  ).toEqual(['accepted', 'accepted', 'receiver_missing', 'receiver_unknown', 'accepted']);
  await api.runJobs();
  expect(api.sms[0]).toMatchObject({ to: thandi.phone, body: expect.stringContaining('received by Gogo.') });
  expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'completed', receiver: 'Gogo Mokoena' });
  await call(removeReceiver, { params: { id: lesedi, receiver_id: id } });
  expect((await tripOf(rides.lesedi)).receiver).toBe('Gogo Mokoena');
});

describe('a receiver whom the guardian has removed', () => {
  let id: string;
  const dropOff = () => event('dropped_off', { trip_id: rides.lesedi, receiver: id, at: '2026-01-13T06:51:00.000Z' });
  const smsOf = async (action: () => Promise<unknown>) => {
    await api.runJobs();
    api.sms.length = 0;
    await action();
    await api.runJobs();
    return api.sms.map(({ body }) => body);
  };
  const contradictions = async () =>
    (await api.call(getToday, { headers: (await signedInStaff(api)).headers })).response.data.contradictions;

  beforeEach(async () => {
    ({ id } = await added());
    await start();
    expect(await outcome(event('arrived', { trip_id: rides.lesedi }), await onBoard(rides.lesedi))).toHaveLength(2);
    api.pass({ minutes: 5 });
    await call(removeReceiver, { params: { id: lesedi, receiver_id: id } });
    api.pass({ minutes: 5 });
  });

  it('counts if the phone has had no contact since, and guardian and staff are notified', async () => {
    const sms = await smsOf(async () => expect(await outcome(dropOff())).toEqual(['accepted']));
    expect(sms).toEqual([
      'Ride A 09:15: dropped off at 08:51, received by Gogo, whom you removed from the list. Call us on ' +
        '+27105001234 if this is wrong.',
    ]);
    expect([(await tripOf(rides.lesedi)).status, await contradictions()]).toEqual(['completed', 1]);
  });

  it('counts although the phone has sent positions since: their response says nothing of the run', async () => {
    const fix = { latitude: -26.1, longitude: 28.06, accuracy: 8, at: api.deps.clock().toISOString() };
    const sent = { params: { id: run.id }, body: [fix], access: await accessNow(api, sipho) };
    expect((await api.call(sendRunPositions, sent)).response.data).toEqual({ taken: 1, dropped: 0 });
    expect(await outcome(dropOff())).toEqual(['accepted']);
  });

  it('does not count once the phone has read the run or was refused, whatever time it names', async () => {
    expect((await stopOf('drop_off', rides.lesedi))?.receivers.map((one) => one.id)).toEqual(['school']);
    const sms = await smsOf(async () => expect(await outcome(dropOff())).toEqual(['receiver_unknown']));
    expect(sms).toEqual([
      'Ride A 09:15: the driver reported a drop-off to Gogo, whom you removed from the list. We did not ' +
        'accept it and are calling.',
    ]);
    expect(await outcome(dropOff())).toEqual(['receiver_unknown']);
    expect([(await tripOf(rides.lesedi)).status, await contradictions()]).toEqual(['on_board', 1]);
  });

  it('does not count after another report, either', async () => {
    await outcome(event('late', { minutes: 5, at: '2026-01-13T06:50:30.000Z' }));
    expect(await outcome(dropOff())).toEqual(['receiver_unknown']);
  });

  describe('with a second phone of the driver that signed in after the removal', () => {
    let second: SignedIn;
    const onSecond = async <E extends Endpoint>(endpoint: E, options: object = {}) =>
      api.call(endpoint, { params: { id: run.id }, ...options, access: await accessNow(api, second) });
    beforeEach(async () => {
      second = await signInAgain(api, sipho);
    });

    it('counts on the first phone, which has had no contact, when the second has read the run', async () => {
      expect((await onSecond(getRun)).status).toBe(200);
      expect(await outcome(dropOff())).toEqual(['accepted']);
    });

    it('does not count on the second, and after that refusal not on the first, either', async () => {
      const [refused] = (await onSecond(sendRunEvents, { body: [dropOff()] })).response.data.results;
      expect(refused?.code).toBe('receiver_unknown');
      expect(await outcome(dropOff())).toEqual(['receiver_unknown']);
    });
  });
});

it('receivers and care are read and changed by the guardian and who manages, and by nobody else', async () => {
  const { id } = await added();
  const stranger = await signedIn(api);
  const body: Body<typeof putCare> = { note: '', emergency_contact: null };
  const calls: readonly [Endpoint, object][] = [
    [getReceivers, {}],
    [addReceiver, { body: gogo }],
    [removeReceiver, { params: { id: lesedi, receiver_id: id } }],
    [getCare, {}],
    [putCare, { body }],
  ];
  for (const role of SCHOLAR_ROLES) {
    const by = role === 'owner' ? thandi : await newCaregiver(api, lesedi, role);
    const statuses = new Set<boolean>();
    for (const [endpoint, options] of calls) {
      const { status } = await call(endpoint, options, by);
      // The receiver is gone once the guardian has removed it.
      if (endpoint !== removeReceiver) statuses.add(status < 300);
      expect((await call(endpoint, options, stranger)).status).toBe(404);
    }
    expect([role, ...statuses]).toEqual([role, isAllowed(role, 'care')]);
  }
});

it('a guardian is told beside the field what is wrong, and how many receivers are enough', async () => {
  expect((await call(getCare)).response.data).toEqual({ note: '', emergency_contact: null, may_walk_in_alone: false });
  const wrong = async (endpoint: Endpoint, body: object) =>
    Object.keys((await call(endpoint, { body })).error.errors ?? {});
  expect(await wrong(addReceiver, { name: '', phone: gogo.phone })).toEqual(['name']);
  expect(await wrong(addReceiver, { name: 'Gogo', phone: '12' })).toEqual(['phone']);
  expect(await wrong(putCare, { note: 'x'.repeat(201), emergency_contact: null })).toEqual(['note']);
  for (let count = 0; count < 10; count += 1) await added();
  expect((await call(addReceiver, { body: gogo })).error.code).toBe('too_many_receivers');
  expect((await call(getReceivers)).response.count).toBe(10);
});

it('who manages reads the code for the driver, who looks on does not', async () => {
  const codes = [];
  for (const role of ['manage', 'view'] as const) {
    const [trip] = await tripsOf(api, await newCaregiver(api, lesedi, role), { from: '2026-01-13', to: '2026-01-13' });
    codes.push([trip?.driver?.first_name !== undefined, trip?.pickup_code !== null]);
  }
  expect(codes).toEqual([
    [true, true],
    [true, false],
  ]);
});

it('staff who open an urgent case read whom to call for the learners, which the guardian sees; else not', async () => {
  await call(putCare, { body: { note: '', emergency_contact: gogo } });
  await start();
  const contacts = async (id: string) => {
    const { headers } = await signedInStaff(api);
    return (await api.call(getCase, { params: { id }, headers })).response.data.emergency_contacts;
  };
  const report = async (category: string) =>
    (await call(reportProblem, { params: { id: rides.lesedi }, body: { category, text: 'Help.' } })).response.data.id;
  const looks = async () => (await call(getLearnerAccesses)).response.data.map(({ role, what }) => [role, what]);
  expect(await contacts(await report('late'))).toEqual([]);
  const rider = [{ rider: 'Lesedi', ...gogo }];
  expect(await contacts(await report('safety'))).toEqual(rider);
  await api.deps.db.$client.query('delete from learner_accesses');
  const sos = { params: { id: run.id }, body: {}, access: await accessNow(api, sipho) };
  expect(await contacts((await api.call(sendRunSos, sos)).response.data.id)).toEqual(rider);
  expect(await looks()).toEqual([['staff', expect.any(String)]]);
});
