import { putNotifications } from '@liftclub/api-contract';
import { bookMonthly } from '../../../testing/builders/instalments';
import { setUpPayers } from '../../../testing/builders/payments';
import { accessNow, confirmEmail } from '../../../testing/builders/users';
import { collectInstalments } from './index';

jest.setTimeout(60_000);

const { api, thandi } = setUpPayers();

/** At 06:00 in South Africa; the second instalment is due on the 12th. */
async function morningOf(day: string): Promise<void> {
  api.setTime(`2026-02-${day}T04:00:00Z`);
  await collectInstalments(api.deps);
  await collectInstalments(api.deps);
  await api.runJobs();
}

it('a guardian who chose e-mail as well reads there what is due, once, besides the SMS', async () => {
  await confirmEmail(api, thandi);
  await bookMonthly(api, thandi);
  await api.runJobs();
  api.mail.length = 0;
  await morningOf('07');
  expect(api.mail).toEqual([]);
  const types = [{ type: 'instalment' as const, order: ['push' as const, 'sms' as const, 'email' as const] }];
  await api.call(putNotifications, { access: await accessNow(api, thandi), body: { types } });
  await morningOf('12');
  expect(api.sms.filter(({ to, body }) => to === thandi.phone && body.includes('is due today'))).toHaveLength(1);
  expect(api.mail.map(({ to, subject }) => [to, subject])).toEqual([[thandi.email, 'Monthly payments and renewals']]);
  expect(api.mail[0]?.html).toContain('href="http://passenger.liftclub.localhost:4200/subscriptions/me"');
  expect(api.mail[0]?.unsubscribe).toBeNull();
});
