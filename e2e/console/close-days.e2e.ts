import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { getTrips } from '@liftclub/api-contract';
import { addDays, formatDate, formatDay } from '@liftclub/domain';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { askSandbox, originOf } from '../fixtures/stack';
import { callApi, type SignedIn } from '../fixtures/users';
import { expect, look, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

/** Pays for a week so far ahead that no other journey has rides in it; returns the date of one of its trips. */
async function paidWeek(user: SignedIn): Promise<string> {
  const start = addDays(comingMonday(), 7 * (26 + randomInt(8)));
  await makePaid(user, start);
  const week = { method: 'GET', path: `ride/trips/?from=${start}&to=${addDays(start, 6)}` } as const;
  const { response } = await callApi<typeof getTrips>(week, undefined, { authorization: `Bearer ${user.access}` });
  return response.data[1]?.date ?? '';
}

async function openDay(page: Page, date: string): Promise<void> {
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByLabel('Year', { exact: true }).selectOption(date.slice(0, 4));
  await page.locator(`[data-date="${date}"]`).click();
}

test('staff declare a holiday: the guardian’s trip that day is cancelled, credited and announced by SMS', async ({
  passenger: { page, user },
  staffPage,
}) => {
  test.setTimeout(150_000);
  const date = await paidWeek(user);
  await openDay(staffPage, date);
  await staffPage.getByRole('button', { name: 'Close this day...' }).click();
  const form = staffPage.getByRole('dialog', { name: 'Close days' });
  await form.getByRole('button', { name: 'Preview changes' }).click();
  await expect(form.getByText('This field is required')).toBeVisible();
  await form.getByLabel('Name').fill('Day of Mourning');
  await form.getByLabel('Kind').selectOption('Public holiday');
  await form.getByRole('button', { name: 'Preview changes' }).click();
  await expect(form.getByRole('status')).toContainText(
    /1 trip of 1 rider will be cancelled\. R\s[\d.]+ will be credited\./,
  );
  await look(staffPage);
  await form.getByRole('button', { name: 'Close 1 day' }).click();
  await expect(form).toBeHidden();
  const day = staffPage.getByLabel(`${formatDay(date)}: Day of Mourning`);
  await expect(day).toHaveText(/H$/);
  await look(staffPage);

  const path = `/sms/messages?to=${encodeURIComponent(user.phone)}`;
  const texts = async () => (await askSandbox<{ body: string }[]>(path)).map(({ body }) => body);
  await expect
    .poll(texts)
    .toContainEqual(expect.stringContaining(`Ride A 07:15 on ${formatDay(date)} is cancelled. R `));
  await page.goto(`${originOf('passenger')}/trips/${user.user.id}?week=${date}`);
  await expect(page.getByRole('main')).toContainText('Cancelled by us');

  await day.click();
  await staffPage
    .getByRole('dialog', { name: formatDate(date) })
    .getByLabel('Remove Day of Mourning')
    .click();
  await staffPage.getByRole('button', { name: 'Remove closure' }).click();
  await expectToast(staffPage, 'Closure removed');
});

test('staff manage schools and their terms', async ({ staffPage: page }) => {
  test.setTimeout(120_000);
  const name = `School ${randomInt(1_000_000)}`;
  await page.getByRole('link', { name: 'Schools and terms' }).click();
  await page.getByRole('button', { name: 'New school' }).click();
  const form = page.getByRole('dialog', { name: 'New school' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Address').fill('1 School Road, Sandton');
  await form.getByLabel('Position').fill('-26.1076, 28.0567');
  await form.getByLabel('Terms', { exact: true }).selectOption('A terms calendar');
  await form.getByLabel('Terms calendar').selectOption('South Africa, public schools');
  await look(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'School saved');
  await page.getByLabel('Search by name or address').fill(name);
  await expect(page.getByRole('row', { name })).toContainText('South Africa, public schools');
  await look(page);

  await page.getByRole('tab', { name: 'Terms calendars' }).click();
  await expect(page.getByText('14 Jan 2026 – 27 Mar 2026', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Edit South Africa, public schools' }).click();
  await expect(page.getByRole('button', { name: 'Preview changes' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText('No booked trips are affected.')).toBeVisible();
});
