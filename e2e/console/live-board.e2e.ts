import { randomInt } from 'node:crypto';
import { BLOEMFONTEIN } from '../fixtures/areas';
import { comingMonday } from '../fixtures/open-weeks';
import { watchFaults } from '../fixtures/page-faults';
import { makePaid } from '../fixtures/payments';
import { makeStaff, signInStaff } from '../fixtures/staff';
import { originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { expectToast, watchToasts } from '../fixtures/toasts';
import { signedIn } from '../fixtures/users';

test('two dispatchers see what the other does: who moves a trip, and that it is cancelled', async ({
  browser,
  staffPage: nomsa,
}) => {
  // Two members take turns, and states are checked on a phone.
  test.setTimeout(150_000);
  const first_name = `Thandi${randomInt(1e9)}`;
  await makePaid(await signedIn({ first_name }), comingMonday(), BLOEMFONTEIN);
  const context = await browser.newContext();
  const lerato = await context.newPage();
  const faults = watchFaults(lerato);
  await watchToasts(lerato);
  await signInStaff(lerato, makeStaff('Lerato Molefe', 'dispatcher'));

  for (const page of [nomsa, lerato])
    await page.goto(`${originOf('console')}/dispatch?market=RSA&date=${comingMonday()}`);
  const trip = nomsa.getByRole('button', { name: new RegExp(first_name) });
  const same = lerato.getByRole('button', { name: new RegExp(first_name) });
  await expect(same).toBeVisible();
  await trip.click();
  await nomsa.getByRole('button', { name: /^(Assign to a run|Move to another run)\.\.\.$/ }).click();
  await expect(same).toContainText('Nomsa is moving this trip');
  await expect(lerato.getByText(new RegExp(`^Nomsa is moving the trip of ${first_name}`))).toBeVisible();
  await look(lerato);
  await expect(nomsa.getByText(/is moving th/)).toHaveCount(0);
  await nomsa.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(lerato.getByText(/is moving th/)).toHaveCount(0);

  await nomsa.getByRole('button', { name: 'Cancel trip...' }).click();
  const dialog = nomsa.getByRole('dialog', { name: 'Cancel this trip?' });
  await dialog.getByLabel('Reason').fill('The school is closed');
  await dialog.getByRole('button', { name: 'Cancel trip' }).click();
  await expectToast(nomsa, 'Trip cancelled');
  await expect(same).toHaveCount(0);
  await context.close();
  expect(faults).toEqual([]);
});
