import { withEarlierDatabase } from '../../testing/database/earlier-database';

const staffId = '019b0000-0000-7000-8000-000000000001';

it('what members asked for before an update can still be approved as it was asked', async () => {
  await withEarlierDatabase('0076', async (client, migrate) => {
    const invite = { email: 'puppet@example.com', name: 'Second Account', roles: ['finance'] };
    const asked = [
      ['role_change', { staffId, roles: ['finance'] }],
      ['role_change', { invite }],
      ['role_change', { unlock: staffId, reason: 'It was found' }],
      ['erasure', { userId: staffId, credit: 'give_up', money: 1000 }],
    ] as const;
    await client.query('set session_replication_role = replica');
    for (const [kind, body] of asked)
      await client.query(
        `insert into staff_requests (id, kind, state, body, version, subject_kind, subject_id, summary, reason, asked_by, asked_at, expires_at)
         values (gen_random_uuid(), $1, 'open', $2, 'v', 'staff', '', '', '', $3, clock_timestamp(), now())`,
        [kind, body, staffId],
      );
    await migrate();
    const { rows } = await client.query('select kind, body, version from staff_requests order by asked_at');
    expect(rows).toEqual([
      { kind: 'role_change', body: { staffId, roles: ['finance'] }, version: 'v' },
      { kind: 'staff_invitation', body: invite, version: 'v' },
      { kind: 'staff_unlock', body: { staffId, reason: 'It was found' }, version: 'v' },
      { kind: 'erasure', body: expect.objectContaining({ userId: staffId, credit: 'give_up' }), version: '1000' },
    ]);
  });
});
