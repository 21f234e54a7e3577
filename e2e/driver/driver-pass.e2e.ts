import { makeApprovedVehicle } from '../fixtures/database';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, look, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

test('a driver shows the pass, a guardian reads it without an account, and it says no when staff lock the driver', async ({
  driver: { page, user },
  staffPage,
  browser,
}) => {
  await makeApprovedVehicle(user.user.id, 'KX 777 GP');
  await page.goto(`${originOf('driver')}/trips/${user.user.id}`);
  await page.getByRole('link', { name: 'Show my pass' }).click();
  await expect(page.getByRole('img', { name: 'QR code of your pass' })).toBeVisible();
  await look(page);
  const address = (await page.getByRole('link', { name: 'See what guardians see' }).getAttribute('href')) ?? '';

  await page.goto(`${originOf('driver')}/profile/${user.user.id}`);
  await expect(page.getByRole('heading', { name: 'Push notifications' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const guardian = await context.newPage();
  await guardian.goto(address);
  await expect(guardian.getByRole('heading', { name: 'Yes, Bongani may drive today' })).toBeVisible();
  await expect(guardian.getByText('KX 777 GP')).toBeVisible();
  await expectAccessible(guardian);
  await expectFitsPhone(guardian);

  await staffPage.goto(`${originOf('console')}/people/${user.user.id}`);
  await staffPage.getByRole('button', { name: 'Lock account' }).click();
  const question = staffPage.getByRole('dialog');
  await question.getByLabel('Reason').fill('A guardian reported dangerous driving.');
  await staffPage.keyboard.press('Enter');
  await expectToast(staffPage, 'Account locked');
  await expect(guardian.getByRole('heading', { name: 'No, Bongani may not drive today' })).toBeVisible({
    timeout: 5_000,
  });
  await context.close();
});
