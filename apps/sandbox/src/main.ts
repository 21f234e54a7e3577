import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildSandbox } from './app';
import { readAssets } from './assets';
import { readSettings, SettingError } from './env';
import { postOverHttp } from './payments/post-webhook';
import { loadPlaces } from './places/load-places';

/** Waits; the timer does not keep the process alive. */
const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref());

function explain(error: unknown, port: number | undefined): string {
  if (error instanceof SettingError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or set SANDBOX_PORT to a free port.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set SANDBOX_PORT to a port above 1023.`;
  return `The sandbox could not start: ${message}`;
}

/** Browsers may resolve "localhost" to ::1, so the sandbox listens there too where the machine has IPv6. */
function listenOnIpv6(app: ReturnType<typeof buildSandbox>, port: number): void {
  const second = createServer((request, response) => app.routing(request, response));
  second.on('error', () => undefined);
  second.listen(port, '::1');
  app.addHook('onClose', async () => {
    second.close();
    second.closeAllConnections();
  });
}

async function start(): Promise<void> {
  let port: number | undefined;
  try {
    const settings = readSettings(process.env);
    port = settings.port;
    const app = buildSandbox({
      settings,
      assets: readAssets(fileURLToPath(new URL('./browser', import.meta.url))),
      places: loadPlaces(settings.placesFile),
      now: () => new Date(),
      randomHex: (bytes) => randomBytes(bytes).toString('hex'),
      pause,
      postWebhook: postOverHttp(settings.webhooks.timeoutMs),
    });
    listenOnIpv6(app, port);
    const stop = () => void app.close().then(() => process.exit(0));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
    process.once('disconnect', stop);
    await app.listen({ port, host: '127.0.0.1' });
    process.send?.({ type: 'ready' });
  } catch (error) {
    process.stderr.write(`${explain(error, port)}\n`);
    process.exit(1);
  }
}

void start();
