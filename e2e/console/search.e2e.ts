import { randomInt } from 'node:crypto';
import { createVehicle } from '@liftclub/api-contract';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { callApi, signedIn } from '../fixtures/users';

test('a member of staff presses Ctrl K, types a plate with blanks and opens the driver', async ({
  staffPage: page,
}) => {
  const digits = String(randomInt(1000, 10_000));
  const driver = await signedIn({ role: 'Driver', first_name: 'Bongani', last_name: 'Mokoena' });
  const plate_number = `QZ ${digits.slice(0, 2)} ${digits.slice(2)} GP`;
  const vehicle = { name: 'Toyota', model: 'Quantum', color: 'White', year: '2021', seat_no: 7 };
  await callApi(
    createVehicle,
    { ...vehicle, plate_number, license_expiry: '2035-01-31' },
    {
      authorization: `Bearer ${driver.access}`,
    },
  );

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill(`qz${digits} gp`);
  const found = page.getByRole('group', { name: 'Vehicles' }).getByRole('option');
  await expect(found).toHaveText(`${plate_number}Toyota Quantum · Bongani Mokoena`);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await field.fill('nobody of this name');
  await expect(page.getByText('Nothing found for “nobody of this name”')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill(`QZ ${digits}GP`);
  await expect(found).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bongani Mokoena' })).toBeFocused();
});
