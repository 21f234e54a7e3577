import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { webApp } from '../web-app-vite.mjs';

const BASE = '/auth/';
const FLAG = /^[A-Z]{2}\.svg$/;

/** Serves every country's flag from our own host as `flags/<code>.svg`. */
function flags(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use(`${BASE}flags`, (request, response, next) => {
        const file = request.url?.slice(1) ?? '';
        if (!FLAG.test(file)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(folder, file)));
      });
    },
    generateBundle() {
      for (const file of readdirSync(folder)) {
        if (FLAG.test(file))
          this.emitFile({ type: 'asset', fileName: `flags/${file}`, source: readFileSync(join(folder, file)) });
      }
    },
  };
}

export default defineConfig(
  webApp({
    root: import.meta.dirname,
    base: BASE,
    port: 4201,
    // The signed-out screens are built with the apps of their origins.
    pages: [{ html: 'auth/landing.html', file: 'landing.html' }],
    plugins: [flags()],
  }),
);
