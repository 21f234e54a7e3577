import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatMonth, monthAfter, monthIn } from '@liftclub/domain';
import { readClock } from '../fixtures/clock';
import { lastClosedMonth, postGoodwill } from '../fixtures/database';
import { watchFaults } from '../fixtures/page-faults';
import { makeStaff, signInStaff, type SignedInStaff } from '../fixtures/staff';
import { originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { expectToast, watchToasts } from '../fixtures/toasts';
import { signedIn } from '../fixtures/users';

const at = (path: string) => `${originOf('console')}${path}`;

/** Neither member has an authenticator app. */
async function confirmIdentity(page: Page, { password }: SignedInStaff): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await question.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
}

test('finance closes a month with a second member, and opens its journal as CSV @main', async ({
  browser,
  staff,
  staffPage: admin,
}) => {
  // Two members take turns, and every state is checked on a phone.
  test.setTimeout(240_000);
  const passenger = await signedIn({ country: 'NG', first_name: 'Adaeze' });
  // The first month of Nigeria's books, or the one after the month that an earlier attempt closed.
  const closed = await lastClosedMonth('NG');
  const month = closed ? monthAfter(closed, 1) : monthAfter(monthIn('Africa/Lagos', new Date(await readClock())), -3);
  await postGoodwill(passenger.user.id, `${month}-15T10:00:00.000Z`);

  const finance = makeStaff('Lerato Molefe', 'finance');
  const context = await browser.newContext();
  const page = await context.newPage();
  const faults = watchFaults(page);
  await watchToasts(page);
  await signInStaff(page, finance);

  await page.goto(at('/books/months'));
  const row = page
    .getByRole('row')
    .filter({ hasText: formatMonth(month) })
    .filter({ hasText: 'Nigeria' });
  await look(page);
  await row.getByRole('button', { name: `Close ${formatMonth(month)} of Nigeria` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close month' }).click();
  await expectToast(page, 'Waiting for approval');
  await expect(row.getByRole('link', { name: /^Waiting for approval/ })).toBeVisible();

  await admin.goto(at('/requests'));
  await admin.getByRole('link', { name: `Close ${formatMonth(month)} in the books of Nigeria` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await confirmIdentity(admin, staff);
  await expectToast(admin, 'Month closed.');

  await page.reload();
  await expect(row).toContainText('Closed');
  await row.getByRole('link', { name: formatMonth(month) }).click();
  await expect(page.getByRole('table', { name: 'Trial balance in NGN' })).toContainText('Customer goodwill');
  await look(page);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download journal' }).click();
  await confirmIdentity(page, finance);
  const download = await begun;
  expect(download.suggestedFilename()).toBe(`journal-NG-${month}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const { first_name, last_name } = passenger.user.profile;
  expect(lines.join('\n')).toContain(`"5020","Customer goodwill","Goodwill, ${first_name} ${last_name}"`);
  expect(lines.join('\n')).toContain('"12.50","0.00","NGN"');
  await context.close();
  expect(faults).toEqual([]);
});
