import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import type { CheckContext } from '../checks/stages';
import { startTestStack, type TestStack } from '../checks/test-stack';
import { connect, type Client } from '../people/client';
import { processesNaming } from '../processes/process-identity';
import { residentBytes } from '../processes/resident-bytes';

/** The built product, running. */
export interface Product extends TestStack {
  client: Client;
  /** Resident memory of the API process in MiB. */
  memory: () => number;
}

/** Starts the built product, runs `work` with it and stops it. `env` holds further settings. */
export async function withProduct<T>(
  context: CheckContext,
  env: Record<string, string>,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const program = `${context.root}/dist/apps/api/main.mjs`;
  const others = processesNaming(program);
  const { url } = await context.postgres();
  const running = await startTestStack({ ...context, env: { ...context.env, ...env } }, url, 'product');
  const agent = new Agent({ keepAlive: true, maxSockets: 600 });
  try {
    return await work({
      ...running,
      client: connect(running, agent),
      memory: () => {
        const [pid] = processesNaming(program).filter((one) => !others.includes(one));
        return pid === undefined ? NaN : Math.round(residentBytes(pid) / 2 ** 20);
      },
    });
  } finally {
    agent.destroy();
    await running.stack.stop();
    rmSync(running.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
