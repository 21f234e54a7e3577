import { makePaid } from '../fixtures/payments';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';

test('staff follow a payment from the trial balance to both sides of its transaction', async ({
  passenger: { user },
  staffPage: page,
}) => {
  await makePaid(user);
  await page.getByRole('link', { name: 'Books' }).click();
  const balances = page.getByRole('table', { name: 'Trial balance in ZAR' });
  await expect(balances).toContainText('Deferred revenue');
  await expect(page.getByText('Debits equal credits, and the balances sum to zero.').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await balances.getByRole('link', { name: 'Accounts receivable – Paystack clearing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/code=1010/);
  const rows = page.getByRole('row').filter({ hasText: 'Payment confirmed' });
  await expect(rows.first()).toContainText('Accounts receivable – Paystack clearing');
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: '2020 Deferred revenue' });
  await rows.first().getByRole('link', { name: 'Deferred revenue' }).click();
  await expect(page).toHaveURL(/account=deferred/);
  await page.getByRole('textbox', { name: 'From' }).fill('2000-01-01');
  await expect(page).toHaveURL(/from=2000-01-01/);
  await expect(page.getByRole('row').filter({ hasText: 'Deferred revenue' }).first()).toBeVisible();
});
