import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUILT_PROJECTS, buildState } from '../stack/build-stamp';
import type { TemporaryFolder } from './temporary-folder';
import { temporaryFolder } from './temporary-folder';

const ROOT = join(__dirname, '..', '..');

/** A fake built service: ready at once, exits with its parent, responds with the settings it was given. */
const SERVICE = `
import { createServer } from 'node:http';
const port = Number(process.argv[1].includes('sandbox') ? process.env.SANDBOX_PORT : process.env.PORT);
if (process.env.FAIL_WITH) { console.error('starting\\n' + process.env.FAIL_WITH); process.exit(1); }
const { PORT, DATABASE_URL, APP_SECRET, WEB_ROOT } = process.env;
const server = createServer((request, response) => {
  const { pid, execArgv } = process;
  response.end(
    JSON.stringify({ pid, execArgv, uid: process.getuid?.(), PORT, DATABASE_URL, APP_SECRET, WEB_ROOT }),
  );
});
server.listen(port, '127.0.0.1', () => process.send?.({ type: 'ready' }));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
`;

/** A fake operator program: prints its arguments and whether it was given a database and a secret. */
const OPERATOR = `
const { DATABASE_URL, APP_SECRET, FAIL_OPERATOR } = process.env;
if (FAIL_OPERATOR) { console.error(FAIL_OPERATOR); process.exit(1); }
console.log('operator ' + process.argv.slice(2).join(' ') + ' ' + Boolean(DATABASE_URL && APP_SECRET));
console.log('Password, shown only now: k7mq');
`;

/**
 * A small checkout that starts in a second: the real tools and packages, and fake build output. Tests of the
 * supervisor run real processes in it. The caller removes it.
 */
export function fixtureCheckout(): TemporaryFolder {
  const folder = temporaryFolder();
  const root = folder.path;
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const name of ['tools', 'package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json']) {
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  }
  for (const folder of ['apps', 'libs']) mkdirSync(join(root, folder));
  for (const project of BUILT_PROJECTS) {
    const output = join(root, 'dist', 'apps', project);
    mkdirSync(output, { recursive: true });
    writeFileSync(join(output, 'main.mjs'), SERVICE);
    for (const page of ['index.html', 'landing.html']) writeFileSync(join(output, page), '');
  }
  writeFileSync(join(root, 'dist', 'apps', 'api', 'operator.mjs'), OPERATOR);
  buildState(root).markBuilt();
  return folder;
}

/** The same with the API and the sandbox of this checkout in place of the fake ones: they start in three seconds. */
export async function checkoutWithApi(): Promise<TemporaryFolder> {
  const folder = fixtureCheckout();
  const build = (project: string) =>
    promisify(execFile)(
      process.execPath,
      [`apps/${project}/esbuild.config.mjs`, `--outdir=${join(folder.path, 'dist/apps', project)}`],
      { cwd: ROOT },
    );
  await Promise.all([build('api'), build('sandbox')]);
  return folder;
}
