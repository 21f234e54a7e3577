import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { StackContext } from '../stack/start-stack';
import { fillPlaceholders } from './placeholders';

export type WebAppName = 'auth' | 'passenger' | 'driver' | 'console';
export type WebServers = Record<WebAppName, ViteDevServer>;

/** Starts the development servers of the four web apps, in middleware mode behind one gateway. */
export async function startWebServers(context: StackContext, gateway: Server, apiPort: number): Promise<WebServers> {
  const { root, baseHost } = context.settings;
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
        // A path per app: their hot-reload sockets share the gateway's port.
        ws: { server: gateway, path: `hot-${app}` },
        allowedHosts: [baseHost, `.${baseHost}`],
        fs: { allow: [root] },
      },
    });
    context.atStop(() => server.close());
    return server;
  };
  const [auth, passenger, driver] = [await start('auth'), await start('passenger'), await start('driver')];
  return { auth, passenger, driver, console: await start('console') };
}
