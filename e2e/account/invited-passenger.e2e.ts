import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newUser, type TestUser } from '../fixtures/users';
import { choosePlace } from '../fixtures/places';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const at = (path: string) => `${originOf('passenger')}${path}`;
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/** Staff create a coupon and see its preview. */
async function makeCoupon(page: Page): Promise<string> {
  const code = `SCHOOL-${randomInt(2 ** 40)}`;
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('dialog', { name: 'New coupon' });
  await expect(form.getByLabel('Code')).toBeFocused();
  await form.getByLabel('Code').fill(code.toLowerCase());
  await form.getByLabel('Percentage').fill('101');
  await form.getByLabel('Total uses (optional)').fill('5');
  await form.getByRole('button', { name: 'Create coupon' }).click();
  await expect(form.getByText('Enter a percentage above 0 and up to 100, such as 10 or 12.5')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await form.getByLabel('Percentage').fill('10');
  await expect(form.getByRole('status')).toContainText('10% off for everybody, up to 5 times.');
  await form.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText(`Coupon ${code} created`)).toBeVisible();
  await expect(couponRow(page, code)).toContainText('0 of 5');
  return code;
}

const couponRow = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

/** Staff create an invitation for one person, two weeks, with that coupon. Its link and QR code show at once. */
async function invite(page: Page, coupon: string): Promise<{ link: string; token: string; label: string }> {
  const label = `Lekki parents ${randomInt(2 ** 40)}`;
  await page.getByRole('link', { name: 'Invitations' }).click();
  await page.getByRole('button', { name: 'New invitation' }).click();
  const form = page.getByRole('dialog', { name: 'New invitation' });
  await form.getByLabel('Label').fill(label);
  await form.getByLabel('Plan of their bookings').selectOption('2 Weeks');
  await form.getByLabel('Coupon code (optional)').fill(`${coupon}-`);
  await form.getByLabel('Maximum sign-ups (optional)').fill('1');
  await form.getByRole('button', { name: 'Create invitation' }).click();
  await expect(form.getByText('No coupon has this code')).toBeVisible();
  await expectFitsPhone(page);
  await form.getByLabel('Coupon code (optional)').fill(coupon.toLowerCase());
  await form.getByRole('button', { name: 'Create invitation' }).click();
  const shown = page.getByRole('dialog', { name: label });
  await expect(shown.getByRole('img', { name: `QR code of the invitation ${label}` })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const link = await shown.getByText(/^http:.*token=/).innerText();
  return { link, token: new URL(link).searchParams.get('token') ?? '', label };
}

/** Staff see that the invitation is used up, and by whom. */
async function seeWhoCame(page: Page, label: string, name: string): Promise<void> {
  await page.reload();
  const shown = page.getByRole('dialog', { name: label });
  await expect(shown.getByText('1 of 1')).toBeVisible();
  await expect(shown.getByText('Used up')).toBeVisible();
  await expect(shown.getByRole('link', { name })).toBeVisible();
  await expect(shown.getByText('This link can no longer be used to sign up.')).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: label })).toContainText('1 of 1');
}

async function seesInvitedForm(page: Page, token: string): Promise<void> {
  await expect(page.getByLabel('Role')).toBeDisabled();
  await expect(page.getByLabel('Role')).toHaveValue('Passenger');
  await expect(page.getByLabel('Referral code')).toHaveValue(token);
  await expect(page.getByLabel('Referral code')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Country')).toHaveValue('NG');
  await expectAccessible(page);
  await expectFitsPhone(page);
}

async function signUp(page: Page, user: TestUser): Promise<string> {
  await page.getByLabel('First name').fill(user.first_name);
  await page.getByLabel('Last name').fill(user.last_name);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(user.phone.replace('+234', '0'));
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm password').fill(user.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(new RegExp(`^${at('/home/')}[0-9a-f-]{36}$`));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The invited form has route and times only: no rider, no way back, no plan. */
async function bookTheRide(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Schedule Ride' }).first().click();
  await expect(page.getByRole('heading', { name: 'Schedule Ride Route' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "Who's Riding?" })).toHaveCount(0);
  await choosePlace(page.getByLabel('Pick-up Location'), 'lekki', 'Lekki');
  await choosePlace(page.getByLabel('Drop-off Location'), 'ikeja', 'Ikeja');
  await expect(page.getByText(/\d+\.\d\d km/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Ride Schedule' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByLabel('Duration')).toHaveCount(0);
  await page.getByLabel('Time', { exact: true }).selectOption('07:15:00');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Schedule Ride' }).click();
  await expectToast(page, 'Ride scheduled successfully');
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page).toHaveURL(at('/transaction/checkout'));
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ride Booked Successfully' })).toBeVisible();
}

test('staff invite a passenger, who signs up by the link, books the one ride with its coupon and pays', async ({
  page,
  staffPage,
}) => {
  // Two users take turns, and every state is checked on a phone.
  test.setTimeout(180_000);
  const coupon = await makeCoupon(staffPage);
  const { link, token, label } = await invite(staffPage, coupon);
  await page.goto(link);
  await expect(page).toHaveURL(at('/auth/signup'));
  expect(await stored(page)).toEqual({ token, reg: 'exclusive', coupon });
  await seesInvitedForm(page, token);

  const id = await signUp(page, newUser({ country: 'NG', first_name: 'Adaeze' }));
  await expectToast(page, 'Account created');
  await expect(page.getByText('Hello, Adaeze')).toBeVisible();
  const kept = await stored(page);
  // The lists that can be read without a connection are stored as soon as one has come.
  const keys = Object.keys(kept).filter((key) => key !== 'kept');
  expect(keys.sort()).toEqual(['access', 'coupon', 'refresh', 'reg', 'user']);
  expect(JSON.parse(kept['user'] ?? '')).toMatchObject({ id, phone_verified: true, reg_type: 'exclusive' });

  await bookTheRide(page);
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  const summary = page.getByRole('main');
  await expect(summary).toContainText('2 Weeks');
  await expect(summary).toContainText(`Coupon: ${coupon}`);
  await expect(summary.locator('s')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await pay(page);
  await expect(page).toHaveURL(at(`/home/${id}`));
  const after = await stored(page);
  expect(after).toMatchObject({ reg: 'exclusive' });
  expect(after).not.toHaveProperty('coupon');
  await page.goto(at(`/bookings/${id}`));
  await expect(page.getByRole('link', { name: /^Open One-way/ })).toBeVisible();

  await seeWhoCame(staffPage, label, 'Adaeze Mokoena');
  await staffPage.getByRole('link', { name: 'Coupons' }).click();
  await expect(couponRow(staffPage, coupon)).toContainText('1 of 5');
  await couponRow(staffPage, coupon)
    .getByRole('button', { name: `End ${coupon}` })
    .click();
  await staffPage.getByRole('button', { name: 'End coupon' }).click();
  await expect(couponRow(staffPage, coupon)).toContainText('Ended');
  await expectAccessible(staffPage);
  await expectFitsPhone(staffPage);
});
