import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildSandbox } from './app';
import { readAssets } from './assets';
import { readSettings, SettingError, type SandboxSettings } from './env';
import { postOverHttp } from './payments/post-webhook';
import { loadPlaces } from './places/load-places';

/** Waits; the timer does not keep the process alive. */
const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

function explain(error: unknown, settings: SandboxSettings | undefined): string {
  if (error instanceof SettingError) return error.message;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  const name = port === settings?.smtpPort ? 'SANDBOX_SMTP_PORT' : 'SANDBOX_PORT';
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or set ${name} to a free port.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set ${name} to a port above 1023.`;
  return `The sandbox could not start: ${message}`;
}

/** Browsers may resolve "localhost" to ::1, so the sandbox listens there too where the machine has IPv6. */
function listenOnIpv6({ app }: ReturnType<typeof buildSandbox>, port: number): void {
  const second = createServer((request, response) => app.routing(request, response));
  second.on('error', () => undefined);
  second.listen(port, '::1');
  app.addHook('onClose', async () => {
    second.close();
    second.closeAllConnections();
  });
}

async function listenForMail({ app, relay }: ReturnType<typeof buildSandbox>, port: number): Promise<void> {
  app.addHook('onClose', () => new Promise<void>((resolve) => relay.close(resolve)));
  relay.on('error', (error) => app.log.warn(error, 'The mail relay has failed'));
  await once(relay.listen(port, '127.0.0.1'), 'listening');
}

async function start(): Promise<void> {
  let settings: SandboxSettings | undefined;
  try {
    settings = readSettings(process.env);
    const { port } = settings;
    const sandbox = buildSandbox({
      settings,
      assets: readAssets(fileURLToPath(new URL('./browser', import.meta.url))),
      places: loadPlaces(settings.placesFile),
      now: () => new Date(),
      randomHex: (bytes) => randomBytes(bytes).toString('hex'),
      pause,
      postWebhook: postOverHttp(settings.webhooks.timeoutMs),
    });
    const { app } = sandbox;
    await listenForMail(sandbox, settings.smtpPort);
    listenOnIpv6(sandbox, port);
    const stop = () => void app.close().then(() => process.exit(0));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
    process.once('disconnect', stop);
    await app.listen({ port, host: '127.0.0.1' });
    process.send?.({ type: 'ready' });
  } catch (error) {
    process.stderr.write(`${explain(error, settings)}\n`);
    process.exit(1);
  }
}

void start();
