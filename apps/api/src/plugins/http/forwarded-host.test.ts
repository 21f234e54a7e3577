import { getMetrics } from '@liftclub/api-contract';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi({ TRUST_PROXY_HOPS: '1' });

const statusWith = async (headers: Record<string, string>) => (await api.call(getMetrics, { headers })).status;

it('behind a proxy the Host header alone says which host is meant', async () => {
  const [ours, foreign] = ['passenger.liftclub.localhost:4200', 'evil.example'];
  expect(await statusWith({ host: ours, 'x-forwarded-host': foreign })).toBe(401);
  expect(await statusWith({ host: foreign, 'x-forwarded-host': ours })).toBe(404);
});
