import { login } from '@liftclub/api-contract';
import { setUpTestApi } from '../testing/test-api';
import { buildHealthApp } from './health-app';

const api = setUpTestApi();

it('a worker says whether it lives and can work, and offers nothing else', async () => {
  const worker = await buildHealthApp(api.deps);
  const status = async (url: string) => (await worker.inject({ url })).statusCode;
  expect(await Promise.all(['/healthz', '/readyz', '/', `/api/v1/${login.path}`].map(status))).toEqual([
    200, 200, 404, 404,
  ]);
  await worker.drain(0);
  expect(await status('/readyz')).toBe(503);
  await worker.close();
});
