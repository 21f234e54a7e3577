import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { makeStaff, signInStaff, withoutLiveStream, type SignedInStaff } from '../fixtures/staff';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';

const STEP_MS = 30_000;

/** The code of an authenticator so many steps of 30 s from now; one step early or late is accepted. */
const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

/** Six digits that the authenticator does not show within these minutes. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

async function expectGoodState(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsPhone(page);
}

async function enterPassword(page: Page, { email, password }: SignedInStaff): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('staff set up an authenticator app, sign out, and come back with a code or a recovery code @main', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const user = makeStaff();
  await signInStaff(page, user);
  await page.goto(`${originOf('console')}/account`);
  const card = page.getByRole('region', { name: 'Authenticator app' });
  await card.getByRole('button', { name: 'Set up' }).click();
  await card.getByLabel('Your password').fill(user.password);
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await card.locator('code').innerText()).replace(/\s/g, '');
  await expectGoodState(page);
  await card.getByRole('textbox', { name: '6-digit code from the app' }).fill(codeOf(secret));
  await card.getByRole('button', { name: 'Confirm' }).click();
  const recoveryCode = await card
    .getByRole('list', { name: 'Your recovery codes' })
    .locator('code')
    .first()
    .innerText();
  await expectGoodState(page);
  await card.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByText('Signing in requires a code from your authenticator app.')).toBeVisible();
  await expect(page.getByText('You have 10 codes left.')).toBeVisible();

  await card.getByRole('button', { name: 'Use another app or phone' }).click();
  await expect(card.getByRole('textbox', { name: '6-digit code from your current app' })).toBeVisible();
  await expectGoodState(page);

  // All tabs share the session: signing out in one signs out the other.
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${originOf('console')}/audit`);
  await expect(otherTab.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expect(otherTab.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expectGoodState(page);

  await enterPassword(page, user);
  const code = page.getByRole('textbox', { name: '6-digit code or recovery code' });
  await expect(code).toBeFocused();
  await expectGoodState(page);
  const wrong = wrongCode(secret);
  await code.fill(wrong);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible();
  await expect(code).toHaveValue(wrong);
  await expectGoodState(page);
  // The code of the set-up is used up; the next one is accepted one step early.
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await page.goto(`${originOf('console')}/account`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await enterPassword(page, user);
  await code.fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You signed in with a recovery code.')).toBeVisible();
  await page.goto(`${originOf('console')}/account`);
  await expect(page.getByText('You have 9 codes left.')).toBeVisible();
  await expectGoodState(page);
});

test('staff who do nothing for 15 minutes are asked, then signed out, and come back to where they were', async ({
  page,
}) => {
  await page.clock.install();
  const user = makeStaff();
  await signInStaff(page, user);
  await withoutLiveStream(page);
  // An answer counts as activity, so the last one has to be there: the counts of the menu may come after the page's.
  await page.goto(`${originOf('console')}/audit?search=staff.create`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('cell', { name: /created the staff account of/ }).first()).toBeVisible();
  await page.clock.fastForward('14:05');
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward('01:00');
  await expect(page.getByText('You were signed out: after 15 minutes without activity')).toBeVisible();
  await expectGoodState(page);
  await enterPassword(page, user);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL(`${originOf('console')}/audit?search=staff.create`);
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
});
