import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { countInteractions } from '../fixtures/interactions';
import { addSchool } from '../fixtures/schools';
import { originOf } from '../fixtures/stack';
import { expect, test } from '../fixtures/test';
import { newUser, readCode } from '../fixtures/users';

/** The most interactions between the landing page and a paid plan. */
const LIMIT = 26;

type Hands = ReturnType<typeof countInteractions>;

async function signUp(page: Page, { press, type, fill }: Hands): Promise<void> {
  const user = newUser();
  await page.goto(originOf('base'));
  await press(page.getByRole('link', { name: 'I need rides' }));
  await type(page.getByLabel('First name'), user.first_name);
  await type(page.getByLabel('Last name'), user.last_name);
  await type(page.getByLabel('Email'), user.email);
  await type(page.getByRole('textbox', { name: 'Phone' }), user.phone.replace('+27', '0'));
  await type(page.getByLabel('Password', { exact: true }), user.password);
  await type(page.getByLabel('Confirm password'), user.password);
  await press(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page.getByRole('heading', { name: 'Verify Account' })).toBeVisible();
  // A whole code is sent without a press.
  await fill(page.getByLabel('Digit 1 of 4'), await readCode(user.phone));
}

async function addLearner(page: Page, school: string, { press, type, select }: Hands): Promise<void> {
  await press(page.getByRole('link', { name: 'Add Learner' }));
  const form = page.getByRole('dialog');
  await type(form.getByLabel('Name', { exact: true }), 'Amahle');
  await type(form.getByLabel('Age'), '9');
  await select(form.getByLabel('Gender'), 'Female');
  await type(form.getByLabel('School name'), school);
  await press(page.getByRole('option', { name: new RegExp(school) }));
  await press(form.getByRole('button', { name: 'Save' }));
}

async function scheduleWeek(page: Page, { press, type, select }: Hands): Promise<void> {
  const route = page.getByRole('region', { name: 'Schedule Ride Route' });
  await expect(route.getByLabel('Drop-off Location')).toHaveValue('1 Bath Avenue, Rosebank');
  await type(route.getByLabel('Pick-up Location'), 'sandt');
  await press(page.getByRole('option', { name: /^Sandton/ }).first());
  await press(page.getByLabel('Two-way ride?'));
  await expect(route.getByText(/\d+\.\d\d km/)).toHaveCount(2);
  await press(page.getByRole('button', { name: 'Continue' }));

  const times = page.getByRole('region', { name: 'Ride Schedule' });
  const [there, back] = [times.getByRole('group', { name: 'Ride A' }), times.getByRole('group', { name: 'Ride B' })];
  await expect(there.getByLabel('Be at school by')).toHaveValue('07:30:00');
  await press(there.getByLabel('Flexible Time?'));
  // The one time is copied to the five days.
  await select(back.getByLabel('Time', { exact: true }), '14:00:00');
  await press(back.getByLabel('Flexible Time?'));
  await expect(back.getByLabel('Friday')).toHaveValue('14:00:00');
  await press(page.getByRole('button', { name: 'Schedule Ride' }));
}

test('a new guardian with one learner books a two-way flexible week in at most 26 interactions @main', async ({
  page,
  staffPage,
}) => {
  test.slow();
  const school = `First School ${randomInt(1_000_000)}`;
  await addSchool(staffPage, school);
  const hands = countInteractions();
  await signUp(page, hands);
  await addLearner(page, school, hands);
  await scheduleWeek(page, hands);
  await hands.press(page.getByRole('button', { name: 'Proceed to make payment' }));
  await hands.press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page).toHaveURL(/\/home\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Total Subscriptions').locator('xpath=following-sibling::*[1]')).toHaveText('1');
  console.log(`From the landing page to a paid week: ${hands.count()} interactions.`);
  expect(hands.count()).toBeLessThanOrEqual(LIMIT);
});
