import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Ground } from '../stack/start-stack';
import { gatewayHandler } from './gateway';
import { writePlaceholderPages } from './placeholders';
import { serveWatched } from './watched-service';
import { startWebServers } from './web-servers';

/**
 * The stack for development: one gateway on PORT gives each host its web app from a development server (a change is
 * seen without a reload) and passes the API's paths on to an API that is built and started again at each change.
 */
export async function serveDev(ground: Ground): Promise<void> {
  const { settings, say } = ground;
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
    serveWatched(ground, { name: 'Sandbox', project: 'sandbox' }),
    serveWatched(ground, { name: 'API', project: 'api', env: apiEnv }),
  ];
  const failed = (await Promise.allSettled(servers)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;

  say('Starting development servers…');
  const gateway = createServer();
  const web = await startWebServers(ground, gateway, apiPort);
  gateway.on('request', gatewayHandler(settings.baseHost, apiPort, web));
  gateway.listen(settings.port, '127.0.0.1');
  await once(gateway, 'listening');
  ground.atStop(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
}
