import type { Page } from '@playwright/test';
import { findViolations } from '../fixtures/accessibility';
import { makeDraft, makePaid } from '../fixtures/payments';
import { originOf, type Host } from '../fixtures/stack';
import { expect, test } from '../fixtures/test';

/** Opens the screen of a system that is dark and wants no motion; checks contrast, ground, and that nothing moves. */
async function lookInTheDark(page: Page, host: Host, path: string): Promise<void> {
  await page.goto(`${originOf(host)}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await findViolations(page, { type: 'rule', values: ['color-contrast'] }), path).toEqual([]);
  const { ground, moving } = await page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    moving: [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return Math.max(parseFloat(animationDuration), parseFloat(transitionDuration)) > 0.001;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  }));
  expect(ground).toMatch(/^rgb\((\d|[1-5]\d), (\d|[1-5]\d), (\d|[1-5]\d)\)$/);
  expect(moving).toEqual([]);
}

const DARK = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;

test('a passenger reads every main screen in the dark', async ({ passenger: { page, user } }) => {
  await makePaid(user);
  await makeDraft(user);
  await page.emulateMedia(DARK);
  const { id } = user.user;
  for (const screen of ['home', 'trips', 'bookings', 'subscriptions', 'scholar', 'schedule-ride', 'profile'])
    await lookInTheDark(page, 'passenger', `/${screen}/${id}`);
  await lookInTheDark(page, 'passenger', '/transaction/cancel');
});

test('a driver reads the main screens in the dark', async ({ driver: { page, user } }) => {
  await page.emulateMedia(DARK);
  for (const screen of ['home', 'vehicle', 'referrals'])
    await lookInTheDark(page, 'driver', `/${screen}/${user.user.id}`);
});

test('staff read the console in the dark', async ({ staffPage }) => {
  await staffPage.emulateMedia(DARK);
  for (const path of ['/', '/reviews', '/people', '/bookings', '/payments', '/calendar', '/prices', '/coupons'])
    await lookInTheDark(staffPage, 'console', path);
});

test('a visitor reads the start page and the sign-up in the dark', async ({ page }) => {
  await page.emulateMedia(DARK);
  await lookInTheDark(page, 'base', '/');
  for (const path of ['/auth/signup', '/auth/signin', '/auth/nothing-here'])
    await lookInTheDark(page, 'passenger', path);
});
