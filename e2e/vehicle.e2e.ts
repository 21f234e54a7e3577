import type { Page } from '@playwright/test';
import { approveDocuments, rejectDocuments } from './fixtures/database';
import { photo } from './fixtures/photos';
import { originOf } from './fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from './fixtures/test';

const QUANTUM = { Name: 'Toyota', Model: 'Quantum', Year: '2021', Color: 'White', 'Plate number': 'KX 12 BN GP', 'License expiry': '2035-01-31' };
const DOCUMENTS = ['Vehicle Photo', 'Vehicle Insurance', 'Driver License (front)', 'Driver License (back)'];

async function openAndFillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).click();
  for (const [label, value] of Object.entries(QUANTUM)) await page.getByRole('textbox', { name: label }).fill(value);
}

test('a driver registers a vehicle, uploads, is rejected with reasons, tries again and is approved', async ({ driver: { page, person } }) => {
  // Eight states, each looked at on a phone: more than a busy machine does in a minute.
  test.setTimeout(120_000);
  const show = async (words: string) => {
    await page.reload();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expectFitsPhone(page);
  };
  const chooseAll = async () => {
    for (const label of DOCUMENTS) {
      await page.getByLabel(label).setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: photo(320, 200) });
      await expect(page.getByText(`${label}.png`)).toBeVisible();
    }
  };

  await page.goto(`${originOf('driver')}/vehicle/${person.user.id}`);
  await show("You don't have any vehicle registered.");
  await openAndFillIn(page);
  await page.getByLabel('Seats').selectOption('8');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Register Vehicle' }).click();
  await expect(page.getByText('Vehicle created')).toBeVisible();
  await show('Your registration is almost complete.');

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Vehicle Photo required' })).toBeVisible();
  await chooseAll();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expect(page.getByText('Documents Uploaded')).toBeVisible();
  await show('Your registration was successful.');
  await expect(page.getByText('Your documents are currently under review.')).toBeVisible();

  await rejectDocuments(person.user.id, { vehicle_insurance: 'It ended in May.' });
  await show('Your submission has been rejected.');
  await expect(page.getByRole('listitem').filter({ hasText: 'It ended in May.' })).toContainText('Vehicle Insurance');

  await page.getByRole('button', { name: 'Try Again' }).click();
  await chooseAll();
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expect(page.getByText('Your documents are currently under review.')).toBeVisible();
  await approveDocuments(person.user.id);
  await show('Your documents has been approved.');
});

test('a large photo is made small in the browser, what is no photo is refused at once, and a lost connection loses nothing', async ({ driver: { page, person } }) => {
  await page.goto(`${originOf('driver')}/vehicle/${person.user.id}`);
  await openAndFillIn(page);
  await page.getByRole('button', { name: 'Register Vehicle' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Vehicle Photo').setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Use a JPEG, PNG or WebP photo')).toBeVisible();
  for (const label of DOCUMENTS) {
    await page.getByLabel(label).setInputFiles({ name: `${label}.png`, mimeType: 'image/png', buffer: photo(4800, 3000) });
    await expect(page.getByText(`${label}.jpg`)).toBeVisible();
  }
  await page.route('**/api/v1/driver/vehicle/*/', (route) => route.abort());
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server/Network error occured' })).toBeVisible();
  await page.unroute('**/api/v1/driver/vehicle/*/');
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expect(page.getByText('Your documents are currently under review.')).toBeVisible();
  const sent = page.locator('img[src*="/api/v1/files/documents/"]');
  await expect(sent).toHaveCount(4);
  await expect.poll(() => sent.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([2400, 1500]);
});
