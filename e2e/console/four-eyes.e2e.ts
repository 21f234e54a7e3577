import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { watchFaults } from '../fixtures/page-faults';
import { makeStaff, signInStaff, type SignedInStaff } from '../fixtures/staff';
import { originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { expectToast, watchToasts } from '../fixtures/toasts';
import { signedIn, type SignedIn } from '../fixtures/users';

const at = (path: string) => `${originOf('console')}${path}`;
const creditCard = (page: Page) => page.getByRole('region', { name: 'Credit' });

/** Answers the question who one is by the password, since neither member has an authenticator app. */
async function confirmIdentity(page: Page, { password }: SignedInStaff): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(question.getByLabel('Your password')).toBeFocused();
  await look(page);
  await question.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
}

/** Sets the limit of credit in Nigeria to an amount that no earlier run has set. */
async function setLimit(page: Page, member: SignedInStaff): Promise<void> {
  await page.goto(at('/approval-limits'));
  const nigeria = page.getByRole('region', { name: 'Nigeria' });
  await nigeria.getByLabel('Credit given, up to').fill(`9${randomInt(100, 1000)}`);
  await look(page);
  await nigeria.getByRole('button', { name: 'Save limits' }).click();
  await confirmIdentity(page, member);
  await expectToast(page, 'Limits saved.');
}

async function giveCredit(page: Page, { user }: SignedIn, amount: string): Promise<void> {
  await page.goto(at(`/people/${user.id}`));
  await creditCard(page).getByRole('button', { name: 'Give credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give credit?' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Reason').fill('The driver did not come');
  await dialog.getByRole('button', { name: 'Give credit' }).click();
}

/** Opens the request of an amount from the list. */
async function openRequest(page: Page, user: SignedIn, amount: RegExp): Promise<void> {
  await page.goto(at('/requests'));
  const row = page.getByRole('row').filter({ hasText: user.last_name }).filter({ hasText: amount });
  await look(page);
  await row.getByRole('link', { name: /^Give/ }).click();
  await expect(page.getByRole('dialog', { name: /^Give/ })).toBeVisible();
  await look(page);
}

test('credit above the limit waits for another member, who declines or approves it', async ({
  browser,
  staff,
  staffPage: admin,
}) => {
  // Two members take turns, and every state is checked on a phone.
  test.setTimeout(240_000);
  const passenger = await signedIn({ country: 'NG', first_name: 'Adaeze', last_name: `Okafor-${randomInt(1e9)}` });
  await setLimit(admin, staff);

  const lerato = makeStaff('Lerato Molefe');
  const context = await browser.newContext();
  const member = await context.newPage();
  const faults = watchFaults(member);
  await watchToasts(member);
  await signInStaff(member, lerato);

  await giveCredit(member, passenger, '999999999.99');
  await expectToast(member, 'Waiting for approval');
  await look(member);
  await creditCard(member)
    .getByRole('link', { name: /^Give .*999.999.999\.99 of credit$/ })
    .click();
  const own = member.getByRole('dialog', { name: /^Give .*999/ });
  await expect(own.getByText('You asked for this. Another member must decide.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await look(member);

  await openRequest(admin, passenger, /999.999.999\.99/);
  const asked = admin.getByRole('dialog', { name: /^Give/ });
  await expect(asked.getByText('The driver did not come')).toBeVisible();
  await asked.getByRole('button', { name: 'Decline' }).click();
  await asked.getByRole('button', { name: 'Decline request' }).click();
  await expect(asked.getByText('This field is required')).toBeVisible();
  await look(admin);
  await asked.getByLabel('Reason for declining').fill('Nobody is owed that much');
  await admin.keyboard.press('Enter');
  await expectToast(admin, 'Declined.');
  await expect(asked).toHaveCount(0);
  await member.goto(at('/requests?state=declined'));
  await expect(member.getByRole('row').filter({ hasText: passenger.last_name })).toContainText('Nomsa Khumalo');

  await giveCredit(member, passenger, '100');
  await expectToast(member, 'Credit given.');
  await expect(
    creditCard(member)
      .getByText(/^₦\s?100\.00$/)
      .first(),
  ).toBeVisible();

  await giveCredit(member, passenger, '20000');
  await expectToast(member, 'Waiting for approval');
  // A new session, in which the administrator has not confirmed who they are.
  await admin.context().clearCookies();
  await signInStaff(admin, staff);
  await openRequest(admin, passenger, /20.000\.00/);
  await admin.getByRole('dialog', { name: /^Give/ }).getByRole('button', { name: 'Approve' }).click();
  await confirmIdentity(admin, staff);
  await expectToast(admin, 'Credit given.');
  await member.reload();
  await expect(
    creditCard(member)
      .getByText(/20.100\.00/)
      .first(),
  ).toBeVisible();
  await expect(creditCard(member).getByRole('note')).toHaveCount(0);
  await context.close();
  expect(faults).toEqual([]);
});
