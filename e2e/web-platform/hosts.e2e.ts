import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { originOf } from '../fixtures/stack';

test('a visitor of the bare host finds the way to both apps @main', async ({ page }) => {
  await page.goto(originOf('base'));
  await expectAccessible(page);
  await expectFitsPhone(page);
  // The picture ends at the lower edge of the screen, also of a tall one.
  await page.setViewportSize({ width: 360, height: 1200 });
  const picture = await page.locator('.art').boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeCloseTo(1200, 0);
  await expect(page.getByRole('link', { name: 'I drive' })).toHaveAttribute(
    'href',
    `${originOf('driver')}/auth/signup`,
  );
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    `${originOf('passenger')}/auth/signin`,
  );
  for (const name of ['Where we drive', 'How drivers are checked', 'How a child is handed over', 'Questions'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: 'I need rides' }).click();
  await expect(page).toHaveURL(`${originOf('passenger')}/auth/signup`);
});

for (const host of ['passenger', 'driver'] as const) {
  test(`a signed-out visitor of the ${host} host is led to sign in`, async ({ page }) => {
    await page.goto(`${originOf(host)}/home/somebody`);
    await expect(page).toHaveURL(`${originOf(host)}/auth/signin`);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });
}

test('an address nobody has leads home', async ({ passenger: { page, user } }) => {
  await page.goto(`${originOf('passenger')}/no-such-page`);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(`${originOf('passenger')}/home/${user.user.id}`);
});
