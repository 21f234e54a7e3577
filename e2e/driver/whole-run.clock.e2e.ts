import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addDays } from '@liftclub/domain';
import { CAPE_TOWN } from '../fixtures/areas';
import { moveClock } from '../fixtures/clock';
import { makePlannable } from '../fixtures/drivers';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { connect, expectStep, press, tickAll } from '../fixtures/run-screen';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../fixtures/test';
import { answerTheCase, reportTheDoor } from '../fixtures/cases';
import { signedIn, signedInAgain } from '../fixtures/users';

/** Two weeks after the rides of most journeys. */
const MONDAY = addDays(comingMonday(), 14);
const TUESDAY = addDays(MONDAY, 1);
const PHONE = { width: 360, height: 740 };
const at = (path: string) => `${originOf('driver')}${path}`;

test.use({ viewport: PHONE, serviceWorkers: 'allow', permissions: ['geolocation'] });
test.beforeAll(async () => {
  await moveClock(`${MONDAY}T12:00:00+02:00`);
});

/** Scrolls to where the bar at the bottom covers nothing. */
const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

const keptRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const request = indexedDB.open('liftclub-runs');
        request.onerror = () => reject(new Error('not opened'));
        request.onsuccess = () => {
          const names = ['runs', 'events', 'fixes', 'cards'];
          const found: Record<string, number> = {};
          const transaction = request.result.transaction(names);
          for (const name of names) {
            const counting = transaction.objectStore(name).count();
            counting.onsuccess = () => (found[name] = counting.result);
          }
          transaction.oncomplete = () => {
            request.result.close();
            resolve(found);
          };
        };
      }),
  );

/** The ride under way is the first thing on home, with code and help. */
async function expectFirstOnHome(context: BrowserContext, id: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${originOf('passenger')}/home/${id}`);
  const first = page.getByRole('main').getByRole('region').first();
  await expect(first).toHaveAccessibleName('Today, 07:15');
  await expect(first).toContainText(/Nearby, pick-up from 07:\d\d/);
  await expect(first).toContainText(/Pick-up code\d{4}/);
  await expect(first.getByRole('button', { name: 'Emergency' })).toBeVisible();
  await page.close();
}

/** The guardian shares the ride of today, and somebody without an account opens the link. */
async function openShared(home: Page, browser: Browser): Promise<Page> {
  await home.getByRole('button', { name: 'Share', exact: true }).first().click();
  const dialog = home.getByRole('dialog', { name: 'Share this ride' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByText(/\/track\/#[\w-]{43}$/).textContent();
  await expect(dialog.getByRole('button', { name: /^Revoke the link created at/ })).toBeVisible();
  await expectAccessible(home);
  await home.keyboard.press('Escape');
  const shared = await (await browser.newContext({ viewport: PHONE })).newPage();
  await shared.goto(address ?? '');
  await expect(shared.getByText(/The vehicle was here/)).toBeVisible();
  await expectAccessible(shared);
  expect(await shared.content()).not.toMatch(/Naledi|Thandi|Longmarket/);
  return shared;
}

test('a driver drives a published run, without a connection on the way, and the guardian sees each step @main', async ({
  driver: { page, user },
  staffPage,
  staff,
  browser,
}) => {
  await makePlannable(user, 'morning', CAPE_TOWN);
  const guardian = await signedIn();
  await makePaid(guardian, TUESDAY, CAPE_TOWN);
  await moveClock(`${MONDAY}T19:31:00+02:00`);
  await moveClock(`${TUESDAY}T06:45:00+02:00`);
  const context = await browser.newContext();
  const { page: home } = await signIn(await context.newPage(), guardian);
  await home.goto(`${originOf('passenger')}/trips/${guardian.user.id}`);
  const trip = home.getByRole('region', { name: 'Today, 07:15' });
  const code = /Pick-up code(\d{4})/.exec((await trip.textContent()) ?? '')?.[1] ?? '';

  await page.context().setGeolocation({ ...CAPE_TOWN.pickUp, accuracy: 8 });
  await page.goto(at(`/trips/${user.user.id}`));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.getByRole('link', { name: /^Open run of Today/ }).click();
  await expectStep(page, 'Check your vehicle');
  // The driver's other phone has the run open, too.
  const spare = await browser.newContext({ viewport: PHONE });
  const { page: other } = await signIn(await spare.newPage(), await signedInAgain(user));
  await other.goto(page.url());
  await expectStep(other, 'Check your vehicle');
  // Without a connection it does not learn that the run is started from this one.
  await connect(other, false);
  await tickAll(other);
  await tickAll(page);
  await expectFitsPhone(page);
  await press(page, 'Start run');
  await expectStep(page, 'Pick up Naledi');
  const hears = (status: string) => expect(trip).toContainText(status);
  await hears('On the way');
  const progress = trip.getByRole('group', { name: 'Ride in progress' });
  await expect(progress).toContainText(/The vehicle was here/);
  // Half an hour early at the door: nobody is called out before the window.
  await expect(progress).toContainText(/Nearby, pick-up from 07:\d\d/);
  // The ride under way is the first thing on the page of trips, too.
  await expect(home.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Today, 07:15');
  await expectAccessible(home);
  await expectFirstOnHome(context, guardian.user.id);
  const shared = await openShared(home, browser);
  await expect(shared.getByRole('heading')).toHaveText('The vehicle is on its way to N.');
  await press(other, 'Start run');
  await connect(other, true);
  await expect(other.getByText(/The run has moved on, perhaps on another phone/)).toBeVisible();
  await expectStep(other, 'Pick up Naledi');
  await scrollDown(other);
  await expectAccessible(other);
  await press(other, 'I have read this');
  await other.getByRole('button', { name: 'Open menu' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(at('/auth/signin'));
  expect(await keptRows(other)).toEqual({ runs: 0, cards: 0, events: 0, fixes: 0 });
  await spare.close();

  // Airplane mode: the page is killed and opened again, and goes on where it stood.
  const address = page.url();
  await connect(page, false);
  await press(page, 'Arrived');
  await expectStep(page, 'Code for Naledi');
  await page.getByLabel('Pick-up code').fill(code === '9999' ? '0000' : '9999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong code. 4 attempts left.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(address);
  await expectStep(page, 'Code for Naledi');
  await scrollDown(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByLabel('Pick-up code').fill(code);
  await press(page, 'On board');
  await expectStep(page, 'Drop off Naledi');

  // Everything arrives in order; the phone reported the wrong code before.
  await connect(page, true);
  // A call that went out without a connection may take 20 seconds to fail, and the next comes 15 seconds later.
  await expect(page.getByText(/not been sent yet/)).toBeHidden({ timeout: 60_000 });
  await hears('On board');
  await expect(shared.getByRole('heading')).toHaveText('N. is on board');
  await press(page, 'Dropped off');
  await expect(shared.getByRole('heading')).toHaveText('There is no ride to follow here');
  await press(page, 'Vehicle is empty');
  await press(page, 'Close run');
  await expectStep(page, 'Run closed');
  await expect.poll(() => keptRows(page)).toMatchObject({ runs: 0, events: 0, fixes: 0 });
  await home.goto(`${originOf('passenger')}/trips/${guardian.user.id}`);
  await expect(home.getByText('Completed').first()).toBeVisible();
  const number = await reportTheDoor(home);
  await answerTheCase(staffPage, staff, number);
  await home.goto(`${originOf('passenger')}/cases`);
  await expect(home.getByText('We have the door repaired.')).toBeVisible();
  await expect(home.getByText('Closed', { exact: true })).toBeVisible();
  await home.goto(`${originOf('passenger')}/credit/${guardian.user.id}`);
  await expect(home.getByRole('main')).toContainText(/R\s?25[.,]00/);
  await shared.context().close();
  await context.close();
  await page.goto(at(`/earnings/${user.user.id}`));
  await expect(page.getByText(/^Run of /)).toBeVisible();
});
