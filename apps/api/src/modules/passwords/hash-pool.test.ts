import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { hashPool } from './hash-pool';
import { argonPasswords } from './passwords';

const root = join(__dirname, '../../../../..');
mkdirSync(join(root, 'tmp'), { recursive: true });
// Inside the checkout, as the built thread is: its packages are those of the checkout.
const folder = mkdtempSync(join(root, 'tmp', 'hashes-'));
const worker = join(folder, 'hash-worker.cjs');

beforeAll(() => {
  buildSync({
    entryPoints: [join(__dirname, 'hash-worker.ts')],
    outfile: worker,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The niceness of each thread of this process (proc(5)). */
const nicenesses = () =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  );

it('a password is right for its hash alone, whoever computes it, and threads that hash give way to others', async () => {
  const passwords = await argonPasswords(hashPool(worker, 1), 1);
  const hash = await passwords.hash('correct horse battery');
  expect(await passwords.verify([hash], 'correct horse battery')).toBe(hash);
  expect(await passwords.verify([hash], 'incorrect horse')).toBeUndefined();
  if (process.platform === 'linux') expect(Math.max(...nicenesses())).toBe(15);
});

it('a hash that cannot be read rejects, and the thread goes on', async () => {
  const { verify, hash } = hashPool(worker, 1);
  await expect(verify('no hash', 'a password')).rejects.toThrow();
  expect(await hash('a password', {})).toContain('argon2id');
});
