import { photo } from '../fixtures/photos';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, expectToastsClear, test } from '../fixtures/test';
import { chooseDocuments, DOCUMENTS, fillInVehicle } from '../fixtures/vehicle';
import { expectToast } from '../fixtures/toasts';

test('a driver registers a vehicle, uploads and is under review', async ({ driver: { page, user } }) => {
  // Every state is checked on a phone, which takes over a minute on a busy machine.
  test.setTimeout(120_000);
  const show = async (words: string) => {
    await page.reload();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expectFitsPhone(page);
  };

  await page.goto(`${originOf('driver')}/vehicle/${user.user.id}`);
  await show("You don't have any vehicle registered.");
  await fillInVehicle(page);
  await page.getByLabel('Seats').selectOption('8');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Register Vehicle' }).click();
  await expectToast(page, 'Vehicle created');
  await show('Your registration is almost complete.');

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Vehicle Photo required' })).toBeVisible();
  await chooseDocuments(page);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expectToast(page, 'Documents Uploaded');
  await show('Your registration was successful.');
  await expect(page.getByText('Your documents are currently under review.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Steps to your first ride' })).toContainText('Under review');
  await expectFitsPhone(page);
});

test('a large photo is made small in the browser, what is no photo is refused at once, and a lost connection loses nothing', async ({
  driver: { page, user },
}) => {
  await page.goto(`${originOf('driver')}/vehicle/${user.user.id}`);
  await fillInVehicle(page);
  await page.getByRole('button', { name: 'Register Vehicle' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page
    .getByLabel('Vehicle Photo')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Use a JPEG, PNG or WebP photo')).toBeVisible();
  for (const label of DOCUMENTS) {
    await page
      .getByLabel(label)
      .setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: photo(4800, 3000) });
    await expect(page.getByText(`${label}.jpg`)).toBeVisible();
  }
  await page.route('**/api/v1/driver/vehicle/*/', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server/Network error occured' })).toBeVisible();
  await expectToastsClear(page);
  await page.unroute('**/api/v1/driver/vehicle/*/');
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expect(page.getByText('Your documents are currently under review.')).toBeVisible();
  const sent = page.locator('img[src*="/api/v1/files/documents/"]');
  await expect(sent).toHaveCount(4);
  await expect
    .poll(() => sent.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([2400, 1500]);
});
