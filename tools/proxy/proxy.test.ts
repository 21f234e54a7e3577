import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from './load';
import { CALLING_THE_API, LEFT_OUT } from './own-tests';

const booking = { name: 'booking', due: 201 };

it('a request that got the status it is due has not failed', () => {
  expect(failureOf(booking, { status: 201, text: '{}' })).toBeUndefined();
});

it.each([200, 401, 404, 409, 429, 503])('a booking that got %d has failed', (status) => {
  expect(failureOf(booking, { status, text: 'the answer' })).toBe(`booking answered ${status}, not 201: the answer`);
});

it('every test that is sent through the proxy, or left out of it, exists', () => {
  const root = join(__dirname, '../..');
  const tests = readdirSync(join(root, 'apps/api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `apps/api/${file}`);
  const isMissing = (path: string) => !tests.some((file) => file.includes(path));
  expect([...CALLING_THE_API, ...LEFT_OUT.map(([path]) => path)].filter(isMissing)).toEqual([]);
});
