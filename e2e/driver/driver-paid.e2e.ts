import type { Page } from '@playwright/test';
import { endOpenRequests, postEarning } from '../fixtures/database';
import { watchFaults } from '../fixtures/page-faults';
import { makeStaff, signInStaff, type SignedInStaff } from '../fixtures/staff';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, look, signIn, test } from '../fixtures/test';
import { expectToast, watchToasts } from '../fixtures/toasts';
import { signedIn, smsTo } from '../fixtures/users';

const console = (path: string) => `${originOf('console')}${path}`;

test.use({ viewport: { width: 360, height: 740 } });

/** Neither member has an authenticator app. */
async function confirmIdentity(page: Page, { password }: SignedInStaff): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await question.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
}

test('finance proposes payouts, a second member approves them, and the driver sees the money arrive on the phone @main', async ({
  page: phone,
  browser,
  staff,
  staffPage: admin,
}) => {
  // Three people take turns.
  test.setTimeout(240_000);
  await endOpenRequests('payout_batch');
  // The sandbox's banks name the holder by the last digits of the account.
  const driver = await signedIn({ role: 'Driver', first_name: 'Sipho', last_name: 'Dlamini' });
  await postEarning(driver.user.id, 98_050);
  await signIn(phone, driver);
  await phone.goto(`${originOf('driver')}/earnings/${driver.user.id}`);
  await phone.getByRole('button', { name: 'Add bank account' }).click();
  await phone.getByLabel('Bank', { exact: true }).selectOption({ label: 'Capitec Bank Limited' });
  await phone.getByLabel('Account number').fill('1234567800');
  await phone.getByLabel('Your password', { exact: true }).fill(driver.password);
  await expectFitsPhone(phone);
  await phone.getByRole('button', { name: 'Save bank account' }).click();
  await expect(phone.getByText('Is this you: DLAMINI SIPHO?')).toBeVisible();
  await expect(phone.getByText('Confirmed')).toBeVisible();
  await expectFitsPhone(phone);

  const finance = makeStaff('Lerato Molefe', 'finance');
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults = watchFaults(page);
  await watchToasts(page);
  await signInStaff(page, finance);
  await page.goto(console('/books/payouts?market=RSA'));
  await expect(page.getByRole('table', { name: 'Drivers with earnings' })).toContainText('Sipho Dlamini');
  await look(page);
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expectToast(page, 'Waiting for approval');
  await expect(page.getByRole('link', { name: 'Waiting for approval' })).toBeVisible();

  await admin.goto(console('/requests'));
  await admin.getByRole('link', { name: /^Pay R.* for the days until/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await confirmIdentity(admin, staff);
  await expectToast(admin, 'Payouts approved');

  await page.reload();
  await page.getByRole('button', { name: /^Send the payouts until .* by transfer$/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Payouts handed over to be sent');

  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText('Paid', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(phone.getByText(/^R\s980[.,]50$/).first()).toBeVisible();
  await expectFitsPhone(phone);
  expect((await smsTo(driver))[0]).toContain('of your earnings was sent to your bank account');
  await context.close();
  expect(faults).toEqual([]);
});
