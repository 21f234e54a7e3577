import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureCheckout } from '../testing/fixture-checkout';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { buildState } from './build-stamp';

let checkout: TemporaryFolder;
const write = (path: string, text: string) => {
  mkdirSync(join(checkout.path, path, '..'), { recursive: true });
  writeFileSync(join(checkout.path, path), text);
};
const stale = () => buildState(checkout.path).stale;

beforeEach(() => {
  checkout = fixtureCheckout();
});
afterEach(() => checkout.remove());

describe('what was built', () => {
  it('is not built again while the sources are the same, even when they were written again', () => {
    write('apps/api/src/main.ts', 'one');
    buildState(checkout.path).markBuilt();
    write('apps/api/src/main.ts', 'one');
    expect(stale()).toBe(false);
  });

  it.each(['apps/auth/src/main.tsx', 'libs/domain/src/new.ts', 'apps/passenger/public/logo.svg', 'package-lock.json'])(
    'is stale after a change of %s',
    (path) => {
      write(path, 'changed');
      expect(stale()).toBe(true);
    },
  );

  it('is stale when a source is gone', () => {
    write('libs/domain/src/price.ts', 'x');
    buildState(checkout.path).markBuilt();
    rmSync(join(checkout.path, 'libs/domain/src/price.ts'));
    expect(stale()).toBe(true);
  });

  it.each(['dist/apps/api/main.mjs', 'dist/apps/driver/index.html', 'dist/built-from'])(
    'is stale when %s is gone',
    (path) => {
      rmSync(join(checkout.path, path));
      expect(stale()).toBe(true);
    },
  );

  it('is not stale for a changed test', () => {
    write('libs/domain/src/price.test.ts', 'x');
    expect(stale()).toBe(false);
  });

  it('is stale when a source changed while the build ran', () => {
    const state = buildState(checkout.path);
    write('apps/api/src/main.ts', 'changed meanwhile');
    state.markBuilt();
    expect(stale()).toBe(true);
  });
});
