import { getToday, sendRunPositions } from '@liftclub/api-contract';
import { cleanUp } from '../../jobs/clean-up';
import { availableDriver } from '../../../testing/builders/dispatch';
import { pointOf, setUpDrivenRun } from '../../../testing/builders/runs';
import { SANDTON } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';

const { api, sipho, rides, run, event, outcome, onBoard, tripOf, start } = setUpDrivenRun();

describe('positions', () => {
  const fix = (at: string, changes: object = {}) => ({ ...pointOf(SANDTON), accuracy: 8, at, ...changes });
  const report = async (body: ReturnType<typeof fix>[], driver = sipho) =>
    api.call(sendRunPositions, { params: { id: run.id }, body, access: await accessNow(api, driver) });

  it('are taken while the run is under way, once each, and dropped when their time cannot be', async () => {
    const early = await report([fix('2026-01-13T06:50:00.000Z')]);
    expect([early.status, early.error.code]).toEqual([409, 'not_under_way']);
    await start();
    const { response } = await report([
      fix('2026-01-13T06:49:50.000Z'),
      fix('2026-01-13T06:49:50.000Z', { latitude: -26.2 }),
      fix('2026-01-13T06:53:00.000Z'),
      fix('2026-01-12T06:49:00.000Z'),
    ]);
    expect(response.data).toEqual({ taken: 1, dropped: 3 });
    expect((await report([fix('2026-01-13T06:50:00.000Z', { latitude: 91 })])).status).toBe(400);
    expect((await report([fix('2026-01-13T06:50:00.000Z')], await availableDriver(api))).status).toBe(404);
  });

  it('are deleted after 30 days', async () => {
    await start();
    await report([fix('2026-01-13T06:49:50.000Z')]);
    const count = async () =>
      (await api.deps.db.$client.query<{ count: number }>('select count(*)::int as count from run_positions')).rows;
    api.pass({ days: 29 });
    await cleanUp(api.deps);
    expect(await count()).toEqual([{ count: 1 }]);
    api.pass({ days: 1, hours: 1 });
    await cleanUp(api.deps);
    expect(await count()).toEqual([{ count: 0 }]);
  });
});

describe('where the vehicle was by its positions', () => {
  const NORTH = { ...pointOf(SANDTON), latitude: SANDTON.latitude + 0.18 };
  const seen = async (at: string, place: object, accuracy = 8) => {
    const body = [{ ...pointOf(SANDTON), ...place, accuracy, at: `2026-01-13T${at}.000Z` }];
    const call = { params: { id: run.id }, body, access: await accessNow(api, sipho) };
    expect((await api.call(sendRunPositions, call)).response.data).toEqual({ taken: 1, dropped: 0 });
  };
  const contradictions = async () =>
    (await api.call(getToday, { headers: (await signedInStaff(api)).headers })).response.data.contradictions;
  const boarding = async () => [
    event('arrived', { trip_id: rides.own, at: '2026-01-13T07:15:00.000Z' }),
    { ...(await onBoard(rides.own)), at: '2026-01-13T07:16:00.000Z' },
  ];

  it('decides about a late pick-up that the phone dates back: the receipt counts, and staff are alerted', async () => {
    await start();
    api.setTime('2026-01-13T07:17:00Z');
    await seen('07:14:00', NORTH);
    await seen('07:16:30', NORTH);
    api.setTime('2026-01-13T07:50:00Z');
    expect(await outcome(...(await boarding()))).toEqual(['accepted', 'accepted']);
    expect((await tripOf(rides.own)).credit?.rule).toBe('late');
    expect(await contradictions()).toBe(1);
  });

  it('changes nothing where the vehicle was at the pick-up, or far away at another time', async () => {
    await start();
    api.setTime('2026-01-13T07:25:00Z');
    await seen('07:00:00', NORTH);
    await seen('07:14:50', {});
    await seen('07:25:00', NORTH);
    api.setTime('2026-01-13T07:50:00Z');
    expect(await outcome(...(await boarding()))).toEqual(['accepted', 'accepted']);
    expect([(await tripOf(rides.own)).credit, await contradictions()]).toEqual([null, 0]);
  });

  it('leaves out positions that are too vague, at 0°/0° or out of reach', async () => {
    await start();
    api.setTime('2026-01-13T07:10:00Z');
    await seen('07:09:00', {});
    await seen('07:09:10', { latitude: 0, longitude: 0 });
    await seen('07:09:20', NORTH);
    await seen('07:09:30', NORTH, 3_000);
    expect((await tripOf(rides.own)).position).toMatchObject({ ...pointOf(SANDTON), at: '2026-01-13T07:09:00.000Z' });
  });
});
