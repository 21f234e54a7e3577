import type { Page } from '@playwright/test';
import { forgetRecentCodes } from '../fixtures/database';
import { signedUp, readCode } from '../fixtures/users';
import { askForCode, enterCode, setPassword } from '../fixtures/reset-password';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const NEW_PASSWORD = 'a brand new password';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/home\/[0-9a-f-]{36}$/);
}

test('someone who signed in here before sets a new password with one code and signs in with it @main', async ({
  page,
}) => {
  const user = await signedUp();
  await page.goto(`${originOf('passenger')}/auth/signin`);
  await signIn(page, user.email, user.password);
  await page.goto(`${originOf('passenger')}/logout`);
  await expect(page).toHaveURL(`${originOf('passenger')}/auth/signin`);
  const old = await readCode(user.phone);
  await askForCode(page, user);
  await expectToast(page, 'OTP sent successfully');
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
  await expect(page.getByText(/Resend code in/)).toBeVisible();
  await expect(page.getByText(/^Check that the SMS says [A-Z]{2}\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await enterCode(page, await readCode(user.phone, old));
  await expectToast(page, 'OTP Verified');
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await setPassword(page, NEW_PASSWORD);
  await expectToast(page, 'Password Reset');
  await signIn(page, user.email, NEW_PASSWORD);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('forgotPhone'),
      sessionStorage.getItem('resetToken'),
      sessionStorage.getItem('codeRequest'),
    ]),
  ).toEqual([null, null, null]);
});

test('someone in a browser that is new to them enters two codes', async ({ page }) => {
  const user = await signedUp();
  await forgetRecentCodes(user.phone);
  const old = await readCode(user.phone);
  await askForCode(page, user);
  const first = await readCode(user.phone, old);
  await enterCode(page, first);
  await expect(page.getByText('One more step: enter the second code we have just sent.')).toBeVisible();
  await enterCode(page, await readCode(user.phone, first));
  await setPassword(page, NEW_PASSWORD);
  await expectToast(page, 'Password Reset');
});

test('after a wrong code the right one is followed by a second code on the same screen', async ({ page }) => {
  const user = await signedUp();
  await forgetRecentCodes(user.phone);
  const old = await readCode(user.phone);
  await askForCode(page, user);
  const first = await readCode(user.phone, old);
  await enterCode(page, String((Number(first) + 1) % 10_000).padStart(4, '0'));
  await expect(page.getByText('The code is not correct.').first()).toBeVisible();
  await enterCode(page, first);
  await expect(page.getByText('One more step: enter the second code we have just sent.')).toBeVisible();
  await expectAccessible(page);
  await enterCode(page, await readCode(user.phone, first));
  await setPassword(page, NEW_PASSWORD);
  await expectToast(page, 'Password Reset');
});

test('someone who asks again too early sees how long to wait', async ({ page }) => {
  const user = await signedUp();
  await askForCode(page, user);
  await expect(page.getByText(/0:\d\d|1:00/)).toBeVisible();
  await expect(page.getByText('Invalid phone number')).toBeHidden();
  await expectAccessible(page);
});

test('the reset screen without a phone sends nobody astray', async ({ page }) => {
  await page.goto(`${originOf('passenger')}/auth/verify-otp`);
  await expect(page.getByText('Phone not found')).toBeVisible();
});
