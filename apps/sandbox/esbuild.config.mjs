import { createRequire } from 'node:module';
import path from 'node:path';
import { build, context } from 'esbuild';

const project = import.meta.dirname;
const workspace = path.resolve(project, '../..');
const flag = process.argv.find((argument) => argument.startsWith('--outdir='));
const outdir = flag ? path.resolve(flag.slice('--outdir='.length)) : path.join(workspace, 'dist/apps/sandbox');

/** The package lists every city on earth (17 MB); the sandbox serves two countries, so only those rows are bundled. */
const twoCountries = {
  name: 'two-countries',
  setup(plugin) {
    plugin.onResolve({ filter: /^cities\.json(\/|$)/ }, (found) => ({ path: found.path, namespace: 'cities' }));
    plugin.onLoad({ filter: /.*/, namespace: 'cities' }, ({ path: wanted }) => {
      const everywhere = createRequire(import.meta.url)(wanted);
      const rows = everywhere.filter(({ country, code }) => /^(ZA|NG)/.test(country ?? code));
      return { contents: JSON.stringify(rows), loader: 'json' };
    });
  },
};

const server = {
  entryPoints: { main: path.join(project, 'src/main.ts') },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  plugins: [twoCountries],
  tsconfig: path.join(project, 'tsconfig.json'),
};

/** What the sandbox hands to browsers; the server reads these files once, at start (src/assets.ts). */
const browser = {
  entryPoints: {
    maps: path.join(project, 'src/maps/browser/maps-script.ts'),
    alatpay: path.join(project, 'src/alatpay/browser/alatpay-script.ts'),
    'checkout-style': path.join(project, 'src/paystack/checkout-style.css'),
    inbox: path.join(project, 'src/pages/browser/inbox-script.ts'),
    'admin-style': path.join(project, 'src/pages/admin-style.css'),
  },
  outdir: path.join(outdir, 'browser'),
  bundle: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  // Names are kept: pages read the names of the error classes.
  minifySyntax: true,
  minifyWhitespace: true,
  tsconfig: path.join(project, 'tsconfig.json'),
};

if (process.argv.includes('--watch')) {
  for (const options of [server, browser]) await (await context({ ...options, logLevel: 'info' })).watch();
} else {
  await Promise.all([build(server), build(browser)]);
}
