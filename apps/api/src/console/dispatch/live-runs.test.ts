import { randomUUID } from 'node:crypto';
import {
  dispatchStream,
  getDispatchDay,
  getLearnerAccesses,
  getLiveRuns,
  getRunPositions,
  getTrip,
  markTrip,
  sendRunPositions,
  type LiveRun,
} from '@liftclub/api-contract';
import { TUESDAY } from '../../../testing/builders/dispatch';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { dispatchOpening, openStream } from '../../../testing/http/event-streams';
import { accessNow } from '../../../testing/builders/users';

const { api, thandi, sipho, rides, run, start, event, outcome } = setUpDrivenRun();

async function report(latitude: number): Promise<void> {
  const body = [{ latitude, longitude: 28.06, accuracy: 8, at: api.deps.clock().toISOString() }];
  await api.call(sendRunPositions, { params: { id: run.id }, body, access: await accessNow(api, sipho) });
}

async function liveRun(): Promise<LiveRun> {
  const { headers } = await signedInStaff(api);
  const { data } = (await api.call(getLiveRuns, { headers })).response;
  const found = data.find(({ id }) => id === run.id);
  if (!found) throw new Error('The run is not on the board.');
  return found;
}
const alertsOf = ({ alerts }: LiveRun) => alerts.map(({ kind, since, trip_id }) => [kind, since, trip_id]);

it('staff see how old the last position of a vehicle is, and that it has gone silent', async () => {
  await start();
  expect([(await liveRun()).last_position_at, alertsOf(await liveRun())]).toEqual([null, []]);
  api.pass({ minutes: 3 });
  expect(alertsOf(await liveRun())).toEqual([['no_signal', '2026-01-13T06:50:00.000Z', null]]);
  await report(-26.1);
  const { last_position_at, ...heard } = await liveRun();
  expect([last_position_at, alertsOf({ last_position_at, ...heard })]).toEqual(['2026-01-13T06:53:00.000Z', []]);
});

it('staff see a pick-up without the code', async () => {
  await start();
  api.setTime('2026-01-13T07:05:00Z');
  await report(-26.1);
  const arrived = event('arrived', { trip_id: rides.lesedi });
  expect(await outcome(arrived, event('on_board', { trip_id: rides.lesedi, reason: 'The phone is flat.' }))).toEqual([
    'accepted',
    'accepted',
  ]);
  // The position of this minute is not at the pick-up.
  expect(alertsOf(await liveRun())).toEqual([
    ['override', '2026-01-13T07:05:00.000Z', rides.lesedi],
    ['contradiction', '2026-01-13T07:05:00.000Z', rides.lesedi],
  ]);
});

it('staff who ask where a vehicle was say why, and the guardian reads it', async () => {
  await start();
  await report(-26.1);
  api.pass({ minutes: 1 });
  await report(-26.2);
  const { headers } = await signedInStaff(api);
  const ask = (id: string, query: Record<string, string>) =>
    api.call(getRunPositions, { params: { id }, query, headers });
  const { response } = await ask(run.id, { reason: 'A complaint about speed' });
  expect(response.data.map(({ latitude, at }) => [latitude, at])).toEqual([
    [-26.1, '2026-01-13T06:50:00.000Z'],
    [-26.2, '2026-01-13T06:51:00.000Z'],
  ]);
  const access = await accessNow(api, thandi);
  const { data: trip } = (await api.call(getTrip, { params: { id: rides.lesedi }, access })).response;
  const looks = await api.call(getLearnerAccesses, { params: { id: trip.scholar_id ?? '' }, access });
  expect(looks.response.data[0]).toMatchObject({
    role: 'staff',
    what: 'saw where the vehicle was',
    why: 'A complaint about speed',
  });
  const { rows } = await api.deps.db.$client.query(
    `select detail from audit_entries where action = 'run.positions' and subject = $1`,
    [run.id],
  );
  expect(rows).toEqual([{ detail: { reason: 'A complaint about speed' } }]);
  expect((await ask(run.id, {})).status).toBe(400);
  expect((await ask(run.id, { reason: ' ' })).status).toBe(400);
  expect((await ask(randomUUID(), { reason: 'Why not' })).status).toBe(404);
});

it('a trip that one dispatcher ends reaches the open page of another as a newer version of the day', async () => {
  await start();
  api.setTime('2026-01-13T07:25:00Z');
  const version = async () => {
    const { headers } = await signedInStaff(api);
    const query = { market: 'RSA' as const, date: TUESDAY };
    return (await api.call(getDispatchDay, { headers, query })).response.data.version;
  };
  const before = await version();
  const stream = await openStream(api, dispatchStream.path, (await signedInStaff(api)).headers);
  await dispatchOpening(stream);
  const { headers } = await signedInStaff(api);
  const body = { trip_id: rides.own, outcome: 'missed' as const, reason: 'The driver called' };
  expect((await api.call(markTrip, { headers, body })).status).toBe(200);
  // The pages of others may be notified of the change before.
  let next = await stream.next();
  while (next.name !== 'days') next = await stream.next();
  expect(next).toMatchObject({
    data: expect.arrayContaining([{ market: 'RSA', date: TUESDAY, version: before + 1 }]),
  });
  stream.close();
});

it('staff who follow the runs of today are recorded once per session, whatever Last-Event-ID they send', async () => {
  await start();
  const views = async (staffId: string) =>
    (
      await api.deps.db.$client.query(
        `select subject from audit_entries where action = 'dispatch.view' and staff_id = $1`,
        [staffId],
      )
    ).rows;
  const follow = async (headers: Readonly<Record<string, string>>) => {
    const stream = await openStream(api, dispatchStream.path, {
      ...headers,
      'last-event-id': '1768287000000',
    });
    await stream.next();
    stream.close();
  };
  const { headers, id } = await signedInStaff(api);
  await follow(headers);
  expect(await views(id)).toEqual([{ subject: 'RSA 2026-01-13' }]);
  await follow(headers);
  await api.call(getLiveRuns, { headers });
  expect(await views(id)).toHaveLength(1);
});
