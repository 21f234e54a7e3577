import { moveClock } from '../fixtures/clock';
import { comingMonday } from '../fixtures/open-weeks';
import { setRide } from '../fixtures/places';
import { originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const LEFT = 'Today’s ride can no longer be booked: 4 ride days.';

/** After the ride that is skipped, and a week before those of the dispatchers. */
test.beforeAll(async () => {
  await moveClock(`${comingMonday()}T12:00:00+02:00`);
});

test('a passenger who books a week from today after its time reads before and after booking that today is not part of it', async ({
  passenger: { page, user },
}) => {
  await page.goto(`${originOf('passenger')}/schedule-ride/${user.user.id}`);
  await page.getByLabel('Me', { exact: true }).check();
  await setRide(page.getByRole('group', { name: 'Ride A' }), ['sandt', 'Sandton'], ['rosebank', 'Rosebank']);
  await page.getByRole('button', { name: 'Continue' }).click();
  const times = page.getByRole('region', { name: 'Ride Schedule' });
  await times.getByLabel('Time', { exact: true }).selectOption('07:15:00');
  await page.getByLabel('Start date').fill(comingMonday());
  const estimate = page.getByRole('region', { name: 'Estimate' });
  await expect(estimate).toContainText(LEFT);
  // A ride of the afternoon is still to come.
  await times.getByLabel('Time', { exact: true }).selectOption('16:00:00');
  await expect(estimate).toContainText('5 ride days.');
  await expect(estimate).not.toContainText('Today’s ride');
  await times.getByLabel('Time', { exact: true }).selectOption('07:15:00');
  await expect(estimate).toContainText(LEFT);

  await page.getByRole('button', { name: 'Schedule Ride' }).click();
  await expectToast(page, 'Ride scheduled successfully');
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(LEFT);
  await look(page);
});
