import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Ground } from '../stack/start-stack';
import { fillPlaceholders } from './placeholders';

export type WebAppName = 'auth' | 'passenger' | 'driver' | 'console';
export type WebServers = Record<WebAppName, ViteDevServer>;

/** The development servers of the four web apps, which answer and reload through one gateway. */
export async function startWebServers(ground: Ground, gateway: Server, apiPort: number): Promise<WebServers> {
  const { root, baseHost } = ground.settings;
  const { createServer } = await import('vite');
  const start = async (app: WebAppName) => {
    const server = await createServer({
      configFile: join(root, 'apps', app, 'vite.config.mts'),
      appType: 'spa',
      logLevel: 'warn',
      plugins: [
        {
          name: 'placeholders',
          transformIndexHtml: {
            order: 'post',
            handler: (html) => fillPlaceholders(html, apiPort, `passenger.${baseHost}`),
          },
        },
      ],
      server: {
        middlewareMode: true,
        // One path for each app: all three listen on the gateway for their browsers.
        ws: { server: gateway, path: `hot-${app}` },
        allowedHosts: [baseHost, `.${baseHost}`],
        fs: { allow: [root] },
      },
    });
    ground.atStop(() => server.close());
    return server;
  };
  const [auth, passenger, driver] = [await start('auth'), await start('passenger'), await start('driver')];
  return { auth, passenger, driver, console: await start('console') };
}
