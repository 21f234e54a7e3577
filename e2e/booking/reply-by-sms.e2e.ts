import { formatDay, weekOf } from '@liftclub/domain';
import { comingRideDay } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { askSandbox, originOf, stack } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';

test('a guardian answers SKIP, and the ride is skipped in the app; staff see the message that fails twice', async ({
  passenger: { page, user },
  staffPage,
}) => {
  test.setTimeout(120_000);
  const date = comingRideDay();
  await makePaid(user, date);
  const inbox = `/sms/messages?to=${encodeURIComponent(user.phone)}`;
  const texts = async () => (await askSandbox<{ body: string }[]>(inbox)).map(({ body }) => body);

  await page.goto(`http://localhost:${stack.sandboxPort}/`);
  const reply = page.getByRole('form', { name: 'Reply by SMS' });
  await reply.getByLabel('Reply from').fill(user.phone);
  await reply.getByLabel('Text').fill(`skip ${formatDay(date).slice(0, 3)}`);
  await reply.getByRole('button', { name: 'Send' }).click();
  const skipped = `Skipped on ${formatDay(date)}: Ride A 07:15. R `;
  await expect.poll(async () => (await texts())[0]).toContain(skipped);
  await expect(page.getByRole('listitem').first()).toContainText(skipped);
  await look(page);
  await page.goto(`${originOf('passenger')}/trips/${user.user.id}?week=${weekOf(date)[0]}`);
  await expect(page.getByRole('main')).toContainText('Skipped');

  const failed = { to: user.phone, status: 'undelivered', error_code: '30003' };
  expect(await askSandbox('/sms/statuses', failed)).toMatchObject({ status: 'undelivered', response: 200 });
  await expect.poll(async () => (await texts()).filter((text) => text.startsWith(skipped)).length).toBe(2);
  await askSandbox('/sms/statuses', failed);
  await staffPage.goto(`${originOf('console')}/notices`);
  await expect(staffPage.getByRole('row').last()).toContainText('Phone off or out of reach');
  await look(staffPage);
});
