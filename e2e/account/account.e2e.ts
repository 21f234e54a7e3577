import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

test('a passenger finds the dashboard with true figures and every page of the menu in order', async ({
  passenger: { page, user },
}) => {
  await page.goto(originOf('passenger'));
  await expect(page).toHaveURL(`${originOf('passenger')}/home/${user.user.id}`);
  for (const card of ['Total Subscriptions', 'Number of Trips', 'Distance Travelled'])
    await expect(page.getByText(card)).toBeVisible();
  await expect(page.getByText('0 km')).toBeVisible();
  const entries = await page.getByRole('navigation').getByRole('listitem').allInnerTexts();
  expect(entries.map((entry) => entry.trim())).toEqual([
    'Dashboard',
    'Profile',
    'Schedule Ride',
    'Bookings',
    'Scholars',
    'Subscriptions',
    'Support',
    'Logout',
  ]);
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a driver reads three tips that turn by themselves', async ({ driver: { page, user } }) => {
  await page.clock.install();
  await page.goto(`${originOf('driver')}/home/${user.user.id}`);
  const tip = (text: string) => page.getByText(text);
  await expect(tip('Pick up and drop off for a one-way or two-way trip.')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(tip('Flexible plans of 1 month, 3 months, 6 months or 1 year.')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(tip('Enter the route and the fee is calculated from distance.')).toBeVisible();
  const entries = await page.getByRole('navigation').getByRole('listitem').allInnerTexts();
  expect(entries.map((entry) => entry.trim())).toEqual([
    'Dashboard',
    'Profile',
    'Vehicle',
    'Referrals',
    'Support',
    'Logout',
  ]);
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('on a phone the menu slides in, takes the keyboard and gives it back', async ({ passenger: { page, user } }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${originOf('passenger')}/home/${user.user.id}`);
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scholars')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Scholars')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a passenger changes names and photo, and sees both after a reload', async ({ passenger: { page, user } }) => {
  await page.goto(`${originOf('passenger')}/profile/${user.user.id}`);
  await expect(page.getByText('Address not available')).toBeVisible();
  // In the list of sign-ins.
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Refilwe');
  // One green pixel: a real PNG.
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Profile updated');
  await page.reload();
  await expect(page.getByText('Hello, Refilwe')).toBeVisible();
  const pictures = page.locator('img[src*="/api/v1/files/pictures/"]');
  await expect(pictures.first()).toBeVisible();
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('support says when to come back, and whom to call meanwhile', async ({ driver: { page } }) => {
  await page.goto(`${originOf('driver')}/support`);
  await expect(page.getByText('Support is currently unavailable. Try again later.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call us: \+27/ })).toHaveAttribute('href', /^tel:\+27/);
  await expect(page.getByRole('link', { name: /^WhatsApp: \+27/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/27/);
  await expectAccessible(page);
});
