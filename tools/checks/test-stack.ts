import { rmSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { withClient } from '../postgres';
import { BASE_HOST } from '../people/client';
import { serveBuilt } from '../stack/serve-built';
import { parseSettings } from '../stack/settings';
import type { Stack } from '../stack/start-stack';
import { startStack } from '../stack/start-stack';
import type { StepContext } from './step';

/** A built stack on free ports, with its own database and DATA_DIR. */
export interface TestStack {
  stack: Stack;
  port: number;
  sandboxPort: number;
  /** Of the sandbox's mail relay. */
  smtpPort: number;
  databaseUrl: string;
  dataDir: string;
}

async function freshDatabase(server: string, prefix: string): Promise<string> {
  const name = `${prefix}_${process.pid}`;
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Starts the built stack. `server` is the address of the test PostgreSQL, `name` (letters only) names the database and
 * the folder in tmp.
 */
export async function startTestStack(context: StepContext, server: string, name: string): Promise<TestStack> {
  const dataDir = join(context.root, 'tmp', `${name}-stack-${process.pid}`);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const [port, sandboxPort, smtpPort] = [await getPort(), await getPort(), await getPort()];
  const databaseUrl = await freshDatabase(server, name);
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    BASE_HOST,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  const stack = await startStack({
    settings: parseSettings(settings, context.root),
    env: context.env,
    launchers: [],
    say: (line) => void process.stdout.write(`${line}\n`),
    signal: context.signal,
    serve: serveBuilt,
  });
  return { stack, port, sandboxPort, smtpPort, databaseUrl, dataDir };
}
