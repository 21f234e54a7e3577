import { join } from 'node:path';
import getPort from 'get-port';
import { newUser } from '../people/accounts';
import { connect } from '../people/client';
import { embeddedServer } from '../postgres';
import { processesNaming } from '../processes/process-identity';
import { lostLearners, startHttpWriter } from '../reliability/figures/http-writer';
import { checkoutWithApi } from '../testing/fixture-checkout';
import { npmStart } from '../testing/running-stack';
import { killAndStart, VICTIMS } from './kill-start';

jest.setTimeout(120_000);

it('loses nothing and doubles nothing when supervisor, npm, API, PostgreSQL or all are killed while people write', async () => {
  const checkout = await checkoutWithApi();
  const ports = { port: await getPort(), sandboxPort: await getPort() };
  const env = {
    PORT: String(ports.port),
    SANDBOX_PORT: String(ports.sandboxPort),
    SANDBOX_SMTP_PORT: String(await getPort()),
  };
  const stack = { root: checkout.path, dataDir: join(checkout.path, '.data'), env, others: [] };
  let started = await npmStart(stack.root, env);
  const client = connect(ports);
  const thandi = await newUser(client, 'Passenger');
  const learners = startHttpWriter(client, thandi);
  for (const [turn, victim] of VICTIMS.entries()) {
    const { round, started: next } = await killAndStart(stack, started, victim, turn * 1_000_000);
    expect(round).toMatchObject({ victim, lost: 0, postmasters: 1, apis: 1 });
    expect(round.acknowledged).toBeGreaterThan(0);
    started = next;
  }
  const stored = await learners.stop();
  expect(stored.size).toBeGreaterThan(VICTIMS.length);
  expect(await lostLearners(embeddedServer(stack.dataDir).url, thandi, stored)).toEqual({ lost: 0, doubled: 0 });
  await started.interrupt();
  expect(processesNaming(checkout.path)).toEqual([]);
  checkout.remove();
});
