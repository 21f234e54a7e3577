import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askForCode, enterCode, setPassword } from '../fixtures/reset-password';
import { originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';
import { newUser, readCode } from '../fixtures/users';

const PASSWORD = 'a brand new password';
const PASSENGERS = 'external_id,first_name,last_name,email,phone,home_address,latitude,longitude';
const LEARNERS = 'external_id,passenger_external_id,name,age,gender,school_name,school_address';

async function check(page: Page, kind: string, ...lines: readonly string[]): Promise<void> {
  await page.getByLabel('What is in the file').selectOption(kind);
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await page.getByLabel('CSV file').setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check file' }).click();
}

test('an administrator imports a passenger and a learner, and the passenger gets in by "Forgot password?"', async ({
  page,
  staffPage: admin,
}) => {
  const user = newUser();
  const id = `P${randomInt(1e9)}`;
  const row = (phone: string) =>
    `${id};Jürgen;Müller;${user.email};${phone};12 Cradock Avenue, Rosebank;-26,1452;28,0416`;
  await admin.goto(`${originOf('console')}/imports`);
  await look(admin);
  await check(admin, 'Passengers', PASSENGERS.replaceAll(',', ';'), row('082 123'));
  await expect(admin.getByRole('table', { name: 'Errors of the file' })).toContainText('country code');
  await look(admin);
  await check(admin, 'Passengers', PASSENGERS.replaceAll(',', ';'), row(user.phone));
  await expect(admin.getByText('1 of 1 row is valid.')).toBeVisible();
  await look(admin);
  await admin.getByRole('button', { name: 'Import 1 passenger' }).click();
  await expect(admin.getByRole('region', { name: 'Passengers imported' })).toBeVisible();
  await look(admin);
  await check(admin, 'Learners', LEARNERS, `${id},${id},Lesedi Dube,9,Female,Rosebank Primary,"Bath Avenue, Rosebank"`);
  await admin.getByRole('button', { name: 'Import 1 learner' }).click();
  await expect(admin.getByRole('region', { name: 'Learners imported' })).toBeVisible();

  await askForCode(page, user);
  const first = await readCode(user.phone);
  await enterCode(page, first);
  await enterCode(page, await readCode(user.phone, first));
  await setPassword(page, PASSWORD);
  await expectToast(page, 'Password Reset');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('link', { name: 'Scholars' }).click();
  await expect(page.getByText('Lesedi Dube')).toBeVisible();
});
