import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, Plugin, UserConfig } from 'vite';
import { sharedChunks } from './shared-chunks.mjs';
import { writePages, type PageSource } from './web-pages.mjs';

const workspace = join(import.meta.dirname, '..');
const apps = import.meta.dirname;
const COMPRESSIBLE = /\.(m?js|css|svg)$/;

/** Writes `<file>.br` beside every script, style sheet and SVG, so that the server need not compress per request. */
function precompress(outDir: string): void {
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    const file = join(outDir, name);
    if (!COMPRESSIBLE.test(name) || !statSync(file).isFile()) continue;
    const plain = readFileSync(file);
    const compressed = brotliCompressSync(plain);
    if (compressed.length < plain.length) writeFileSync(`${file}.br`, compressed);
  }
}

/** Scripts are named from the folder of their app in its HTML, and from the folder of all apps in a build. */
function finishBuild(outDir: string, base: string, pages: readonly PageSource[]): Plugin {
  return {
    name: 'finish-build',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => html.replaceAll('="/src/', `="/${path.split('/')[1]}/src/`),
    },
    async closeBundle() {
      if (!existsSync(outDir)) return;
      await writePages({ apps, outDir, base, pages });
      precompress(outDir);
    },
  };
}

interface WebApp {
  /** The app's folder. */
  root: string;
  base: string;
  /** Port of its development server. */
  port: number;
  /** The pages of a build; those of another app of the same origin share their scripts with this one. */
  pages: readonly PageSource[];
  /** Has the signed-in pages of passengers or drivers. */
  isProduct?: boolean;
  plugins?: Plugin[];
}

/**
 * What the four web apps share. `__CSP_NONCE__` (put into every script, style and link tag, and into
 * `<meta property="csp-nonce">`) is replaced by the API for each request; no script is written into the page itself.
 */
export function webApp({
  root,
  base,
  port,
  pages,
  isProduct = false,
  plugins = [],
}: WebApp): (env: ConfigEnv) => UserConfig {
  const name = basename(root);
  const outDir = join(workspace, 'dist/apps', name);
  return ({ command }) => ({
    root: command === 'build' ? apps : root,
    publicDir: join(root, 'public'),
    base,
    cacheDir: join(workspace, 'node_modules/.vite/apps', name),
    plugins: [react(), ...plugins, finishBuild(outDir, base, pages)],
    resolve: { tsconfigPaths: true },
    html: { cspNonce: '__CSP_NONCE__' },
    server: { port, strictPort: true, host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:4200' } },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // The pages contain it. A chunk with a style sheet of its own would wait until that was fetched once more.
      cssCodeSplit: false,
      reportComcompressedSize: false,
      modulePreload: { polyfill: false },
      // A data: URI would need a hole in the policy for every kind of asset.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: pages.map(({ html }) => join(apps, html)),
        output: { codeSplitting: { groups: sharedChunks(isProduct) } },
        // Our libraries are entered by their index; a page that uses one thing of them must not load the rest.
        // ui-kit says the same in its package.json, with its two exceptions.
        treeshake: { moduleSideEffects: [{ test: /\/libs\/(?!ui-kit\/)[^/]+\/src\//, sideEffects: false }] },
      },
    },
  });
}
