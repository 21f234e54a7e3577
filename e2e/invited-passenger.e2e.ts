import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { operate } from './fixtures/operator';
import { newPerson, type Person } from './fixtures/people';
import { choosePlace } from './fixtures/places';
import { originOf } from './fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from './fixtures/test';

const at = (path: string) => `${originOf('passenger')}${path}`;
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/** The link of an invitation for one, for two weeks, with a coupon of its own. */
function invite(): { link: string; token: string; coupon: string } {
  const coupon = `SCHOOL-${randomInt(2 ** 40)}`;
  operate('coupon', 'add', '--code', coupon, '--percent', '10');
  const link = operate('invitation', 'add', '--validity', '2_weeks', '--coupon', coupon, '--uses', '1');
  return { link, token: new URL(link).searchParams.get('token') ?? '', coupon };
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

async function signUp(page: Page, person: Person): Promise<string> {
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone.replace('+234', '0'));
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(new RegExp(`^${at('/home/')}[0-9a-f-]{36}$`));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Only route and times are asked for: nobody to choose, no way back, no plan. */
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
  await expect(page.getByText('Ride scheduled successfully')).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page).toHaveURL(at('/transaction/checkout'));
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ride Booked Successfully' })).toBeVisible();
}

test('an invited passenger signs up by the link, books the one ride with its coupon and pays', async ({ page }) => {
  test.slow();
  const { link, token, coupon } = invite();
  await page.goto(link);
  await expect(page).toHaveURL(at('/auth/signup'));
  expect(await stored(page)).toEqual({ token, reg: 'exclusive', coupon });
  await seesInvitedForm(page, token);

  const id = await signUp(page, newPerson({ country: 'NG', first_name: 'Adaeze' }));
  await expect(page.getByText('Account created')).toBeVisible();
  await expect(page.getByText('Hello, Adaeze')).toBeVisible();
  const kept = await stored(page);
  expect(Object.keys(kept).sort()).toEqual(['access', 'coupon', 'refresh', 'reg', 'user']);
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
});
