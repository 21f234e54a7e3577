import type { Page } from '@playwright/test';
import { addDays } from '@liftclub/domain';
import { MBOMBELA } from '../fixtures/areas';
import { moveClock } from '../fixtures/clock';
import { plannableDriver, type PlannableDriver } from '../fixtures/drivers';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { connect, expectStep, press, startRun } from '../fixtures/run-screen';
import { originOf } from '../fixtures/stack';
import { signInStaff } from '../fixtures/staff';
import { expect, signIn, test } from '../fixtures/test';
import { signedIn, signedInAgain } from '../fixtures/users';

/** After the whole run of one driver, and before the rides without one. */
const WEDNESDAY = addDays(comingMonday(), 16);
const THURSDAY = addDays(WEDNESDAY, 1);

test.beforeAll(async () => {
  await moveClock(`${WEDNESDAY}T12:00:00+02:00`);
});

const barsOf = (page: Page, { plate }: PlannableDriver) =>
  page.getByRole('row', { name: plate }).getByRole('gridcell').getByRole('button');

/** Staff give the trip to a driver, with a reason if the planner would not. */
async function moveTo(page: Page, { user, plate }: PlannableDriver): Promise<void> {
  const name = user.profile.first_name;
  const panel = page.getByRole('region', { name: /^Naledi Mokoena, 07:\d\d$/ });
  await panel.getByRole('button', { name: 'Move to another run...' }).click();
  await panel.getByRole('radio', { name: plate }).check();
  const assign = panel.getByRole('button', { name: new RegExp(`ssign to ${name}`) });
  await expect(assign).toBeVisible();
  const reason = panel.getByLabel('Reason for overriding the rules');
  if (await reason.isVisible()) await reason.fill('The driver does not answer');
  await assign.click();
}

test('a rider whose trip was moved away after the pull-out rides with the first vehicle, and nobody waits for her', async ({
  staffPage,
  staff,
  browser,
}) => {
  const drivers = [
    await plannableDriver('Bongani', 'morning', MBOMBELA),
    await plannableDriver('Kabelo', 'morning', MBOMBELA),
  ] as const;
  const guardian = await signedIn();
  await makePaid(guardian, THURSDAY, MBOMBELA);
  await moveClock(`${WEDNESDAY}T19:31:00+02:00`);
  await moveClock(`${THURSDAY}T06:50:00+02:00`);
  const { page: home } = await signIn(await (await browser.newContext()).newPage(), await signedInAgain(guardian));
  await home.goto(`${originOf('passenger')}/trips/${guardian.user.id}`);
  const trip = home.getByRole('region', { name: 'Today, 07:15' });
  await expect(trip).toContainText(/Pick-up code\d{4}/);
  const [, code = ''] = /Pick-up code(\d{4})/.exec((await trip.textContent()) ?? '') ?? [];
  const isFirst = (await trip.textContent())?.includes(drivers[0].plate) ?? false;
  const [first, second] = isFirst ? drivers : [drivers[1], drivers[0]];

  const firstPhone = await startRun(browser, first, MBOMBELA);
  await expectStep(firstPhone, 'Pick up Naledi');
  await connect(firstPhone, false);
  await signInStaff(staffPage, staff);
  await staffPage.goto(`${originOf('console')}/dispatch?market=RSA&date=${THURSDAY}`);
  await barsOf(staffPage, first).click();
  await moveTo(staffPage, second);
  await expect(barsOf(staffPage, second)).toHaveCount(1);
  await expect(trip).toContainText(second.plate);
  const secondPhone = await startRun(browser, second, MBOMBELA);
  await expectStep(secondPhone, 'Pick up Naledi');

  // The first phone does not know that the trip was moved.
  await press(firstPhone, 'Arrived');
  await firstPhone.getByLabel('Pick-up code').fill(code);
  await press(firstPhone, 'On board');
  await expectStep(firstPhone, 'Drop off Naledi');
  await connect(firstPhone, true);
  await expect(trip).toContainText('On board');
  await expect(trip).toContainText(first.plate);
  await expect(secondPhone.getByText('on board with another vehicle. Do not wait at this stop.')).toBeVisible();
  const live = staffPage.getByRole('region', { name: 'In progress now' });
  await expect(live.getByText(`The trip has also been assigned to ${second.plate}`)).toBeVisible();
  await expect(barsOf(staffPage, first)).toHaveCount(1);
  await press(firstPhone, 'Dropped off');
  await expect(home.getByText('Completed').first()).toBeVisible();
  for (const page of [home, firstPhone, secondPhone]) await page.context().close();
});
