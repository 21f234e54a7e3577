import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { signedIn, type SignedIn } from '../fixtures/users';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';

const at = (path: string) => `${originOf('passenger')}${path}`;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The date, as "7 Dec 2026", that many days after the Monday on which the first plan begins. */
function dayAfterStart(days: number): string {
  const day = new Date(Date.parse(comingMonday()) + days * 86_400_000);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
const valueOf = (page: Page, label: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .first()
    .locator('xpath=following-sibling::dd[1]');

async function renewsPlan(page: Page, user: SignedIn): Promise<void> {
  await makePaid(user);
  await page.goto(at(`/subscriptions/${user.user.id}`));
  const card = page.getByRole('listitem', { name: 'Current Subscription Plan 1 Week' });
  await expect(card).toBeVisible();
  await expect(valueOf(page, 'Rider')).toHaveText('Me');
  // A week from Monday ends on a Sunday.
  await expect(valueOf(page, 'Due Date')).toHaveText(dayAfterStart(6));
  await expectAccessible(page);
  await expectFitsPhone(page);

  await card.getByRole('button', { name: 'Renew Plan' }).click();
  await expect(page).toHaveURL(/\/bookings\/.*status=draft&booking=/);
  await expect(valueOf(page, 'Start date')).toHaveText(dayAfterStart(7));
  await expect(valueOf(page, 'End date')).toHaveText(dayAfterStart(13));
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
}

test('a passenger without a plan is shown the way to a ride', async ({ passenger: { page, user } }) => {
  await page.goto(at(`/subscriptions/${user.user.id}`));
  await expect(page.getByText('No subscriptions found.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Schedule a ride' }).click();
  await expect(page).toHaveURL(at(`/schedule-ride/${user.user.id}`));
});

test('a South African passenger renews a plan from the next ride day on, and pays it @main', async ({
  passenger: { page, user },
}) => {
  await renewsPlan(page, user);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ride Booked Successfully' })).toBeVisible();
  await page.goto(at(`/subscriptions/${user.user.id}`));
  await expect(page.getByRole('button', { name: 'Renew Plan' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Renew Plan' }).last().click();
  await expect(page.getByRole('alert')).toContainText('This plan has already been renewed.');
});

test('a Nigerian passenger renews a plan from the next ride day on, and pays it', async ({
  nigerian: { page, user },
}) => {
  await renewsPlan(page, user);
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ride Booked Successfully' })).toBeVisible();
  await page.goto(at(`/subscriptions/${user.user.id}`));
  await expect(page.getByRole('button', { name: 'Renew Plan' })).toHaveCount(2);
});

test('a plan whose list does not come can be asked for again', async ({ passenger: { page, user } }) => {
  await makePaid(user);
  await page.route('**/get-subscriptions/*', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(at(`/subscriptions/${user.user.id}`));
  await expect(page.getByRole('button', { name: 'Reload subscriptions' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/get-subscriptions/*');
  await page.getByRole('button', { name: 'Reload subscriptions' }).click();
  await expect(page.getByRole('button', { name: 'Renew Plan' })).toBeVisible();
});

test('a South African passenger opens the receipt from the bookings and keeps it as PDF', async ({
  passenger: { page, user },
}) => {
  const { booking_id, price } = await makePaid(user);
  await page.goto(at(`/bookings/${user.user.id}?status=active&booking=${booking_id}`));
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Receipt LC-\d{6}$/ })).toBeVisible();
  await expect(valueOf(page, 'Total')).toHaveText(new RegExp(price.total.slice(-6)));
  await expect(page.getByRole('main').locator('address')).toHaveText(/^Liftclub .*, .*VAT number \d+$/);
  await expect(valueOf(page, 'VAT')).toHaveText('Exempt');
  await expect(page.getByText(/^Paid with Paystack, transaction \d+$/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/LC-\d{6}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a Nigerian passenger opens the receipt from the subscriptions: it has VAT, and nothing but itself on paper @main', async ({
  nigerian: { page, user },
}) => {
  await makePaid(user);
  await page.goto(at(`/subscriptions/${user.user.id}`));
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByText('VAT (7.5%)')).toBeVisible();
  await expect(page.getByText(/^Paid with ALATPay, transaction /)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Tax invoice LC-/ })).toBeVisible();
  await expect(page.getByText(/^TIN \d/)).toBeVisible();
  for (const tool of [
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('link', { name: 'Download PDF' }),
    page.getByRole('link', { name: 'Go to Bookings' }),
    page.getByRole('navigation'),
    page.getByText(/^Hello, /),
  ]) {
    await expect(tool).toBeHidden();
  }
});

test('another passenger’s receipt is not there', async ({ passenger: { page } }) => {
  const { booking_id } = await makePaid(await signedIn());
  await page.goto(at(`/receipt/${booking_id}`));
  await expect(page.getByText('There is no receipt for this booking.')).toBeVisible();
  await expectAccessible(page);
});
