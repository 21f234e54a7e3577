import { paymentHeld, refundSent } from '@liftclub/domain';
import { setUpTestApi, TEST_START } from '../../../testing/test-api';
import { post } from './post';

const api = setUpTestApi();
beforeEach(() => api.reset());

const at = new Date(TEST_START);
const held = (amount: number, paymentId = 'p1') => ({
  ...paymentHeld({ paymentId, provider: 'paystack', paid: amount, currency: 'ZAR' }),
  at,
});
const posted = (...transactions: Parameters<typeof post>[2][]) =>
  api.deps.db.transaction((tx) => post(api.deps, tx, ...transactions));
const query = async (statement: string) => (await api.deps.db.$client.query(statement)).rows;
const entries = () =>
  query(`select t.kind, t.subject, e.account, e.amount from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id order by t.kind, t.subject, e.account`);

it('an event that is posted twice is in the books once', async () => {
  await posted(held(500));
  await posted(held(500), held(0, 'p0'));
  await Promise.all([1, 2, 3].map(() => posted(held(7, 'p2'))));
  expect(await entries()).toEqual([
    { kind: 'payment_held', subject: 'p1', account: 'provider:paystack', amount: '500' },
    { kind: 'payment_held', subject: 'p1', account: 'refunds_due', amount: '-500' },
    { kind: 'payment_held', subject: 'p2', account: 'provider:paystack', amount: '7' },
    { kind: 'payment_held', subject: 'p2', account: 'refunds_due', amount: '-7' },
  ]);
});

it('the same event with another amount is an error, and nothing of its work is kept', async () => {
  await posted(held(500));
  const other = posted(
    { ...refundSent({ subject: 'p1', provider: 'paystack', amount: 500, currency: 'ZAR' }), at },
    held(501),
  );
  await expect(other).rejects.toThrow('The ledger has other entries of payment_held p1.');
  expect(await entries()).toHaveLength(2);
});

it('many transactions are posted at once', async () => {
  await posted(...Array.from({ length: 2_500 }, (_, index) => held(1, `p${index}`)));
  expect(await query('select count(*)::int as n from ledger_transactions')).toEqual([{ n: 2_500 }]);
});

it('the database refuses a transaction that does not sum to zero in each currency', async () => {
  const unbalanced = `with t as (insert into ledger_transactions values (gen_random_uuid(), 'goodwill', 'x', now()) returning id)
    insert into ledger_entries select id, account, currency, amount from t,
      (values ('goodwill', 'ZAR', 5), ('provider:paystack', 'NGN', -5)) as e (account, currency, amount)`;
  await expect(query(unbalanced)).rejects.toThrow('do not sum to zero');
  expect(await entries()).toEqual([]);
});

it('nobody changes or deletes what was posted', async () => {
  await posted(held(500));
  for (const statement of [
    'update ledger_entries set amount = 1',
    `update ledger_transactions set subject = 'p2'`,
    'delete from ledger_entries',
    'delete from ledger_transactions',
    'truncate ledger_entries',
    'truncate ledger_transactions cascade',
  ])
    await expect(query(statement)).rejects.toThrow('are never changed or deleted');
  expect(await entries()).toHaveLength(2);
});
