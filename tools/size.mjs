import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const KB = 1024;

/** Brotli kilobytes of JavaScript: an app's first page in all (for auth and the console that is the sign-in page), and what each further route may add. */
const FIRST_PAGE = 150;
const FURTHER_ROUTE = 30;
const ROUTES_OF_THEIR_OWN = { 'auth sign-up': 60 };

const APPS = ['auth', 'passenger', 'driver', 'console'];
const FIRST_ROUTE = { auth: /sign-?in/, console: /sign-in/ };

const sizes = new Map();

function brotliSize(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(file)).length);
  return sizes.get(file);
}

/** Keys of the chunks that a chunk needs before it runs, itself included. */
function closure(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const needed of manifest[key].imports ?? []) closure(manifest, needed, found);
  return found;
}

/** The chunks that are loaded on demand by those given: one for each lazy route. */
function lazyChunks(manifest, loaded) {
  return [...new Set([...loaded].flatMap((key) => manifest[key].dynamicImports ?? []))];
}

/** "src/features/sign-up/index.ts" is the route sign-up; "…/error-page.tsx" is error-page. */
function routeName(key) {
  const parts = key
    .replace(/\.\w+$/, '')
    .replace(/\/index$/, '')
    .split('/');
  return (parts.pop() ?? key).replace(/^_/, '').replace(/-page$/, '');
}

function measure(app) {
  const folder = join(ROOT, 'dist', 'apps', app);
  const manifestFile = join(folder, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: run "npm run build" first.`);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry && key.endsWith('index.html'));
  if (!entry) throw new Error(`${manifestFile} names no entry.`);
  const total = (keys) =>
    [...keys]
      .map((key) => manifest[key].file)
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + brotliSize(join(folder, file)), 0);

  const shell = closure(manifest, entry);
  const routes = lazyChunks(manifest, shell);
  const first = routes.find((key) => FIRST_ROUTE[app]?.test(routeName(key)));
  const loaded = first ? closure(manifest, first, new Set(shell)) : shell;
  const rows = [
    { page: first ? routeName(first) : 'first load', bytes: total(loaded), budget: FIRST_PAGE, adds: false },
  ];
  for (const route of routes.filter((key) => key !== first)) {
    const added = [...closure(manifest, route)].filter((key) => !loaded.has(key));
    const budget = ROUTES_OF_THEIR_OWN[`${app} ${routeName(route)}`] ?? FURTHER_ROUTE;
    rows.push({ page: routeName(route), bytes: total(added), budget, adds: true });
  }
  return rows;
}

let over = 0;
try {
  for (const app of APPS) {
    console.log(app);
    for (const { page, bytes, budget, adds } of measure(app)) {
      const tooBig = bytes > budget * KB;
      if (tooBig) over += 1;
      const size = `${adds ? '+' : ''}${(bytes / KB).toFixed(1)}`.padStart(7);
      console.log(`  ${page.padEnd(28)} ${size} KB of ${adds ? '+' : ''}${budget}${tooBig ? '   OVER BUDGET' : ''}`);
    }
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (over > 0) {
  console.error(`${over} ${over === 1 ? 'page loads' : 'pages load'} more JavaScript than the budget allows.`);
  process.exit(1);
}
