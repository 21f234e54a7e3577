// @slow: not in npm test (decision 223).
import {
  assignTrip,
  getEarnings,
  getLiveRuns,
  getRun,
  getRuns,
  getTrack,
  planDispatchDay,
  sendRunEvents,
  sendRunPositions,
  sendTripSos,
  shareTrip,
  type RunEventInput,
} from '@liftclub/api-contract';
import { availableDriver, onTuesday, TUESDAY } from '../../../testing/builders/dispatch';
import { setUpDrivenRun, TICKS } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, type SignedIn } from '../../../testing/builders/users';
import { answered } from '../../../testing/fakes/sms-webhooks';
import { openStream } from '../../../testing/http/event-streams';

const { api, thandi, sipho, rides, run, event, outcome, tripOf, codeOf, statusOf, manifest, goTo } = setUpDrivenRun();
const { day, order } = onTuesday(api);

/** Of Tuesday, when the rides are booked for 09:15 in Johannesburg. */
const at = (time: string) => new Date(`2026-01-13T${time}:00+02:00`).toISOString();

/** The driver to whom Lesedi's ride is moved at 09:13, and their run. */
const zola = {} as SignedIn;
const other = { id: '' };

/** Without waiting for a plan. */
const move = async (target: object) => {
  const { version } = await day();
  const body = { trip_id: rides.lesedi, version, reason: 'The driver does not answer', ...target };
  expect(await order(assignTrip, body)).toMatchObject({ status: 200 });
};

const reportOfOther = async (...events: RunEventInput[]) => {
  const call = { params: { id: other.id }, body: events, access: await accessNow(api, zola) };
  return (await api.call(sendRunEvents, call)).response.data.results.map(({ result, code }) => code ?? result);
};

const manifestOfOther = async () =>
  (await api.call(getRun, { params: { id: other.id }, access: await accessNow(api, zola) })).response.data;

/** What Sipho's phone stored without a connection: Lesedi got in at 09:16. */
const boarding = async (): Promise<readonly [RunEventInput, RunEventInput, RunEventInput]> => [
  event('start_run', { ...TICKS, at: at('08:50') }),
  event('arrived', { trip_id: rides.lesedi, at: at('09:14') }),
  event('on_board', { trip_id: rides.lesedi, code: await codeOf(rides.lesedi), at: at('09:16') }),
];

const dropOff = () => event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' });

const contradictions = async () => {
  const { headers } = await signedInStaff(api);
  const runs = (await api.call(getLiveRuns, { headers })).response.data;
  return runs.flatMap(({ alerts, vehicle }) =>
    alerts
      .filter(({ kind }) => kind === 'contradiction')
      .map(({ trip_id, other_vehicles }) => [trip_id, vehicle.plate_number, ...other_vehicles]),
  );
};

const plateOf = async (driver: SignedIn) => {
  const { rows } = await api.deps.db.$client.query<{ plate_number: string }>(
    'select plate_number from vehicles where driver_id = $1',
    [driver.account.id],
  );
  return rows[0]?.plate_number ?? '';
};

describe('a trip that is moved to another run after the pull-out', () => {
  beforeEach(async () => {
    await goTo(at('09:13'));
    Object.assign(zola, await availableDriver(api));
    await move({ driver_id: zola.account.id, shift: 'morning' });
    const access = await accessNow(api, zola);
    const query = { from: '2026-01-13', to: '2026-01-13' };
    other.id = (await api.call(getRuns, { query, access })).response.data[0]?.id ?? '';
    expect((await tripOf(rides.lesedi)).driver?.pass_url).toBeDefined();
  });

  it('is on board of the first vehicle when its phone reports so, for everybody, until the drop-off', async () => {
    api.setTime(at('09:13'));
    expect(await reportOfOther(event('start_run', TICKS))).toEqual(['accepted']);
    await goTo(at('09:20'));
    expect(await outcome(...(await boarding()))).toEqual(Array(3).fill('accepted'));
    await api.runJobs();
    expect(api.sms.filter(({ to }) => to === thandi.phone).map(({ body }) => body)).toContain(
      'Ride A 09:15: on board at 09:16.',
    );
    const trip = await tripOf(rides.lesedi);
    const [first, second] = [await plateOf(sipho), await plateOf(zola)];
    expect(trip).toMatchObject({ status: 'on_board', on_board: true, driver: { vehicle: { plate_number: first } } });
    expect(await contradictions()).toEqual([[rides.lesedi, first, second]]);

    const fix = { latitude: -26.1, longitude: 28.06, accuracy: 8, at: api.deps.clock().toISOString() };
    await api.call(sendRunPositions, { params: { id: run.id }, body: [fix], access: await accessNow(api, sipho) });
    expect(await tripOf(rides.lesedi)).toMatchObject({ position: { latitude: -26.1 }, eta: expect.any(String) });
    expect((await answered(api, thandi.phone, 'WHERE'))[0]).toMatch(/on board/);
    const call = async () => ({ params: { id: rides.lesedi }, body: {}, access: await accessNow(api, thandi) });
    expect((await api.call(sendTripSos, await call())).status).toBe(201);
    const { url } = (await api.call(shareTrip, await call())).response.data;
    const headers = { 'x-share-token': url.split('#')[1] ?? '' };
    expect((await api.call(getTrack, { headers })).response.data).toMatchObject({ status: 'on_board' });
    const authorization = `Bearer ${await accessNow(api, thandi)}`;
    const stream = await openStream(api, `ride/trips/${rides.lesedi}/live/`, { authorization });
    expect((await stream.next()).data).toMatchObject({ status: 'on_board' });

    const { stops, elsewhere } = await manifestOfOther();
    expect(stops.filter(({ trip_id }) => trip_id === rides.lesedi)).toEqual([]);
    expect(elsewhere).toEqual([{ trip_id: rides.lesedi, planned_at: expect.any(String), rider: 'Lesedi' }]);
    expect((await manifest()).stops.filter(({ trip_id }) => trip_id === rides.lesedi)).toMatchObject([
      { kind: 'pick_up', status: 'on_board' },
      { kind: 'drop_off', status: 'on_board' },
    ]);

    api.setTime(at('09:40'));
    expect(await order(planDispatchDay, { market: 'RSA', date: TUESDAY })).toMatchObject({ status: 202 });
    await api.runJobs();
    expect(await outcome(event('vehicle_empty'), dropOff())).toEqual(['on_board', 'accepted']);
    await stream.ended;
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'completed', on_board: false, credit: null });
  });

  it('stays with the second vehicle when its phone reported the boarding first', async () => {
    const code = await codeOf(rides.lesedi);
    api.setTime(at('09:16'));
    const own = [event('start_run', TICKS), event('arrived', { trip_id: rides.lesedi })];
    expect(await reportOfOther(...own, event('on_board', { trip_id: rides.lesedi, code }))).toEqual(
      Array(3).fill('accepted'),
    );
    await goTo(at('09:20'));
    expect(await outcome(...(await boarding()))).toEqual(Array(3).fill('accepted'));
    const [first, second] = [await plateOf(sipho), await plateOf(zola)];
    expect(await tripOf(rides.lesedi)).toMatchObject({ driver: { vehicle: { plate_number: second } } });
    expect(await contradictions()).toEqual([[rides.lesedi, second, first]]);
    expect((await manifest()).elsewhere).toMatchObject([{ trip_id: rides.lesedi }]);
    await reportOfOther(dropOff());
    expect(await statusOf(rides.lesedi)).toBe('completed');
  });

  it('keeps its end and its money when it was missed before the first phone reports', async () => {
    await goTo(at('10:15'));
    await goTo(at('10:20'));
    expect(await statusOf(rides.lesedi)).toBe('missed');
    expect(await outcome(...(await boarding()))).toEqual(Array(3).fill('accepted'));
    const { fare } = await tripOf(rides.lesedi);
    const credit = { ...fare, rule: 'missed' };
    const driver = { vehicle: { plate_number: await plateOf(sipho) } };
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'missed', on_board: true, driver, credit });
    expect(await outcome(dropOff())).toEqual(['accepted']);
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'missed', on_board: false, credit });
  });

  it('keeps what its second driver earned by a no-show', async () => {
    api.setTime(at('09:13'));
    await reportOfOther(event('start_run', TICKS), event('arrived', { trip_id: rides.lesedi }));
    api.setTime(at('09:21'));
    const noShow = event('no_show', { trip_id: rides.lesedi, reason: 'Nobody is here' });
    expect(await reportOfOther(noShow)).toEqual(['accepted']);
    expect(await outcome(...(await boarding()))).toEqual(Array(3).fill('accepted'));
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'no_show', on_board: true });
    expect(await outcome(dropOff())).toEqual(['accepted']);
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'no_show', on_board: false });
    const query = { from: '2026-01-13', to: '2026-01-13' };
    const earned = async (driver: SignedIn) =>
      (await api.call(getEarnings, { query, access: await accessNow(api, driver) })).response.data.runs;
    expect(await earned(zola)).toMatchObject([{ run_id: other.id, trips: 1 }]);
    expect(await earned(sipho)).toEqual([]);
  });

  it('is only watched when the first phone reports that it arrived or that nobody came', async () => {
    await goTo(at('09:25'));
    const [start, arrived] = await boarding();
    const noShow = event('no_show', { trip_id: rides.lesedi, reason: 'Nobody is here' });
    expect(await outcome(start, arrived, noShow)).toEqual(Array(3).fill('accepted'));
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'assigned', on_board: false });
    expect(await contradictions()).toEqual([[rides.lesedi, await plateOf(zola), await plateOf(sipho)]]);
  });

  it('does not keep the first run from being closed while it is on board of the second', async () => {
    const code = await codeOf(rides.lesedi);
    api.setTime(at('09:16'));
    const own = [event('start_run', TICKS), event('arrived', { trip_id: rides.lesedi })];
    await reportOfOther(...own, event('on_board', { trip_id: rides.lesedi, code }));
    const [start] = await boarding();
    api.setTime(at('09:30'));
    const arrived = event('arrived', { trip_id: rides.own, at: at('09:15') });
    const noShow = event('no_show', { trip_id: rides.own, reason: 'Nobody is here' });
    const close = [event('vehicle_empty'), event('close_run')];
    expect(await outcome(start, arrived, noShow, ...close)).toEqual(Array(5).fill('accepted'));
  });

  it('does not return by a wrong code, which is counted, nor without a code and a reason', async () => {
    const right = await codeOf(rides.lesedi);
    const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0');
    const [start, arrived] = await boarding();
    await goTo(at('09:20'));
    const board = (changes: object) => event('on_board', { trip_id: rides.lesedi, ...changes });
    expect(await outcome(start, arrived)).toEqual(['accepted', 'accepted']);
    expect(await outcome(board({}), board({ reason: ' ' }))).toEqual(['reason_missing', 'reason_missing']);
    const guesses = Array.from({ length: 5 }, () => board({ code: wrong }));
    expect(await outcome(...guesses, board({ code: right }))).toEqual([...Array(5).fill('wrong_code'), 'code_locked']);
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'assigned', on_board: false });
    expect((await manifestOfOther()).elsewhere).toEqual([]);
    expect((await manifestOfOther()).stops.filter(({ trip_id }) => trip_id === rides.lesedi)).toHaveLength(2);
  });

  it('returns long before the pick-up window only by the right code', async () => {
    await goTo(at('09:14'));
    const [start] = await boarding();
    const early = { trip_id: rides.lesedi, at: at('08:51') };
    const override = event('on_board', { ...early, reason: 'The phone is broken' });
    expect(await outcome(start, override)).toEqual(['accepted', 'too_early']);
    expect(await outcome(event('on_board', { ...early, code: await codeOf(rides.lesedi) }))).toEqual(['accepted']);
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'on_board', on_board: true });
  });

  it('stays with both drivers when the first boards without the code, until the drop-off', async () => {
    const [start, arrived] = await boarding();
    await goTo(at('09:20'));
    const override = { trip_id: rides.lesedi, reason: 'The phone is broken', at: at('09:16') };
    expect(await outcome(start, arrived, event('on_board', override))).toEqual(Array(3).fill('accepted'));
    await api.runJobs();
    expect(api.sms.filter(({ to }) => to === thandi.phone).map(({ body }) => body)).toContain(
      'Ride A 09:15: on board at 09:16 without the code. Call us on +27105001234 if this is wrong.',
    );
    const [first, second] = [await plateOf(sipho), await plateOf(zola)];
    expect(await contradictions()).toEqual([[rides.lesedi, second, first]]);
    expect(await tripOf(rides.lesedi)).toMatchObject({ driver: { vehicle: { plate_number: second } } });
    const { stops, elsewhere } = await manifestOfOther();
    expect(elsewhere).toEqual([]);
    expect(stops.filter(({ trip_id }) => trip_id === rides.lesedi)).toHaveLength(2);
    expect((await manifest()).stops.filter(({ trip_id }) => trip_id === rides.lesedi)).toMatchObject([
      { kind: 'pick_up', status: 'on_board' },
      { kind: 'drop_off', status: 'on_board' },
    ]);
    const early = [event('vehicle_empty'), event('dropped_off', { trip_id: rides.lesedi })];
    expect(await outcome(...early, dropOff())).toEqual(['on_board', 'receiver_missing', 'accepted']);
    expect((await manifest()).stops.filter(({ trip_id }) => trip_id === rides.lesedi)).toEqual([]);
  });

  it('stays with the second vehicle that dropped its rider off after it was missed', async () => {
    const code = await codeOf(rides.lesedi);
    await goTo(at('10:15'));
    await goTo(at('10:20'));
    expect(await statusOf(rides.lesedi)).toBe('missed');
    const boarded = event('on_board', { trip_id: rides.lesedi, code, at: at('09:20') });
    expect(await reportOfOther(event('start_run', { ...TICKS, at: at('09:14') }), boarded, dropOff())).toEqual(
      Array(3).fill('accepted'),
    );
    expect(await outcome(...(await boarding()))).toEqual(Array(3).fill('accepted'));
    const driver = { vehicle: { plate_number: await plateOf(zola) } };
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'missed', on_board: false, driver });
    expect((await manifest()).elsewhere).toMatchObject([{ trip_id: rides.lesedi }]);
  });

  it('goes to one vehicle when both phones report at once', async () => {
    const code = await codeOf(rides.lesedi);
    const [start, ...boarded] = await boarding();
    api.setTime(at('09:20'));
    expect(await outcome(start)).toEqual(['accepted']);
    expect(await reportOfOther(event('start_run', TICKS))).toEqual(['accepted']);
    const arrived = event('arrived', { trip_id: rides.lesedi });
    const both = [outcome(...boarded), reportOfOther(arrived, event('on_board', { trip_id: rides.lesedi, code }))];
    for (const results of await Promise.all(both)) expect(results).toEqual(['accepted', 'accepted']);
    expect(await tripOf(rides.lesedi)).toMatchObject({ status: 'on_board', on_board: true });
    expect(await contradictions()).toHaveLength(1);
  });
});

it('a rider of a trip that staff took off a run after the pull-out is not lost', async () => {
  await goTo(at('09:13'));
  const events = await boarding();
  await move({ run_id: null });
  await goTo(at('09:20'));
  expect(await statusOf(rides.lesedi)).toBe('cancelled');
  expect(await outcome(...events)).toEqual(Array(3).fill('accepted'));
  expect(await tripOf(rides.lesedi)).toMatchObject({
    status: 'cancelled',
    on_board: true,
    credit: { rule: 'no_driver' },
  });
  expect(await outcome(dropOff())).toEqual(['accepted']);
  expect((await tripOf(rides.lesedi)).on_board).toBe(false);
});

it('a trip that is moved before the pull-out is on its new run only', async () => {
  await goTo(at('08:00'));
  const events = await boarding();
  await move({ run_id: null });
  api.setTime(at('09:20'));
  expect(await outcome(...events)).toEqual(['accepted', 'not_on_run', 'not_on_run']);
});
