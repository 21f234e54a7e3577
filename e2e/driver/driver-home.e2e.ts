import { makeApprovedVehicle } from '../fixtures/database';
import { choosePlace } from '../fixtures/places';
import { originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

test('a driver at a computer finds trips, earnings, pass and documents from the dashboard, and the availability as it was saved', async ({
  driver: { page, user },
}) => {
  const at = (path: string) => `${originOf('driver')}/${path}/${user.user.id}`;
  await makeApprovedVehicle(user.user.id, 'KX 778 GP');
  await page.goto(at('home'));
  const steps = page.getByRole('region', { name: 'Steps to your first ride' });
  await steps.getByRole('link', { name: 'Set availability' }).click();
  await choosePlace(page.getByRole('combobox', { name: 'Base' }), 'sandt', 'Sandton');
  for (const day of ['Wednesday', 'Thursday']) await page.getByLabel(day).uncheck();
  await page.getByLabel('I drive in the afternoon').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Availability saved');

  await page.goto(at('vehicle'));
  await expect(page.getByText(/^Mon, Tue, Fri · \d\d:\d\d to \d\d:\d\d$/)).toBeVisible();
  await page.goto(at('home'));
  await expect(steps.getByRole('listitem').filter({ hasText: 'Availability' })).toContainText(/Done.*Mon, Tue, Fri/);
  await look(page);
  const work = page.getByRole('navigation', { name: 'Your work' });
  for (const [link, address] of [
    [/^Trips/, 'trips'],
    [/^Earnings/, 'earnings'],
    [/pass/, 'pass'],
    [/^Documents/, 'documents'],
    [/^Availability/, 'availability'],
  ] as const) {
    await work.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(at(address));
    await page.goBack();
  }
});

test('a driver shows the vehicle file in airplane mode, as it was loaded before', async ({
  driver: { page, user },
}) => {
  const home = `${originOf('driver')}/home/${user.user.id}`;
  await makeApprovedVehicle(user.user.id, 'KX 779 GP');
  await page.goto(home);
  const work = page.getByRole('navigation', { name: 'Your work' });
  const file = page.frameLocator('iframe[title="Your vehicle file"]');
  await work.getByRole('link', { name: 'Vehicle file' }).click();
  await expect(file.getByText('KX 779 GP')).toBeVisible();
  await expect(file.getByText(/^May drive on /)).toBeVisible();
  await expect(file.getByRole('img', { name: 'Code of the driver pass' })).toBeVisible();
  await look(page);
  await page.goBack();
  await page.context().setOffline(true);
  await work.getByRole('link', { name: 'Vehicle file' }).click();
  await expect(page.getByText(/^No connection\. This is the file from/)).toBeVisible();
  await expect(file.getByText('KX 779 GP')).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('Liftclub-vehicle-file.pdf');
  await page.context().setOffline(false);
});
