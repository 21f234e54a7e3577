import type { Page } from '@playwright/test';
import { newUser, readCode, type TestUser } from '../fixtures/users';
import { askSandbox, originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, expectToastsClear, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

async function fillSignUp(page: Page, user: TestUser): Promise<void> {
  await page.getByLabel('First name').fill(user.first_name);
  await page.getByLabel('Last name').fill(user.last_name);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(user.phone.replace('+27', '0'));
  await page.getByLabel('Role').selectOption(user.role);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm password').fill(user.password);
}

test('a passenger signs up from the landing page, corrects the number, enters the code and is at home @main', async ({
  page,
}) => {
  const user = newUser({ first_name: 'Lerato' });
  await page.goto(originOf('base'));
  await page.getByRole('link', { name: 'I need rides' }).click();
  await expect(page.getByLabel('Role')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await fillSignUp(page, { ...user, phone: newUser().phone });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Use another number' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await fillSignUp(page, user);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expectToast(page, 'Account created');
  await expect(page.getByRole('heading', { name: 'Verify Account' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const code = await readCode(user.phone);
  const check = await page.getByText(/^Check that the SMS says [A-Z]{2}\.$/).innerText();
  const letters = check.slice(-3, -1);
  const [sms] = await askSandbox<{ body: string }[]>(`/sms/messages?to=${encodeURIComponent(user.phone)}`);
  expect(sms?.body).toContain(`(request ${letters})`);
  // As the phone's suggestion fills it in: the whole code at once, which is sent without a press.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Digit 1 of 4').fill(code);

  await expect(page).toHaveURL(new RegExp(`^${originOf('passenger')}/home/[0-9a-f-]{36}$`));
  await expectToast(page, 'OTP Verified');
  await expectToastsClear(page);
  await expect(page.getByText('Hello, Lerato')).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage).sort());
  // The lists that can be read without a connection are stored as soon as one has come.
  expect(stored.filter((key) => key !== 'kept')).toEqual(['access', 'refresh', 'user']);
});

test('someone who mistypes phone and password is told beside the fields and loses nothing', async ({ page }) => {
  const user = newUser();
  await page.goto(`${originOf('passenger')}/auth/signup`);
  await fillSignUp(page, user);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('textbox', { name: 'Phone' }).fill('12');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
});
