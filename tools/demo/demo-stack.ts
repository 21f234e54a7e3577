import { rmSync } from 'node:fs';
import type { StepContext } from '../checks/step';
import { startTestStack } from '../checks/test-stack';
import { BASE_HOST } from '../people/client';
import { parseSettings, type StackSettings } from '../stack/settings';
import { demoEnvironment, runDemo } from './demo';

/** A built stack with the demo in it. */
export interface DemoStack {
  settings: StackSettings;
  /** Fills it again, which changes nothing. */
  again: () => Promise<string[]>;
  /** Stops it and removes its folder. */
  stop: () => Promise<void>;
}

/** Starts a built stack on free ports with a database of its own in the server at `server`, and fills it. */
export async function startDemoStack(
  context: StepContext,
  server: string,
  { name, say }: { name: string; say: (line: string) => void },
): Promise<DemoStack> {
  const env = demoEnvironment(parseSettings({}, context.root), { ...context.env, CLOCK_START: undefined }, new Date());
  const { stack, port, sandboxPort, smtpPort, databaseUrl, dataDir } = await startTestStack(
    { ...context, env },
    server,
    name,
  );
  const stop = async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const own = {
    ...context.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    BASE_HOST,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const settings = parseSettings(own, context.root);
  const fill = () => runDemo(settings, own, say);
  try {
    await fill();
  } catch (error) {
    await stop();
    throw error;
  }
  return { settings, again: fill, stop };
}
