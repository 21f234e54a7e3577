import { brotliDecompressSync } from 'node:zlib';
import { fakeWebRoot } from '../../../testing/fakes/web-root';
import { startTestApi, type TestApi } from '../../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ WEB_ROOT: fakeWebRoot() });
});
afterAll(() => api.close());

describe('a page', () => {
  const opened = (encoding?: string) =>
    api.app.inject({
      url: '/auth/signin',
      headers: {
        host: 'passenger.liftclub.localhost:4200',
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
      },
    });

  it.each(['gzip, deflate, br, zstd', 'br;q=0.5', 'BR ; q=1.0, gzip'])(
    'is compressed, with the nonce of its policy, for %s',
    async (encoding) => {
      const { headers, rawPayload } = await opened(encoding);
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      const text = brotliDecompressSync(rawPayload).toString();
      const nonce = /nonce-([^']+)/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
      expect(text).toContain('<title>Sign In at passenger</title>');
      expect(text).toContain(`<style nonce="${nonce}">`);
    },
  );

  it.each([undefined, '', 'gzip, deflate', 'br;q=0, gzip', 'br;q=0.000', 'x-br'])(
    'is sent as it is for %s',
    async (encoding) => {
      const { headers, payload } = await opened(encoding);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).toHaveProperty('vary', 'accept-encoding');
      expect(payload).toContain('<title>Sign In at passenger</title>');
    },
  );
});
