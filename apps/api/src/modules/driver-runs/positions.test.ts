import { sendRunPositions } from '@liftclub/api-contract';
import { cleanUp } from '../../jobs/clean-up';
import { availableDriver } from '../../../testing/builders/dispatch';
import { pointOf, setUpDrivenRun } from '../../../testing/builders/runs';
import { SANDTON } from '../../../testing/builders/bookings';
import { accessNow } from '../../../testing/builders/users';

const { api, sipho, run, start } = setUpDrivenRun();

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
