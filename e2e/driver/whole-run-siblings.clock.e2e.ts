import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createScholar, getRuns, getTrips, pathOf, sendRunEvents, type Trip } from '@liftclub/api-contract';
import { addDays } from '@liftclub/domain';
import { BLOEMFONTEIN } from '../fixtures/areas';
import { moveClock, readClock } from '../fixtures/clock';
import { makePlannable } from '../fixtures/drivers';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { expectStep, press, tickAll } from '../fixtures/run-screen';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../fixtures/test';
import { callApi, signedIn, signedInAgain, type SignedIn } from '../fixtures/users';

/** Before the rides of the other journey about a run, and after those of the dispatchers. */
const WEDNESDAY = addDays(comingMonday(), 9);
const THURSDAY = addDays(WEDNESDAY, 1);
const NAMES = ['Kagiso', 'Lesedi', 'Sipho', 'Zanele'] as const;
const PHONE = { width: 360, height: 640 };

test.use({ viewport: PHONE, serviceWorkers: 'allow', permissions: ['geolocation'] });
test.beforeAll(async () => {
  await moveClock(`${WEDNESDAY}T12:00:00+02:00`);
});

const asOf = (user: SignedIn) => ({ authorization: `Bearer ${user.access}` });

/** Four learners of one guardian with a paid week of rides, all from home to school. */
async function siblings(guardian: SignedIn): Promise<void> {
  for (const name of NAMES) {
    const body = { name, age: 9, gender: 'Female', school_name: 'Grey Primary', school_address: 'Bloemfontein' };
    const { response } = await callApi<typeof createScholar>(createScholar, body, asOf(guardian));
    await makePaid(guardian, THURSDAY, BLOEMFONTEIN, response.data.id);
  }
}

async function tripsOf(guardian: SignedIn): Promise<readonly Trip[]> {
  const fresh = await signedInAgain(guardian);
  const list = { method: 'GET', path: `${pathOf(getTrips)}?from=${THURSDAY}&to=${THURSDAY}` } as const;
  return (await callApi<typeof getTrips>(list, undefined, asOf(fresh))).response.data;
}

/** The name in the heading of the step. */
async function riderAt(page: Page, heading: RegExp): Promise<string> {
  const text = await page.getByRole('heading', { name: heading }).textContent();
  return NAMES.find((name) => text?.includes(name)) ?? '';
}

/** Another phone of the driver says that the run is over. Returns why each report is refused. */
async function closeFromElsewhere(driver: SignedIn): Promise<(string | null)[]> {
  const headers = asOf(await signedInAgain(driver));
  const { response: runs } = await callApi<typeof getRuns>(getRuns, undefined, headers);
  const at = await readClock();
  const events = (['vehicle_empty', 'close_run'] as const).map((type) => ({ id: randomUUID(), type, at }));
  const report = { method: 'POST', path: pathOf(sendRunEvents, { id: runs.data[0]?.id ?? '' }) } as const;
  const { response } = await callApi<typeof sendRunEvents>(report, events, headers);
  return response.data.results.map(({ code }) => code);
}

test('a driver takes four children of one family: a code, a reason in its place, a no-show, and nobody is forgotten', async ({
  driver: { page, user },
  browser,
}) => {
  await makePlannable(user, 'morning', BLOEMFONTEIN);
  const guardian = await signedIn();
  await siblings(guardian);
  await moveClock(`${WEDNESDAY}T19:31:00+02:00`);
  await moveClock(`${THURSDAY}T06:45:00+02:00`);
  const codes = new Map((await tripsOf(guardian)).map(({ rider, pickup_code }) => [rider, pickup_code ?? '']));
  const { page: home } = await signIn(await (await browser.newContext()).newPage(), await signedInAgain(guardian));
  await home.goto(`${originOf('passenger')}/trips/${guardian.user.id}`);
  const hears = (rider: string, status: string) =>
    expect(
      home
        .getByRole('listitem')
        .filter({ hasText: `${rider} ·` })
        .first(),
    ).toContainText(status);
  for (const name of NAMES) await hears(name, 'Driver assigned');

  await page.context().setGeolocation({ ...BLOEMFONTEIN.pickUp, accuracy: 8 });
  await page.goto(`${originOf('driver')}/trips/${user.user.id}`);
  await page.getByRole('link', { name: /^Open run of Today/ }).click();
  await tickAll(page);
  await press(page, 'Start run');
  for (const name of NAMES) await hears(name, 'On the way');
  await expectFitsPhone(home);
  await expectAccessible(home);

  const arrive = async () => {
    const rider = await riderAt(page, /^Pick up /);
    // Wherever the page is scrolled to.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const name of ['SOS', 'Arrived'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await press(page, 'Arrived');
    await expectStep(page, `Code for ${rider}`);
    await hears(rider, 'At the pick-up');
    return rider;
  };
  const enter = async (rider: string) => {
    await page.getByLabel('Pick-up code').fill(codes.get(rider) ?? '');
    await press(page, 'On board');
  };

  const first = await arrive();
  await page.getByLabel('Pick-up code').fill(codes.get(first) === '9999' ? '0000' : '9999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong code. 4 attempts left.')).toBeVisible();
  await enter(first);
  await hears(first, 'On board');

  const second = await arrive();
  // Without the code nobody boards earlier than ten minutes before the window.
  await moveClock(`${THURSDAY}T07:02:00+02:00`);
  await page.reload();
  for (const part of ['No code?', "Rider didn't show", 'I can’t drive'])
    await page.getByText(part, { exact: true }).click();
  await expectFitsPhone(page);
  await page.getByLabel('Why is there no code?').fill('The phone is at home');
  await press(page, 'On board without code');
  await hears(second, 'On board');

  const third = await arrive();
  await moveClock(`${THURSDAY}T07:21:00+02:00`);
  await page.reload();
  await page.getByText("Rider didn't show").click();
  await press(page, 'Report no-show');
  await hears(third, "Rider didn't show");

  await enter(await arrive());
  // Three are on board: the run cannot be closed, on no phone.
  await expectStep(page, `Drop off ${await riderAt(page, /^Drop off /)}`);
  expect(await closeFromElsewhere(user)).toEqual(['on_board', 'on_board']);
  for (const _ of [first, second, 'the fourth']) {
    const rider = await riderAt(page, /^Drop off /);
    await expectFitsPhone(page);
    await page.getByRole('radio', { name: 'School' }).check();
    await press(page, 'Dropped off');
    await hears(rider, 'Completed');
  }
  await press(page, 'Vehicle is empty');
  await press(page, 'Close run');
  await expectStep(page, 'Run closed');
  await home.context().close();
});
