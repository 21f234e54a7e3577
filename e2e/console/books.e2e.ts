import { makePaid } from '../fixtures/payments';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';

test('staff follow a payment from the trial balance to both sides of its transaction', async ({
  passenger: { user },
  staffPage: page,
}) => {
  await makePaid(user);
  await page.getByRole('link', { name: 'Books' }).click();
  const balances = page.getByRole('list', { name: 'Trial balance in ZAR' });
  await expect(balances).toContainText('Prepaid rides');
  await expect(page.getByText('The accounts balance: they sum to zero.').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await balances.getByRole('link', { name: 'Balance at Paystack' }).focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('row').filter({ hasText: 'Payment confirmed' });
  await expect(rows.first()).toContainText('Balance at Paystack');
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('link', { name: 'Entries of all accounts' }).click();
  await page.getByRole('link', { name: 'Prepaid rides' }).first().click();
  await expect(page).toHaveURL(/account=deferred/);
  await page.getByRole('textbox', { name: 'From' }).fill('2000-01-01');
  await expect(page).toHaveURL(/from=2000-01-01/);
  await expect(page.getByRole('row').filter({ hasText: 'Prepaid rides' }).first()).toBeVisible();
});
