import { withEarlierDatabase } from '../../testing/database/earlier-database';

const id = '019b0000-0000-7000-8000-000000000001';

it('what a ride of an earlier version earned keeps its entries under the id of its trip', async () => {
  await withEarlierDatabase('0017', async (client, migrate) => {
    await client.query(
      `set session_replication_role = replica;
       insert into trips (id, version, subscription_id, booking_id, passenger_id, currency, ride_type, date, departs_at,
         metres, status, fare, vat, discount)
       select gen_random_uuid(), 1, '${id}', '${id}', '${id}', 'ZAR', 'A', day, day, 1, 'completed', 100, 0, 0
       from unnest('{2026-01-12,2026-01-13}'::date[]) day;
       insert into ledger_transactions (id, kind, subject, at) values
         (gen_random_uuid(), 'ride_earned', '${id}:A:2026-01-12', now()), (gen_random_uuid(), 'refund_sent', '${id}', now());
       set session_replication_role = origin`,
    );
    await migrate();
    const { rows } = await client.query<{ date: string | null }>(
      `select t.date::text from ledger_transactions l left join trips t on t.id::text = l.subject order by l.kind desc`,
    );
    expect(rows.map(({ date }) => date)).toEqual(['2026-01-12', null]);
    await expect(client.query(`update ledger_transactions set subject = 'x'`)).rejects.toThrow('never changed');
  });
});
