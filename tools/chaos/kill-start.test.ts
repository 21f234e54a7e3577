import { join } from 'node:path';
import getPort from 'get-port';
import { processesNaming } from '../processes/process-identity';
import { fixtureCheckout } from '../testing/fixture-checkout';
import { npmStart } from '../testing/running-stack';
import { killAndStart, VICTIMS } from './kill-start';

jest.setTimeout(120_000);

it('loses nothing and doubles nothing when supervisor, npm, API, PostgreSQL or all are killed while people write', async () => {
  const checkout = fixtureCheckout();
  const env = { PORT: String(await getPort()), SANDBOX_PORT: String(await getPort()) };
  const stack = { root: checkout.path, dataDir: join(checkout.path, '.data'), env, others: [] };
  let started = await npmStart(stack.root, env);
  for (const [turn, victim] of VICTIMS.entries()) {
    const { round, started: next } = await killAndStart(stack, started, victim, turn * 1_000_000);
    expect(round).toMatchObject({ victim, lost: 0, postmasters: 1, apis: 1 });
    expect(round.acknowledged).toBeGreaterThan(0);
    started = next;
  }
  await started.interrupt();
  expect(processesNaming(checkout.path)).toEqual([]);
  checkout.remove();
});
