import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

const workspace = join(import.meta.dirname, '..');
const WORTH_PRESSING = /\.(js|css|svg)$/;

/** Writes `<file>.br` beside every script, style sheet and SVG, so that the server need not compress per request. */
function precompress(outDir: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      if (!existsSync(outDir)) return;
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        const file = join(outDir, name);
        if (!WORTH_PRESSING.test(name) || !statSync(file).isFile()) continue;
        const plain = readFileSync(file);
        const pressed = brotliCompressSync(plain);
        if (pressed.length < plain.length) writeFileSync(`${file}.br`, pressed);
      }
    },
  };
}

interface WebApp {
  /** The app's folder. */
  root: string;
  base: string;
  /** Port of its development server. */
  port: number;
  /** HTML pages, relative to the root. */
  pages?: string[];
  plugins?: Plugin[];
}

/**
 * What the four web apps share. `__CSP_NONCE__` (put into every script, style and link tag, and into
 * `<meta property="csp-nonce">`) is replaced by the API for each request; no script is written into the page itself.
 */
export function webApp({ root, base, port, pages = ['index.html'], plugins = [] }: WebApp): UserConfig {
  const name = basename(root);
  const outDir = join(workspace, 'dist/apps', name);
  return {
    root,
    base,
    cacheDir: join(workspace, 'node_modules/.vite/apps', name),
    plugins: [react(), ...plugins, precompress(outDir)],
    resolve: { tsconfigPaths: true },
    html: { cspNonce: '__CSP_NONCE__' },
    server: { port, strictPort: true, host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:4200' } },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      // A data: URI would need a hole in the policy for every kind of asset.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: pages.map((page) => join(root, page)),
        // Our libraries are entered by their index; a page that uses one thing of them must not load the rest.
        // ui-kit says the same in its package.json, with its two exceptions.
        treeshake: { moduleSideEffects: [{ test: /\/libs\/(?!ui-kit\/)[^/]+\/src\//, sideEffects: false }] },
      },
    },
  };
}
