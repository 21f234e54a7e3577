import { addDays } from '@liftclub/domain';
import { moveClock } from '../fixtures/clock';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const at = (path: string) => `${originOf('passenger')}${path}`;
/** An instant of the Sunday before the plan, in Johannesburg. */
const sunday = (time: string) => `${addDays(comingMonday(), -1)}T${time}:00+02:00`;

// A move over the weeks to the next open Monday runs every job that is due on the way.
test.beforeAll(async () => {
  await moveClock(sunday('12:00'));
});

test('a guardian skips tomorrow’s ride before and after 19:00, and sees the consequence first @main', async ({
  passenger: { page, user },
}) => {
  await makePaid(user);
  await page.goto(at(`/trips/${user.user.id}?week=${comingMonday()}`));
  const skip = page.getByRole('button', { name: 'Skip this ride: Tomorrow, 07:15' });
  const dialog = page.getByRole('dialog', { name: 'Skip this ride?' });
  const confirm = dialog.getByRole('button', { name: 'Skip the ride' });
  const row = page.getByRole('region', { name: 'Tomorrow' }).getByRole('listitem');

  await expect(page.getByRole('main').getByRole('button', { name: /^Skip this ride/ })).toHaveCount(5);
  await look(page);
  await skip.click();
  await expect(dialog).toContainText('you get back the full price of the ride');
  await expect(dialog).toContainText(/These terms apply until Sun, .*, 19:00\./);
  await look(page);
  await page.keyboard.press('Escape');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expectToast(page, 'Ride skipped');
  await expect(row).toContainText(/Me · Skipped · R.* credit/);
  await look(page);

  await page.getByRole('button', { name: 'Undo skip: Tomorrow, 07:15' }).click();
  await expect(row).toContainText('Me · Scheduled');

  // The dialog was opened before 19:00 and is confirmed after it.
  await skip.click();
  await expect(dialog).toContainText('you get back the full price of the ride');
  await moveClock(sunday('19:00'));
  await confirm.click();
  await expect(dialog).toContainText('you get back half the price of the ride');
  await expect(dialog).toContainText(/These terms apply until Mon, .*, 05:15\./);
  await look(page);
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(row).toContainText(/Me · Skipped · R.* credit/);
  await expect(page.getByRole('button', { name: /^Undo skip/ })).toHaveCount(0);
  await look(page);
});
