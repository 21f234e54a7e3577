import { withEarlierDatabase } from '../../testing/database/earlier-database';

const uuid = (n: number) => `019b0000-0000-7000-8000-00000000000${n}`;
const [run, other, trip, driver] = [uuid(1), uuid(2), uuid(3), uuid(4)];

it('a step of a run without a driver that an earlier version took twice is kept once, and every other step stays', async () => {
  await withEarlierDatabase('0051', async (client, migrate) => {
    const insert = (id: string, step: string, of: { run?: string; driver?: string; trip?: string } = {}) =>
      client.query(
        `insert into escalations (id, run_id, driver_id, trip_id, step, at) values ($1, $2, $3, $4, $5, now())`,
        [id, of.run ?? run, of.driver ?? null, of.trip ?? null, step],
      );
    await client.query('set session_replication_role = replica');
    await insert(uuid(6), 'late_start');
    await insert(uuid(5), 'late_start');
    await insert(uuid(7), 'late_start', { run: other });
    await insert(uuid(8), 'late_start', { driver });
    await insert(uuid(9), 'not_arrived', { trip });
    await migrate();
    const { rows } = await client.query<{ id: string }>('select id from escalations order by id');
    expect(rows.map(({ id }) => id)).toEqual([uuid(5), uuid(7), uuid(8), uuid(9)]);
    await expect(insert(uuid(6), 'late_start')).rejects.toThrow('escalations_of_run');
  });
});
