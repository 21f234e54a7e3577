import { getCreditRules } from '@liftclub/api-contract';
import { setUpTestApi } from '../../../testing/test-api';
import { signedIn } from '../../../testing/builders/users';

const api = setUpTestApi();

it('the rules are published with what is announced', async () => {
  const { access } = await signedIn(api);
  await api.deps.db.$client.query(
    "insert into credit_rules (id, outcome, valid_from, percent) values (gen_random_uuid(), 'half', '2026-02-01', 40)",
  );
  const { response } = await api.call(getCreditRules, { access });
  await api.deps.db.$client.query("delete from credit_rules where valid_from = '2026-02-01'");
  expect(response.data.slice(0, 4)).toEqual([
    { outcome: 'full', percent: 100, until: '19:00 the evening before', valid_from: '2020-01-01' },
    { outcome: 'half', percent: 50, until: '2 hours before departure', valid_from: '2020-01-01' },
    { outcome: 'half', percent: 40, until: '2 hours before departure', valid_from: '2026-02-01' },
    expect.objectContaining({ outcome: 'sick', percent: 100 }),
  ]);
  expect(response.data).toHaveLength(12);
});
