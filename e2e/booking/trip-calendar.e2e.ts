import { createScholar } from '@liftclub/api-contract';
import { formatDay, formatMonth } from '@liftclub/domain';
import { sync, type VEvent } from 'node-ical';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { originOf, send } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';
import { callApi, type SignedIn } from '../fixtures/users';

/** A learner with a paid week of rides from a Monday on. */
async function makeLearnersWeek(guardian: SignedIn, monday: string): Promise<void> {
  const headers = { authorization: `Bearer ${guardian.access}` };
  const school = { school_name: 'Rosebank Primary', school_address: 'Rosebank' };
  const body = { name: 'Lerato Mokoena', age: 9, gender: 'Female', ...school };
  const { response } = await callApi<typeof createScholar>(createScholar, body, headers);
  await makePaid(guardian, monday, undefined, response.data.id);
}

const read = (url: string) => send('passenger', 'GET', new URL(url).pathname);

/** The events of a feed as a calendar program reads them, in the order of their start. */
const eventsOf = (text: string): VEvent[] =>
  Object.values(sync.parseICS(text))
    .filter((one): one is VEvent => one?.type === 'VEVENT')
    .sort((one, other) => one.start.getTime() - other.start.getTime());

test('a guardian sees the month and skips a range, and a calendar program reads it until the address is replaced', async ({
  passenger: { page, user },
}) => {
  const monday = comingMonday();
  await makeLearnersWeek(user, monday);
  await page.goto(`${originOf('passenger')}/trips/${user.user.id}`);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('link', { name: 'Next month' })).toBeVisible();
  await page.goto(`${originOf('passenger')}/trips/${user.user.id}?view=month&month=${monday.slice(0, 7)}`);
  await expect(page.getByRole('grid', { name: formatMonth(monday.slice(0, 7)) })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Riders' })).toContainText('Lerato Mokoena');
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('button', { name: 'Show address' }).click();
  const address = page.getByRole('group', { name: 'Calendar address' }).locator('code');
  const url = (await address.textContent()) ?? '';
  const before = eventsOf((await read(url)).body);
  expect(before.map(({ summary, status }) => [summary, status])).toEqual(
    Array(5).fill(['Ride A 07:15, Lerato', 'CONFIRMED']),
  );

  const first = page.getByRole('gridcell', { name: `${formatDay(monday)}, Lerato Mokoena: 1 ride` });
  await first.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip 2 rides: Lerato Mokoena' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause rides' });
  await expect(dialog.getByText(/^2 rides\. You get R.* back as credit\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pause rides' }).click();
  await expectToast(page, 'Rides paused');
  await expect(page.getByRole('gridcell', { name: /Lerato Mokoena: skipped or cancelled/ })).toHaveCount(2);
  const after = eventsOf((await read(url)).body);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after.map(({ status }) => status).join()).toBe('CANCELLED,CANCELLED,CONFIRMED,CONFIRMED,CONFIRMED');

  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
  await expect(address).not.toHaveText(url);
  expect((await read(url)).status).toBe(404);
  expect((await read((await address.textContent()) ?? '')).status).toBe(200);
  await expectAccessible(page);
  await expectFitsPhone(page);
});
