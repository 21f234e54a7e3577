import type { Page } from '@playwright/test';
import type { SignedIn } from '../fixtures/users';
import { photo } from '../fixtures/photos';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { DOCUMENTS, fillInVehicle, uploadDocuments } from '../fixtures/vehicle';
import { expectToast } from '../fixtures/toasts';

async function registerAndUpload(page: Page, { user }: SignedIn): Promise<void> {
  await page.goto(`${originOf('driver')}/vehicle/${user.id}`);
  await fillInVehicle(page);
  await page.getByRole('button', { name: 'Register Vehicle' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await uploadDocuments(page);
}

/** Opens the documents of a driver to review. The list shows earlier ones until it is loaded. */
async function openDocuments(page: Page, { email }: SignedIn, version = 1): Promise<void> {
  await page.getByRole('link', { name: 'Document review' }).click();
  await page.getByRole('searchbox', { name: 'Search by name, phone, email or plate' }).fill(email);
  const row = page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: `Version ${version}` });
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bongani Mokoena' })).toBeFocused();
}

const card = (page: Page, name: string) => page.getByRole('region', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save decision' }).click();

async function expectPhotos(page: Page): Promise<void> {
  for (const name of DOCUMENTS) {
    const shown = page.getByRole('button', { name: `Enlarge ${name}` }).locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  }
}

test('a driver uploads, staff reject one document with a reason, the driver tries again and staff approve @main', async ({
  driver: { page, user },
  staffPage,
}) => {
  // Two users take turns, and every state is checked on a phone.
  test.setTimeout(150_000);
  await registerAndUpload(page, user);

  await openDocuments(staffPage, user);
  await expectPhotos(staffPage);
  await expect(card(staffPage, 'Driver’s details')).toContainText('KX 12 BN GP');
  for (const name of DOCUMENTS) await card(staffPage, name).getByText('Approve', { exact: true }).click();
  const insurance = card(staffPage, 'Vehicle Insurance');
  await insurance.getByText('Reject', { exact: true }).click();
  await save(staffPage);
  await expect(insurance.getByRole('textbox', { name: 'Reason for the driver' })).toBeFocused();
  await expect(insurance.getByText('This field is required')).toBeVisible();
  await expectAccessible(staffPage);
  await expectFitsPhone(staffPage);
  await insurance.getByRole('button', { name: 'The insurance has expired. Upload the current one.' }).click();
  // Where the cursor stands in a text that a button has filled in differs between browsers.
  await insurance.getByRole('textbox', { name: 'Reason for the driver' }).press('Control+End');
  await insurance.getByRole('textbox', { name: 'Reason for the driver' }).pressSequentially(' It says May 2025.');
  await save(staffPage);
  await expectToast(staffPage, 'Documents rejected. The driver is notified by SMS.');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your submission has been rejected.' })).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'The insurance has expired. Upload the current one. It says May 2025.' }),
  ).toContainText('Vehicle Insurance');
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  // Only the rejected document is asked for again; the others are shown as accepted.
  const field = page.locator('input[type="file"]');
  await expect(field).toHaveCount(1);
  await expect(field).toHaveAccessibleDescription(/The insurance has expired.* It says May 2025\./);
  await expect(
    page.getByRole('region', { name: 'Accepted: no new photo is needed' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await field.setInputFiles({ name: 'insurance.png', mimeType: 'image/png', buffer: photo(320, 200) });
  await page.getByRole('button', { name: 'Upload Documents' }).click();
  await expect(page.getByText('Your documents are currently under review.')).toBeVisible();

  await openDocuments(staffPage, user, 2);
  await expect(card(staffPage, 'Earlier versions')).toContainText('Vehicle Insurance: The insurance has expired.');
  await expectPhotos(staffPage);
  await expect(card(staffPage, 'Vehicle Photo')).toContainText('Approved');
  await staffPage.keyboard.type('2a');
  await expect(staffPage.getByText('1 of 1 decided')).toBeVisible();
  await save(staffPage);
  await expectToast(staffPage, 'Documents approved. The driver is notified by SMS.');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your documents has been approved.' })).toBeVisible();
  await expectFitsPhone(page);

  await staffPage.goto(`${originOf('console')}/reviews?state=any&search=${encodeURIComponent(user.email)}`);
  await expect(staffPage.getByRole('row').filter({ hasText: user.email })).toContainText('Approved');
  await expectAccessible(staffPage);
  await expectFitsPhone(staffPage);
});

test('staff read a photo closely by keys alone, dead links are renewed, and newer documents are pointed out', async ({
  driver: { page, user },
  staffPage,
}) => {
  test.setTimeout(120_000);
  await registerAndUpload(page, user);
  let dead = 4;
  await staffPage.route('**/api/v1/files/documents/**', (route) =>
    (dead -= 1) >= 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const seen: string[] = [];
  staffPage.on('request', (request) => {
    if (/\/api\/v1\/console\/reviews\/[0-9a-f-]+\/$/.test(request.url())) seen.push(request.method());
  });
  await openDocuments(staffPage, user);
  await expectPhotos(staffPage);
  expect(seen).toEqual(['GET', 'GET']);

  await staffPage.keyboard.type('3');
  await expect(staffPage.getByRole('button', { name: 'Enlarge Driver License (front)' })).toBeFocused();
  await staffPage.keyboard.press('Enter');
  const large = staffPage.getByRole('dialog', { name: 'Driver License (front)' });
  const stage = large.getByRole('group', { name: 'Photo, moves with the arrow keys' });
  await expect(stage).toBeFocused();
  await staffPage.keyboard.type('++r');
  await expect(large.getByText('200%')).toBeVisible();
  const scrolled = () => stage.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const [left = 0, top = 0] = await scrolled();
  expect(left).toBeGreaterThan(0);
  await staffPage.keyboard.press('ArrowRight');
  await staffPage.keyboard.press('ArrowUp');
  expect(await scrolled()).toEqual([left + 80, top - 80]);
  await expectAccessible(staffPage);
  await expectFitsPhone(staffPage);
  await staffPage.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(staffPage.getByRole('button', { name: 'Enlarge Driver License (front)' })).toBeFocused();

  for (const name of DOCUMENTS) await card(staffPage, name).getByText('Approve', { exact: true }).click();
  await uploadAgain(page, user);
  await save(staffPage);
  await expect(staffPage.getByRole('alert')).toContainText('The driver has uploaded newer documents.');
  await expect(staffPage.getByText('4 of 4 decided')).toBeVisible();
  await expectAccessible(staffPage);
  await staffPage.getByRole('button', { name: 'Show newer documents' }).click();
  await expect(card(staffPage, 'Earlier versions')).toContainText('Replaced before review');
  await expect(staffPage.getByText('0 of 4 decided')).toBeVisible();
});

/** The same driver, from another device. */
async function uploadAgain(page: Page, { access }: SignedIn): Promise<void> {
  const picture = photo(320, 200).toString('base64');
  const status = await page.evaluate(
    async ([bytes, token]) => {
      const id = (
        (await (
          await fetch('/api/v1/driver/vehicle/status', { headers: { authorization: `Bearer ${token}` } })
        ).json()) as { data: { vehicle: string } }
      ).data.vehicle;
      const form = new FormData();
      const file = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
      for (const name of ['vehicle_photo', 'vehicle_insurance', 'driver_license_front', 'driver_license_back'])
        form.set(name, file, `${name}.png`);
      return (
        await fetch(`/api/v1/driver/vehicle/${id}/`, {
          method: 'PATCH',
          body: form,
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    },
    [picture, access] as const,
  );
  expect(status).toBe(200);
}
