import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { comingMonday } from '../fixtures/open-weeks';
import { choosePlace } from '../fixtures/places';
import { addSchool } from '../fixtures/schools';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const at = (path: string) => `${originOf('passenger')}${path}`;

async function addLearner(page: Page, school: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Learner' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Amahle');
  await form.getByLabel('Age').fill('9');
  await form.getByLabel('Gender').selectOption('Female');
  await form.getByLabel('School name').pressSequentially(school);
  await page.getByRole('option', { name: new RegExp(school) }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

test('a guardian says when to be at school, and finds everything again after a look at the summary', async ({
  passenger: { page, user },
  staffPage,
}) => {
  test.slow();
  const school = `Bell School ${randomInt(1_000_000)}`;
  await addSchool(staffPage, school);
  await page.goto(at(`/scholar/${user.user.id}`));
  await addLearner(page, school);

  await page.goto(at(`/schedule-ride/${user.user.id}`));
  await page.getByLabel('Learner', { exact: true }).check();
  const route = page.getByRole('region', { name: 'Schedule Ride Route' });
  await expect(route.getByLabel('Drop-off Location')).toHaveValue('1 Bath Avenue, Rosebank');
  await choosePlace(route.getByLabel('Pick-up Location'), 'sandt', 'Sandton');
  await page.getByLabel('Two-way ride?').check();
  await page.getByRole('button', { name: 'Continue' }).click();

  const times = page.getByRole('region', { name: 'Ride Schedule' });
  const [there, back] = [times.getByRole('group', { name: 'Ride A' }), times.getByRole('group', { name: 'Ride B' })];
  await expect(there.getByLabel('Be at school by')).toHaveValue('07:30:00');
  await expect(there.getByText(/^Pick-up 0[67]:\d\d, arrives by 07:[0-3]\d$/)).toBeVisible();
  await there.getByLabel('Flexible Time?').check();
  await there.getByLabel('Monday').selectOption('07:25:00');
  await there.getByRole('button', { name: 'Copy to all days of Ride A' }).click();
  await expect(there.getByLabel('Friday')).toHaveValue('07:25:00');
  await there.getByLabel('Friday').selectOption('07:00:00');
  await back.getByLabel('Time', { exact: true }).selectOption('14:00:00');
  await page.getByLabel('Start date').fill(comingMonday());
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Schedule Ride' }).click();
  await expectToast(page, 'Ride scheduled successfully');
  await expect(page.getByText(/^Mon–Thu 0[67]:\d\d \(arrives by 07:[0-3]\d\)$/)).toBeVisible();

  await page.getByRole('button', { name: 'Change the ride' }).click();
  await expect(there.getByLabel('Friday')).toHaveValue('07:00:00');
  await expect(back.getByLabel('Time', { exact: true })).toHaveValue('14:00:00');
  await there.getByRole('button', { name: 'Choose the pick-up time instead' }).click();
  await there.getByLabel('Friday').selectOption('07:30:00');
  await expect(there.getByText(/after the bell at 07:30/)).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Ride' }).click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(page.getByText(/^Fri 07:30 \(arrives by/)).toBeVisible();
  await expect(page.getByText(/^After the bell at 07:30: Fri 07:30 \(arrives by 0[78]:\d\d\)\.$/)).toBeVisible();
});
