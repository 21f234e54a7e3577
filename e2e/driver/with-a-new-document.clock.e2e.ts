import { randomInt } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { addDays, formatDate } from '@liftclub/domain';
import { GEORGE } from '../fixtures/areas';
import { moveClock } from '../fixtures/clock';
import { requireDocument } from '../fixtures/database';
import { plannableDriver } from '../fixtures/drivers';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { photo } from '../fixtures/photos';
import { expectStep, startRun } from '../fixtures/run-screen';
import { originOf } from '../fixtures/stack';
import { signInStaff } from '../fixtures/staff';
import { expect, look, signIn, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';
import { signedIn, signedInAgain, smsTo, type SignedIn } from '../fixtures/users';

/** After the rides of the rider whose trip was moved, and before those of drivers who never start. */
const THURSDAY = addDays(comingMonday(), 17);
const [FRIDAY, SUNDAY, MONDAY] = [addDays(THURSDAY, 1), addDays(THURSDAY, 3), addDays(THURSDAY, 4)];
const WEDNESDAY = addDays(MONDAY, 2);
const ENDS = addDays(MONDAY, 730);
/** An instant in Johannesburg. */
const at = (date: string, time: string) => `${date}T${time}:00+02:00`;

const NUMBER = randomInt(1_000_000);
const CODE = `child_safety_${NUMBER}`;
const COURSE = `Child safety course ${NUMBER}`;

test.beforeAll(async () => {
  await moveClock(at(THURSDAY, '12:00'));
});
// Drivers of later journeys have not sent it.
test.afterAll(() => requireDocument('RSA', CODE, null));

/** Staff enter the day from which drivers need the document, and read how many would miss it. */
async function requireFrom(page: Page, date: string): Promise<void> {
  await page.goto(`${originOf('console')}/document-types`);
  const market = page.getByRole('region', { name: 'South Africa' });
  await market.getByRole('button', { name: `Edit ${COURSE}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit document type' });
  await dialog.getByRole('textbox', { name: 'Required from' }).fill(date);
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  const counted = dialog.getByText(/^\d+ of \d+ drivers would be missing this on /);
  await expect(counted).toContainText(`${formatDate(date)}.`);
  await look(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Document type saved');
  await expect(market.getByRole('listitem').filter({ hasText: COURSE })).toContainText(
    new RegExp(`Required (from|since) ${formatDate(date)}`),
  );
}

/** The driver's dashboard on a phone. A move of the clock may have ended the session. */
async function openHome(browser: Browser, driver: SignedIn): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const { page } = await signIn(await context.newPage(), await signedInAgain(driver));
  await page.goto(`${originOf('driver')}/home/${driver.user.id}`);
  return page;
}

/** What the dashboard asks the driver to send. */
const dueOn = (page: Page): Locator =>
  page.getByRole('region', { name: 'Documents to send' }).getByRole('listitem').filter({ hasText: COURSE });

/** The driver takes a photo of the document and sends it. */
async function sendPhoto(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open Documents' }).click();
  await page.getByRole('button', { name: `Send ${COURSE}` }).click();
  await page
    .getByLabel(/^Photo or PDF/)
    .setInputFiles({ name: 'course.png', mimeType: 'image/png', buffer: photo(320, 200) });
  await expect(page.getByText('course.png')).toBeVisible();
  await page.getByRole('textbox', { name: 'Valid until' }).fill(ENDS);
  await look(page);
  await page.getByRole('button', { name: 'Send document' }).click();
  await expectToast(page, 'Document sent. We will check it.');
  await expect(page.getByRole('listitem').filter({ hasText: COURSE })).toContainText('Under review');
  await look(page);
}

/** Staff find what the driver sent by the phone number, read it and approve it. */
async function approve(page: Page, { phone }: SignedIn): Promise<void> {
  await page.getByRole('link', { name: 'Document review' }).click();
  await page.getByRole('link', { name: 'Other documents' }).click();
  await page.getByRole('searchbox', { name: 'Search by name or phone' }).fill(phone);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await look(page);
  await page.getByRole('row').filter({ hasText: COURSE }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  const picture = page.getByRole('button', { name: `Enlarge ${COURSE}, page 1` }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expect(page.getByRole('textbox', { name: 'Valid until' })).toHaveValue(ENDS);
  await look(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(page, 'Decision saved');
}

/** The guardian's trip of Monday; a move of the clock may have ended the session. */
async function openTrip(browser: Browser, guardian: SignedIn): Promise<Locator> {
  const { page } = await signIn(await (await browser.newContext()).newPage(), await signedInAgain(guardian));
  await page.goto(`${originOf('passenger')}/trips/${guardian.user.id}?week=${MONDAY}`);
  return page.getByRole('region', { name: /^(Today|Tomorrow)/ }).first();
}

/** The button of the guardian's trip among those without a driver. */
async function openDispatch(page: Page): Promise<Locator> {
  await page.goto(`${originOf('console')}/dispatch?market=RSA&date=${MONDAY}`);
  return page.getByRole('region', { name: 'Without a driver' }).getByRole('button', { name: /Zintle Mokoena/ });
}

test('a driver is warned of a new document, loses a published run on the day it is required, sends a photo, and drives', async ({
  staffPage,
  staff,
  browser,
}) => {
  test.setTimeout(400_000);
  const driver = await plannableDriver('Nandi', 'morning', GEORGE);
  const guardian = await signedIn({ first_name: 'Zintle' });
  await makePaid(guardian, MONDAY, GEORGE);

  await staffPage.getByRole('link', { name: 'Document types' }).click();
  await staffPage.getByRole('button', { name: 'New document type' }).click();
  const form = staffPage.getByRole('dialog', { name: 'New document type' });
  await form.getByLabel('Name').fill(COURSE);
  await form.getByLabel('Code').fill(CODE);
  await look(staffPage);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staffPage, 'Document type saved');
  await look(staffPage);
  await requireFrom(staffPage, WEDNESDAY);

  await moveClock(at(FRIDAY, '09:30'));
  await expect
    .poll(() => smsTo(driver))
    .toContainEqual(expect.stringMatching(new RegExp(`^From .* you need: ${COURSE}.`)));
  let phone = await openHome(browser, driver);
  await expect(dueOn(phone)).toContainText(`You need it to drive from ${formatDate(WEDNESDAY)}.`);
  await look(phone);
  await phone.context().close();

  await moveClock(at(SUNDAY, '19:31'));
  let trip = await openTrip(browser, guardian);
  await expect(trip).toContainText('Nandi');
  await trip.page().context().close();

  // On the morning of the ride staff bring the day forward, after an accident elsewhere.
  await moveClock(at(MONDAY, '05:50'));
  await signInStaff(staffPage, staff);
  let waiting = await openDispatch(staffPage);
  await expect(staffPage.getByRole('row', { name: driver.plate })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await requireFrom(staffPage, MONDAY);
  await moveClock(at(MONDAY, '06:00'));
  waiting = await openDispatch(staffPage);
  await expect(waiting).toBeVisible();
  await expect(staffPage.getByRole('row', { name: driver.plate })).toHaveCount(0);
  await look(staffPage);
  await expect.poll(() => smsTo(guardian)).toContainEqual(expect.stringContaining('No driver yet for Ride A 07:15'));
  trip = await openTrip(browser, guardian);
  await expect(trip).toContainText('Scheduled');
  await expect(trip).not.toContainText('Nandi');
  await trip.page().context().close();

  phone = await openHome(browser, driver);
  await expect(dueOn(phone)).toContainText('You cannot drive without it.');
  await expect(phone.getByRole('link', { name: /^Open run of/ })).toHaveCount(0);
  await sendPhoto(phone);
  await approve(staffPage, driver);
  await phone.context().close();

  await moveClock(at(MONDAY, '06:10'));
  waiting = await openDispatch(staffPage);
  await expect(staffPage.getByRole('row', { name: driver.plate })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect.poll(() => smsTo(guardian)).toContainEqual(expect.stringMatching(/^Ride A 07:15 on .*Nandi/));

  await moveClock(at(MONDAY, '06:50'));
  phone = await startRun(browser, driver, GEORGE);
  await expectStep(phone, 'Pick up Zintle');
  trip = await openTrip(browser, guardian);
  await expect(trip).toContainText('On the way');
  await trip.page().context().close();
  await phone.context().close();
});
