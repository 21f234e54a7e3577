import { makePaid } from './fixtures/payments';
import { expect, expectAccessible, expectFitsPhone, test } from './fixtures/test';

test('staff follow a payment from the trial balance to both sides of its transaction', async ({
  passenger: { user },
  staffPage: page,
}) => {
  await makePaid(user);
  await page.getByRole('link', { name: 'Books' }).click();
  const balances = page.getByRole('list', { name: 'Trial balance in ZAR' });
  await expect(balances).toContainText('Paid rides that have not run');
  await expect(page.getByText('The accounts sum to zero, as they must.').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await balances.getByRole('link', { name: 'Money at Paystack' }).focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('row').filter({ hasText: 'Payment confirmed' });
  await expect(rows.first()).toContainText('Money at Paystack');
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('link', { name: 'Entries of every account' }).click();
  await page.getByRole('link', { name: 'Paid rides that have not run' }).first().click();
  await expect(page).toHaveURL(/account=deferred/);
  await page.getByRole('textbox', { name: 'From' }).fill('2000-01-01');
  await expect(page).toHaveURL(/from=2000-01-01/);
  await expect(page.getByRole('row').filter({ hasText: 'Paid rides that have not run' }).first()).toBeVisible();
});
