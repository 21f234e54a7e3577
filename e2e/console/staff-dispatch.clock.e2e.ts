import type { Page } from '@playwright/test';
import { addDays } from '@liftclub/domain';
import { DURBAN, PIETERMARITZBURG } from '../fixtures/areas';
import { moveClock } from '../fixtures/clock';
import { plannableDriver, reportOff, type PlannableDriver } from '../fixtures/drivers';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { signInStaff } from '../fixtures/staff';
import { expectToast } from '../fixtures/toasts';
import { signedIn } from '../fixtures/users';

/** A week after the rides of other journeys. */
const MONDAY = addDays(comingMonday(), 7);
const TUESDAY = addDays(MONDAY, 1);
const monday = (time: string) => `${MONDAY}T${time}:00+02:00`;
const WEDNESDAY = addDays(MONDAY, 2);
const DAY = `${originOf('console')}/dispatch?market=RSA&date=${TUESDAY}`;

// The day can be published from noon of the day before.
test.beforeAll(async () => {
  await moveClock(monday('12:01'));
});

const row = (page: Page, { plate }: PlannableDriver) => page.getByRole('row', { name: plate });
const bars = (page: Page, driver: PlannableDriver) => row(page, driver).getByRole('gridcell');

test('staff plan tomorrow, move a trip and publish; the guardian sees the driver, another one when that driver is sick @main', async ({
  passenger: { page, user },
  staffPage,
  staff,
  browser,
}) => {
  const drivers = [
    await plannableDriver('Bongani', 'morning', DURBAN),
    await plannableDriver('Kabelo', 'morning', DURBAN),
  ] as const;
  await plannableDriver('Lindiwe', 'afternoon', DURBAN);
  await makePaid(user, TUESDAY, DURBAN);

  await staffPage.goto(DAY);
  await staffPage.getByRole('button', { name: 'Plan now' }).click();
  await expect(staffPage.getByText(/^Planned 1 of \d+ trips? at 12:\d\d, /)).toBeVisible();
  const grid = staffPage.getByRole('grid', { name: 'Runs of the day by vehicle' });
  await expect(grid.getByRole('gridcell')).toHaveCount(1);
  const first = (await bars(staffPage, drivers[0]).count()) === 1 ? drivers[0] : drivers[1];
  const second = first === drivers[0] ? drivers[1] : drivers[0];
  await look(staffPage);

  // Another dispatcher views the same day.
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signInStaff(colleague, staff);
  await colleague.goto(DAY);
  await expect(colleague.getByRole('button', { name: 'Publish' })).toBeVisible();

  // By keyboard from the vehicle to its trip.
  await row(staffPage, first).getByRole('rowheader').getByRole('button').focus();
  await staffPage.keyboard.press('ArrowRight');
  await staffPage.keyboard.press('Enter');
  const panel = staffPage.getByRole('region', { name: /^Naledi Mokoena, 07:\d\d$/ });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByRole('table', { name: 'Stops' }).getByRole('row')).toHaveCount(5);
  await panel.getByRole('button', { name: 'Move to another run...' }).click();
  await panel.getByRole('radio', { name: /^Lindiwe/ }).check();
  await expect(panel.getByText('Lindiwe Mokoena is not on shift at 07:15.', { exact: false })).toBeVisible();
  await look(staffPage);
  await panel.getByRole('radio', { name: new RegExp(`^${second.first_name}`) }).check();
  await expect(panel.getByText(/: possible, \+\d+ min, \+[\d.]+ km$/)).toBeVisible();
  await panel.getByRole('button', { name: `Assign to ${second.first_name} Mokoena` }).click();
  await expect(bars(staffPage, second)).toHaveCount(1);
  await staffPage.keyboard.press('Escape');
  await expect(bars(staffPage, second).getByRole('button')).toBeFocused();

  // The colleague's page updates without a reload.
  await expect(bars(colleague, second)).toHaveCount(1);
  await context.close();
  await publish(staffPage);
  await expectToast(staffPage, 'The day is published');

  await page.goto(`${originOf('passenger')}/trips/${user.user.id}`);
  const trip = page.getByRole('region', { name: 'Tomorrow, 07:15' });
  await expect(trip).toContainText(`Driver${second.first_name}`);
  await expect(trip).toContainText(`White Toyota Quantum, ${second.plate}`);
  await expect(trip).toContainText(/Pick-up code\d{4}/);
  await look(page);

  await reportOff(second, TUESDAY);
  await moveClock(monday('12:10'));
  await staffPage.reload();
  await expect(bars(staffPage, first)).toHaveCount(1);
  await expect(row(staffPage, second)).toHaveCount(0);
  await page.reload();
  await expect(trip).toContainText(`White Toyota Quantum, ${first.plate}`);
});

test('a trip without a driver is dragged to a vehicle: the cost stands beside it, and nothing changes before it is confirmed', async ({
  staffPage,
}) => {
  const driver = await plannableDriver('Sibusiso', 'morning', PIETERMARITZBURG);
  for (const first_name of ['Amahle', 'Lethabo'])
    await makePaid(await signedIn({ first_name }), WEDNESDAY, PIETERMARITZBURG);
  await staffPage.setViewportSize({ width: 1280, height: 800 });
  await staffPage.goto(`${originOf('console')}/dispatch?market=RSA&date=${WEDNESDAY}`);
  await staffPage.getByRole('button', { name: 'Plan now' }).click();
  await expect(bars(staffPage, driver)).toHaveCount(2);
  await row(staffPage, driver)
    .getByRole('button', { name: /^Amahle/ })
    .click();
  await staffPage.getByRole('button', { name: 'Unassign' }).click();
  const dialog = staffPage.getByRole('dialog', { name: 'Unassign this trip?' });
  await dialog.getByRole('button', { name: 'Unassign' }).click();
  await expect(dialog).toBeHidden();
  await staffPage.keyboard.press('Escape');

  const waiting = staffPage.getByRole('region', { name: 'Without a driver' }).getByRole('button', { name: /Amahle/ });
  await waiting.hover();
  await staffPage.mouse.down();
  await row(staffPage, driver).hover();
  await expect(staffPage.getByText(/^Sibusiso Mokoena: possible, \+\d+ min, \+[\d.]+ km$/)).toBeVisible();
  await staffPage.mouse.up();
  await expect(bars(staffPage, driver)).toHaveCount(1);
  const panel = staffPage.getByRole('region', { name: /^Amahle Mokoena, 07:\d\d$/ });
  await panel.getByRole('button', { name: 'Assign to Sibusiso Mokoena' }).click();
  await expect(bars(staffPage, driver)).toHaveCount(2);
  await expect(staffPage.getByRole('group', { name: /^Map of the day: \d+ runs?$/ })).toBeVisible();
  await expect(staffPage.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  // The whole day fits beside its panel.
  const grid = staffPage.getByRole('grid', { name: 'Runs of the day by vehicle' });
  expect(await grid.evaluate((day) => day.scrollWidth <= (day.parentElement?.clientWidth ?? 0))).toBe(true);
  const menu = staffPage.getByRole('navigation', { name: 'Main menu' });
  expect(await menu.evaluate(({ parentElement: side }) => side && side.scrollHeight <= side.clientHeight)).toBe(true);
  await look(staffPage);
});

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this day?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}
