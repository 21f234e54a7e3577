import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import getPort from 'get-port';
import type { StackContext } from '../stack/start-stack';
import { gatewayHandler } from './gateway';
import { writePlaceholderPages } from './placeholders';
import { serveWatched } from './watched-service';
import { startWebServers } from './web-servers';

/**
 * Serves the stack for development: a gateway on PORT serves each host's web app from a development server with hot
 * reload, and proxies API paths to an API that is rebuilt and restarted at each change.
 */
export async function serveDev(context: StackContext): Promise<void> {
  const { settings, say } = context;
  const apiPort = await getPort();
  const webRoot = join(settings.root, 'tmp', 'dev', 'web');
  writePlaceholderPages(webRoot);
  say('Building API and sandbox…');
  const apiEnv = {
    PORT: String(apiPort),
    PUBLIC_PORT: settings.publicPort || String(settings.port),
    WEB_ROOT: webRoot,
  };
  const servers = [
    serveWatched(context, { name: 'Sandbox', project: 'sandbox' }),
    serveWatched(context, { name: 'API', project: 'api', env: apiEnv }),
  ];
  const failed = (await Promise.allSettled(servers)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;

  say('Starting development servers…');
  const gateway = createServer();
  const web = await startWebServers(context, gateway, apiPort);
  gateway.on('request', gatewayHandler(settings.baseHost, apiPort, web));
  gateway.listen(settings.port, '127.0.0.1');
  await once(gateway, 'listening');
  context.atStop(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
}
