import { randomInt } from 'node:crypto';
import { createScholar, getSchools, pathOf } from '@liftclub/api-contract';
import { addDays } from '@liftclub/domain';
import { EAST_LONDON, POLOKWANE, type Area } from '../fixtures/areas';
import { moveClock } from '../fixtures/clock';
import { plannableDriver } from '../fixtures/drivers';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { expectStep, press, startRun } from '../fixtures/run-screen';
import { addSchool } from '../fixtures/schools';
import { signInStaff } from '../fixtures/staff';
import { originOf } from '../fixtures/stack';
import { expect, look, signIn, test } from '../fixtures/test';
import { callApi, signedIn, signedInAgain, smsTo, type SignedIn } from '../fixtures/users';

/** After the rides of the dispatchers, and before those of the family of four. */
const TUESDAY = addDays(comingMonday(), 8);
const WEDNESDAY = addDays(TUESDAY, 1);

test.beforeAll(async () => {
  await moveClock(`${TUESDAY}T12:00:00+02:00`);
});

/** A learner with a paid ride that does not end at their school, so that somebody must collect them. */
async function learnerToCollect(guardian: SignedIn, name: string, school: string, area: Area): Promise<void> {
  const headers = { authorization: `Bearer ${guardian.access}` };
  const search = { method: 'GET', path: `${pathOf(getSchools)}?search=${encodeURIComponent(school)}` } as const;
  const found = (await callApi<typeof getSchools>(search, undefined, headers)).response.data[0];
  if (!found) throw new Error('The school was not found.');
  const ofSchool = { school_name: found.name, school_address: found.address, school_id: found.id };
  const body = { name, age: 12, gender: 'Female', ...ofSchool };
  const { response } = await callApi<typeof createScholar>(createScholar, body, headers);
  await makePaid(guardian, WEDNESDAY, area, response.data.id);
}

test('a guardian lets a learner walk in alone; who has named nobody is reminded, and reads whom the driver wrote', async ({
  passenger: { page, user },
  staffPage,
  staff,
  browser,
}) => {
  await plannableDriver('Bongani', 'morning', EAST_LONDON);
  const kabelo = await plannableDriver('Kabelo', 'morning', POLOKWANE);
  const forgetful = await signedIn({ first_name: 'Lerato' });
  const school = `Far School ${randomInt(1_000_000)}`;
  await addSchool(staffPage, school);
  await learnerToCollect(user, 'Tumi', school, EAST_LONDON);
  await learnerToCollect(forgetful, 'Amahle', school, POLOKWANE);

  await page.goto(`${originOf('passenger')}/home/${user.user.id}`);
  await page.getByRole('link', { name: 'Choose: Tumi' }).click();
  await page.getByLabel('Tumi may walk in alone when nobody is there').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await look(page);
  await page.goto(`${originOf('passenger')}/home/${user.user.id}`);
  // What is still to do comes with the trips.
  await expect(page.getByRole('region', { name: 'Next ride' })).toBeVisible();
  await expect(page.getByText('Who can collect Tumi?')).toHaveCount(0);

  await moveClock(`${TUESDAY}T19:31:00+02:00`);
  await moveClock(`${TUESDAY}T19:41:00+02:00`);
  const reminder = expect.stringContaining('Nobody is named to collect your learner');
  await expect.poll(() => smsTo(forgetful)).toContainEqual(reminder);
  expect(await smsTo(user)).not.toContainEqual(reminder);

  await moveClock(`${WEDNESDAY}T06:50:00+02:00`);
  const { page: home } = await signIn(await (await browser.newContext()).newPage(), await signedInAgain(forgetful));
  await home.goto(`${originOf('passenger')}/trips/${forgetful.user.id}`);
  const trip = home.getByRole('region', { name: 'Today, 07:15' });
  await expect(trip).toContainText(/Pick-up code\d{4}/);
  const [, code = ''] = /Pick-up code(\d{4})/.exec((await trip.textContent()) ?? '') ?? [];
  const phone = await startRun(browser, kabelo, POLOKWANE);
  await press(phone, 'Arrived');
  await phone.getByLabel('Pick-up code').fill(code);
  await press(phone, 'On board');
  await expectStep(phone, 'Drop off Amahle');
  await press(phone, 'Dropped off');
  await expect(phone.getByText('Write who is collecting the learner')).toBeVisible();
  await look(phone);
  await phone.getByLabel('Who is collecting the learner?').fill('Mrs Dube, number 9');
  await press(phone, 'Dropped off');
  await expectStep(phone, 'Check the vehicle');

  await expect.poll(() => smsTo(forgetful)).toContainEqual(expect.stringContaining('The driver wrote who received'));
  await home.reload();
  await expect(home.getByText('Mrs Dube, number 9').first()).toBeVisible();
  await signInStaff(staffPage, staff);
  await staffPage.goto(`${originOf('console')}/dispatch?market=RSA&date=${WEDNESDAY}`);
  const live = staffPage.getByRole('region', { name: 'In progress now' });
  await expect(live.getByText(/the driver wrote: “Mrs Dube, number 9”/)).toBeVisible();
  await home.context().close();
  await phone.context().close();
});
