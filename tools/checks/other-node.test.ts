import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';
import { otherNode, requestedNode } from './other-node';

let root: TemporaryFolder;
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => {
  root.remove();
});

/** A checkout whose npm runs this script in the folder of the installation. */
function checkoutWithNpm(script: string) {
  const bin = join(root.path, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  return { root: root.path, env: { PATH: `${bin}:${process.env['PATH']}` } };
}

const NAME = `node-${process.platform}-${process.arch}`;
const INSTALL = `mkdir -p node_modules/${NAME}/bin && touch node_modules/${NAME}/bin/node
echo '{"version":"24.9.0"}' > node_modules/${NAME}/package.json`;
const OFFLINE = "echo 'npm error code ENOTFOUND' >&2; exit 1";

it.each([
  [[], undefined],
  [['--long'], undefined],
  [['--node=24'], '24'],
  [['--node=24.9.0'], '24.9.0'],
])('%j asks for Node %s', (args, version) => expect(requestedNode(args)).toBe(version));

it.each([[['--node=latest']], [['--node=']], [['--node=24', '--long']]])('%j is refused', (args) =>
  expect(() => requestedNode(args)).toThrow('Use --node=24, alone'),
);

it('installs the newest version that fits, in a folder of its own', async () => {
  const program = join(root.path, 'node_modules/.cache/node/24/node_modules', NAME, 'bin/node');
  expect(await otherNode(checkoutWithNpm(INSTALL), '24')).toEqual({ program, version: '24.9.0' });
});

it('uses the one of an earlier run when npm is offline', async () => {
  await otherNode(checkoutWithNpm(INSTALL), '24');
  expect(await otherNode(checkoutWithNpm(OFFLINE), '24')).toMatchObject({ version: '24.9.0' });
});

it('says so when npm is offline and there is none', async () => {
  await expect(otherNode(checkoutWithNpm(OFFLINE), '24')).rejects.toThrow(
    `Node 24 cannot be installed: npm install ${NAME}@24 failed: npm error code ENOTFOUND.`,
  );
});
