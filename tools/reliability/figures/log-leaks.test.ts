import { join } from 'node:path';
import { sharedPostgres } from '../../checks/stages';
import { checkoutWithApi } from '../../testing/fixture-checkout';
import { logLeaks } from './log-leaks';

const ROOT = join(__dirname, '../../..');
jest.setTimeout(120_000);

it('no log at level debug has a name, phone, code, token, password, child or place of what people did', async () => {
  const checkout = await checkoutWithApi();
  const postgres = sharedPostgres(ROOT);
  const context = {
    root: checkout.path,
    env: { ...process.env, NODE_ENV: undefined },
    signal: new AbortController().signal,
  };
  const said: string[] = [];
  const result = await logLeaks.run({ ...context, postgres: postgres.open, say: (line) => said.push(line) });
  await postgres.close();
  checkout.remove();
  expect(result).toMatchObject({ met: true, measured: expect.stringMatching(/^5\d markers, .*: none found$/) });
});
