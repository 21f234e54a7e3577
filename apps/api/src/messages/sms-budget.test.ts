import { setUpTestApi } from '../../testing/test-api';
import type { SmsCost } from './sms-budget';
import { enqueueSms } from './sms-outbox';

const api = setUpTestApi();
beforeEach(() => api.reset());

const PHONE = '+27821234567';
const queue = (cost: Partial<SmsCost>, count = 1) =>
  api.deps.db.transaction(async (tx) => {
    const message = { to: PHONE, body: 'Good morning', kind: 'account', ...cost } as const;
    for (let queued = 0; queued < count; queued += 1) await enqueueSms(api.deps, tx, message);
  });
const sentTo = (phone: string) => api.sms.filter(({ to }) => to === phone).length;
const text = (query: string) => api.deps.db.$client.query(query).then(({ rows }) => JSON.stringify(rows));

it('one phone gets so many SMS of a kind in a day, and others on the next; staff see those that were not sent', async () => {
  api.setLimits({ LIMIT_SMS_OF_KIND_DAY: '3' });
  await queue({}, 5);
  await queue({ kind: 'reply' });
  await api.runJobs();
  expect(sentTo(PHONE)).toBe(4);
  expect(await text("select error_code, count(*)::int from sms_deliveries where state = 'failed' group by 1")).toBe(
    '[{"error_code":"budget","count":2}]',
  );
  api.pass({ days: 1 });
  await queue({});
  await api.runJobs();
  expect(sentTo(PHONE)).toBe(5);
});

it('SMS to many phones count for the account that causes them', async () => {
  api.setLimits({ LIMIT_SMS_PER_ACCOUNT_DAY: '3' });
  for (let phone = 0; phone < 5; phone += 1)
    await queue({ to: `+2782123456${phone}`, kind: 'invitation', accountId: 'thandi' });
  await queue({ kind: 'invitation', accountId: 'lesedi' });
  await api.runJobs();
  expect([api.sms.length, sentTo(PHONE)]).toEqual([4, 1]);
});

it('critical notifications are sent when the others have used up their budget, codes always', async () => {
  api.setLimits({ LIMIT_SMS_PER_DAY: '1', LIMIT_SMS_PER_PHONE_DAY: '2', LIMIT_SMS_CRITICAL_PER_DAY: '1' });
  await queue({}, 3);
  await queue({ kind: 'cancelled' });
  await queue({ kind: 'code' }, 3);
  await api.runJobs();
  expect(sentTo(PHONE)).toBe(5);
  await queue({ kind: 'missed' });
  await api.runJobs();
  expect(sentTo(PHONE)).toBe(5);
});

it('an SMS that the carrier does not take is counted once, when it is sent', async () => {
  api.setLimits({ LIMIT_SMS_OF_KIND_DAY: '1' });
  jest.spyOn(api.deps.sms, 'send').mockRejectedValueOnce(new Error('gateway down'));
  await queue({});
  await api.runJobs();
  expect(sentTo(PHONE)).toBe(0);
  await api.deps.db.$client.query('update graphile_worker._private_jobs set run_at = now()');
  await api.runJobs();
  expect(sentTo(PHONE)).toBe(1);
});

it('staff are alerted once when most of a day is spent; no counter names a phone', async () => {
  api.setLimits({ LIMIT_SMS_PER_DAY: '10', LIMIT_SMS_OF_KIND_DAY: '100' });
  await queue({}, 7);
  await api.runJobs();
  const alerts = () => text("select payload from graphile_worker._private_jobs where key like 'alert:%'");
  expect(await alerts()).toBe('[]');
  await queue({}, 5);
  await api.runJobs();
  expect(await alerts()).toMatch(/"kind":"sms_budget","subject":"8 of 10 other SMS"/);
  expect(sentTo(PHONE)).toBe(10);
  expect(await text('select counter from sms_counts')).not.toContain('2782');
});
