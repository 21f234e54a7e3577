import { sql } from 'drizzle-orm';
import { crashDuring } from '../../testing/database/kill-connection';
import { setUpTestApi } from '../../testing/test-api';

const api = setUpTestApi();

const transaction = () => api.deps.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));

it('a connection that breaks anywhere in a transaction is replaced: the pool never runs dry', async () => {
  for (let at = 1; at <= 3; at += 1) {
    for (const when of ['before', 'after'] as const) {
      for (let times = 0; times < 21; times += 1) await crashDuring({ at, when }, transaction);
    }
  }
  await Promise.all(Array.from({ length: 20 }, transaction));
  const { totalCount, waitingCount } = api.deps.db.$client;
  expect([totalCount <= 20, waitingCount]).toEqual([true, 0]);
});
