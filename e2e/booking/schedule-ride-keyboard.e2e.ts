import { tabTo } from '../fixtures/places';
import { originOf } from '../fixtures/stack';
import { expect, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

test('someone without a mouse schedules a ride with the keyboard alone', async ({ passenger: { page, user } }) => {
  test.slow();
  await page.goto(`${originOf('passenger')}/schedule-ride/${user.user.id}`);
  await expect(page.getByLabel('Me', { exact: true })).toBeVisible();
  await tabTo(page, 'Me');
  await page.keyboard.press('Space');
  for (const [label, letters] of [
    ['Pick-up Location', 'sandton'],
    ['Drop-off Location', 'rosebank'],
  ] as const) {
    await expect(page.getByLabel(label)).toBeEnabled();
    await tabTo(page, label);
    await page.keyboard.type(letters);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
  await expect(page.getByText(/\d+\.\d\d km/)).toBeVisible();
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ride Schedule' })).toBeVisible();
  await tabTo(page, 'Time');
  await page.keyboard.type('07:30');
  await tabTo(page, 'Schedule Ride');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Ride scheduled successfully');
});
