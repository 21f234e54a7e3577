import type { Browser, Locator, Page } from '@playwright/test';
import { addDays } from '@liftclub/domain';
import { BLOEMFONTEIN, KIMBERLEY } from '../fixtures/areas';
import { moveClock } from '../fixtures/clock';
import { makePlannable, plannableDriver } from '../fixtures/drivers';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { connect, expectStep, press, tickAll } from '../fixtures/run-screen';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, signIn, test } from '../fixtures/test';
import { signInStaff, type SignedInStaff } from '../fixtures/staff';
import { expectToast } from '../fixtures/toasts';
import { signedIn, signedInAgain, type SignedIn } from '../fixtures/users';

/** A week after the rides of all other journeys. */
const MONDAY = addDays(comingMonday(), 21);
const [TUESDAY, WEDNESDAY, THURSDAY] = [addDays(MONDAY, 1), addDays(MONDAY, 2), addDays(MONDAY, 3)];
/** An instant in Johannesburg. */
const at = (date: string, time: string) => `${date}T${time}:00+02:00`;

test.use({ viewport: { width: 360, height: 740 }, permissions: ['geolocation'] });
test.beforeAll(async () => {
  await moveClock(at(MONDAY, '12:00'));
});

/** The trips of a guardian, who signs in again: a move of the clock may end a session. */
async function openTrips(browser: Browser, guardian: SignedIn): Promise<Page> {
  const { page } = await signIn(await (await browser.newContext()).newPage(), await signedInAgain(guardian));
  await page.goto(`${originOf('passenger')}/trips/${guardian.user.id}`);
  return page;
}

/** The panel of a rider's trip on the dispatch page. */
async function openTrip(staffPage: Page, staff: SignedInStaff, date: string, rider: string): Promise<Locator> {
  await signInStaff(staffPage, staff);
  await staffPage.goto(`${originOf('console')}/dispatch?market=RSA&date=${date}`);
  await staffPage.getByRole('button', { name: new RegExp(`^${rider}, `) }).click();
  return staffPage.getByRole('region', { name: new RegExp(`^${rider}, 07:\\d\\d$`) });
}

const ownButton = (page: Page) => page.getByRole('button', { name: "I'll take my child myself" });

test('a driver never starts: staff see it, and the guardian takes the child with the full credit', async ({
  driver: { user },
  staffPage,
  staff,
  browser,
}) => {
  await makePlannable(user, 'morning', BLOEMFONTEIN);
  const guardian = await signedIn();
  await makePaid(guardian, TUESDAY, BLOEMFONTEIN);
  await moveClock(at(MONDAY, '19:31'));
  await moveClock(at(TUESDAY, '07:26'));
  const page = await openTrips(browser, guardian);
  const trip = page.getByRole('region', { name: 'Today, 07:15' });
  await expect(trip.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  await expect(ownButton(page)).toHaveCount(0);
  await signInStaff(staffPage, staff);
  await staffPage.goto(originOf('console'));
  // What needs somebody now stands first.
  const atRisk = staffPage.getByRole('main').getByRole('region').first();
  await expect(atRisk.getByRole('heading', { name: 'Rides that need you now' })).toBeVisible();
  await expect(atRisk.getByText('Vehicle not at the pick-up')).toBeVisible();

  await moveClock(at(TUESDAY, '07:35'));
  await page.reload();
  await ownButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel the ride' }).click();
  await expectToast(page, 'The ride is cancelled with the full credit');
  await page.goto(`${originOf('passenger')}/credit/${guardian.user.id}`);
  await expect(page.getByRole('main')).toContainText(/R\s?[1-9]\d*[.,]\d\d/);
  await page.context().close();
});

test('staff mark a trip that nobody drove, and the guardian reads it with the credit', async ({
  staffPage,
  staff,
  browser,
}) => {
  await plannableDriver('Kagiso', 'morning', BLOEMFONTEIN);
  const guardian = await signedIn({ first_name: 'Lerato' });
  await makePaid(guardian, WEDNESDAY, BLOEMFONTEIN);
  await moveClock(at(TUESDAY, '19:31'));
  await moveClock(at(WEDNESDAY, '07:26'));
  const panel = await openTrip(staffPage, staff, WEDNESDAY, 'Lerato Mokoena');
  await panel.getByRole('button', { name: 'Record outcome...' }).click();
  const dialog = staffPage.getByRole('dialog', { name: 'How did this trip end?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(staffPage);
  await dialog.getByLabel('Outcome').selectOption('The driver didn’t arrive (full credit)');
  await dialog.getByLabel('Reason').fill('The driver is ill.');
  await dialog.getByRole('button', { name: 'End the trip' }).click();
  await expectToast(staffPage, 'Trip ended');
  const home = await openTrips(browser, guardian);
  await expect(home.getByText(/Driver didn't show · R.* credit/).first()).toBeVisible();
  await home.context().close();
});

test('a phone comes back after five hours with a whole run, and the ride ends as it reports', async ({
  driver: { page, user },
  staffPage,
  staff,
  browser,
}) => {
  await makePlannable(user, 'morning', KIMBERLEY);
  const guardian = await signedIn({ first_name: 'Refilwe' });
  await makePaid(guardian, THURSDAY, KIMBERLEY);
  await moveClock(at(WEDNESDAY, '19:31'));
  await moveClock(at(THURSDAY, '06:50'));
  const home = await openTrips(browser, guardian);
  const trip = home.getByRole('region', { name: 'Today, 07:15' });
  await expect(trip).toContainText(/Pick-up code\d{4}/);
  const [, code = ''] = /Pick-up code(\d{4})/.exec((await trip.textContent()) ?? '') ?? [];

  await page.context().setGeolocation({ ...KIMBERLEY.pickUp, accuracy: 8 });
  await page.goto(`${originOf('driver')}/trips/${user.user.id}`);
  await page.getByRole('link', { name: /^Open run of Today/ }).click();
  await tickAll(page);
  await press(page, 'Start run');
  await expectStep(page, 'Pick up Refilwe');
  await expect(trip).toContainText('On the way');
  await connect(page, false);
  await press(page, 'Arrived');
  await page.getByLabel('Pick-up code').fill(code);
  await press(page, 'On board');
  await press(page, 'Dropped off');
  await press(page, 'Vehicle is empty');
  await press(page, 'Close run');
  await expectStep(page, 'Run closed');

  // The guardian waited an hour in vain, as far as the server knows.
  await moveClock(at(THURSDAY, '11:55'));
  await home.reload();
  await expect(trip).toContainText('On the way');
  await connect(page, true);
  await expect(home.getByText('Completed').first()).toBeVisible();
  const panel = await openTrip(staffPage, staff, THURSDAY, 'Refilwe Mokoena');
  await expect(panel).toContainText(/Actual06:5\d – 06:5\d/);
  await home.context().close();
});
