import type { Locator, Page } from '@playwright/test';
import { choosePlace, setRide } from '../fixtures/places';
import { comingMonday } from '../fixtures/open-weeks';
import { centsOf, totalCents, weekdays } from '../fixtures/price';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const markets = {
  southAfrica: {
    home: ['rosebank', 'Rosebank'],
    pickUp: ['sandt', 'Sandton'],
    dropOff: ['rosebank', 'Rosebank'],
    tariff: { base: 1_500, perKm: 750, minimum: 3_500, vatPercent: 0 },
    showsVat: false,
  },
  nigeria: {
    home: ['ikeja', 'Ikeja'],
    pickUp: ['lekki', 'Lekki'],
    dropOff: ['ikeja', 'Ikeja'],
    tariff: { base: 50_000, perKm: 18_000, minimum: 100_000, vatPercent: 7.5 },
    showsVat: true,
  },
} as const;

const at = (path: string) => `${originOf('passenger')}${path}`;

async function addLearner(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Learner' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Age').fill('9');
  await form.getByLabel('Gender').selectOption('Female');
  await form.getByLabel('School name').fill('Morning Star Primary');
  await form.getByLabel('School address').fill('4 School Street');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Learner created successfully');
  await expect(form).toBeHidden();
  await expect(page.getByText(name)).toBeVisible();
}

async function fillWeek(ride: Locator, time: string): Promise<void> {
  await ride.getByLabel('Flexible Time?').check();
  await ride.getByLabel('Monday').selectOption(time);
  await ride.getByRole('button', { name: 'Copy to all' }).click();
}

/** The text beside a label of the summary ("Ride days" → "21"). */
const factOf = async (page: Page, label: string) =>
  (
    await page
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]')
      .first()
      .innerText()
  ).trim();

type Market = (typeof markets)[keyof typeof markets];

async function giveAddress(page: Page, id: string, { home }: Market): Promise<void> {
  await page.goto(at(`/profile/${id}`));
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await choosePlace(page.getByRole('combobox', { name: 'Home address' }), home[0], home[1]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Profile updated');
  await expect(page.getByText(new RegExp(home[1])).first()).toBeVisible();
}

async function registerLearners(page: Page, id: string): Promise<void> {
  await page.goto(at(`/scholar/${id}`));
  await expect(page.getByText('No scholars added yet.')).toBeVisible();
  await addLearner(page, 'Amahle');
  await addLearner(page, 'Zanele');
  await expectAccessible(page);
  await expectFitsPhone(page);
}

async function confirmRoutes(page: Page, id: string, { pickUp, dropOff }: Market): Promise<void> {
  await page.goto(at(`/schedule-ride/${id}`));
  await page.getByLabel('Learner', { exact: true }).check();
  await expect(page.getByLabel('Me', { exact: true })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Learner' }).selectOption({ label: 'Zanele' });
  await page.getByLabel('Two-way ride?').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'All fields are required');
  await setRide(page.getByRole('group', { name: 'Ride A' }), pickUp, dropOff);
  await setRide(page.getByRole('group', { name: 'Ride B' }), dropOff, pickUp);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  await expect(page.getByLabel('Two-way ride?')).toBeDisabled();
}

async function chooseTimes(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ride Schedule' })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Ride' }).click();
  await expectToast(page, 'Time field is required');
  const times = page.getByRole('group', { name: /^Ride [AB]$/ }).filter({ has: page.getByLabel('Flexible Time?') });
  await fillWeek(times.nth(0), '07:15:00');
  await times.nth(0).getByLabel('Friday').selectOption('07:45:00');
  await fillWeek(times.nth(1), '14:30:00');
  // Rides of today that have left already would not be charged.
  await page.getByLabel('Start date').fill(comingMonday());
  await page.getByLabel('Duration').selectOption('1_month');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Schedule Ride' }).click();
}

/** Checks the summary and returns the total in cents, calculated a second time. */
async function checkSummary(page: Page, { tariff, showsVat }: Market): Promise<number> {
  await expectToast(page, 'Ride scheduled successfully');
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  expect(await factOf(page, 'Rider')).toBe('Zanele');
  const summary = await page.getByRole('main').innerText();
  const [start, end] = [...summary.matchAll(/\d{4}-\d{2}-\d{2}|\d{1,2} \w{3} \d{4}/g)].map(([date]) =>
    new Date(`${date} UTC`).toISOString().slice(0, 10),
  );
  // Public holidays of the coming month are listed and not charged.
  const closed = Number(/(\d+) weekdays? without (?:rides|school) (?:is|are) not charged/.exec(summary)?.[1] ?? 0);
  const days = weekdays(start ?? '', end ?? '') - closed;
  expect(await factOf(page, 'Ride days')).toBe(String(days));
  expect(await factOf(page, 'Weekdays')).toBe('Mon–Fri');
  expect(await factOf(page, 'Pick-up time')).toMatch(/^Mon–Thu 07:15\s+Fri 07:45$/);
  const kms = [...summary.matchAll(/(\d+\.\d\d) km/g)].map(([, km]) => Number(km));
  const expected = totalCents({
    ...tariff,
    kms: [kms[0] ?? 0, kms.find((km, index) => index > 0 && km !== kms[0]) ?? kms[0] ?? 0],
    days,
    discountPercent: 5,
  });
  expect(centsOf(await factOf(page, 'Total'))).toBe(expected);
  await expect(page.getByText('Sub total')).toHaveCount(showsVat ? 1 : 0);
  return expected;
}

async function findInDrafts(page: Page, id: string, expected: number): Promise<void> {
  await page.goto(at(`/bookings/${id}`));
  await expect(page.getByText('No active bookings found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Draft' }).click();
  await page.getByRole('link', { name: /Two-way/ }).click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  expect(centsOf(await factOf(page, 'Total'))).toBe(expected);
  await page
    .getByRole('button', { name: 'Close summary' })
    .or(page.getByRole('link', { name: 'Close summary' }))
    .click();
  await expect(page.getByRole('link', { name: /Two-way/ })).toBeVisible();
}

async function scheduleForLearner(page: Page, id: string, market: Market): Promise<void> {
  await giveAddress(page, id, market);
  await registerLearners(page, id);
  await confirmRoutes(page, id, market);
  await chooseTimes(page);
  await findInDrafts(page, id, await checkSummary(page, market));
}

test('a South African guardian schedules a two-way flexible ride for the second learner at the right price', async ({
  passenger: { page, user },
}) => {
  test.slow();
  await scheduleForLearner(page, user.user.id, markets.southAfrica);
});

test('a Nigerian guardian schedules a two-way flexible ride for the second learner at the right price', async ({
  nigerian: { page, user },
}) => {
  test.slow();
  await scheduleForLearner(page, user.user.id, markets.nigeria);
});
