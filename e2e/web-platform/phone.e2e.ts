import type { Page } from '@playwright/test';
import { comingMonday } from '../fixtures/open-weeks';
import { makeDraft, makePaid } from '../fixtures/payments';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, test } from '../fixtures/test';

const at = (path: string) => `${originOf('passenger')}${path}`;
const PHONE = { width: 360, height: 740 };
const places = (page: Page) => page.getByRole('navigation', { name: 'Most used pages' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a passenger walks through the bottom menu, which covers nothing', async ({ passenger: { page, user } }) => {
    await page.goto(at(`/home/${user.user.id}`));
    await expect(places(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await places(page).getByRole('link', { name: 'Bookings' }).click();
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeFocused();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    // The lowest window in which the bar stays.
    await page.setViewportSize({ ...PHONE, height: 480 });
    await page.goto(at('/your-data'));
    await expect(page.getByRole('button', { name: 'Erase my data' })).toBeVisible();
    // A control behind the bar moves above it with the focus.
    const top = (await places(page).boundingBox())?.y ?? 0;
    let behind = 0;
    for (const control of await page.getByRole('main').locator('a[href], button').all()) {
      const bottom = () => control.evaluate((element) => element.getBoundingClientRect().bottom);
      await control.evaluate((element) => {
        scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
      });
      if ((await bottom()) > top) behind += 1;
      await control.focus();
      await expect.poll(bottom).toBeLessThanOrEqual(top);
    }
    expect(behind).toBeGreaterThan(0);
  });

  test('a passenger sees the total and pays at the bottom of the summary', async ({ passenger: { page, user } }) => {
    const { booking_id } = await makeDraft(user, comingMonday());
    await page.goto(at(`/bookings/${user.user.id}?status=draft&booking=${booking_id}`));
    const pay = page.getByRole('button', { name: 'Proceed to make payment' });
    await expect(pay).toHaveCount(1);
    await expect(pay).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-action-bar]')).toContainText(/R\s[\d ]+\.\d\d/);
    await expect(places(page)).toBeHidden();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });

  test('with the keyboard of the phone open, the main action covers no field', async ({
    passenger: { page, user },
  }) => {
    await page.goto(at(`/schedule-ride/${user.user.id}`));
    await page.getByRole('checkbox', { name: 'Me' }).check();
    const go = page.getByRole('button', { name: 'Continue' });
    await expect(go).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ ...PHONE, height: 380 });
    const field = page.getByRole('combobox', { name: 'Drop-off Location' });
    await field.focus();
    const [one, other] = [await field.boundingBox(), await go.boundingBox()];
    expect(other?.y ?? 0).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0));
  });
});

const NO_CONNECTION = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

test.describe('without a connection', () => {
  test.use({ viewport: PHONE, serviceWorkers: 'allow' });

  test('a passenger reads her last lists, and a sign-out leaves nothing', async ({ passenger: { page, user } }) => {
    await makePaid(user);
    const { id } = user.user;
    const plan = page.getByRole('listitem', { name: 'Current Subscription Plan 1 Week' });
    await page.goto(at(`/subscriptions/${id}`));
    await expect(plan).toBeVisible();
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.waitForFunction(() => localStorage.getItem('kept') !== null);

    await page.context().setOffline(true);
    await page.goto(at(`/subscriptions/${id}`));
    // In the packaged browser pages read after a navigation that they are online, although connections are cut.
    const emulation = await page.context().newCDPSession(page);
    await emulation.send('Network.emulateNetworkConditions', NO_CONNECTION);
    await expect(page.getByText('You are offline. This is what was last loaded.')).toBeVisible();
    await expect(plan).toBeVisible();
    await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await emulation.detach();
    await page.context().setOffline(false);
    await expect(page.getByText(/^As of/)).toBeHidden();
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toContain('/');
    expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([]);

    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(at('/auth/signin'));
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await page.context().setOffline(true);
    // The service worker may lose its connection a moment later than the page.
    await expect(async () => {
      await page.goto(at('/auth/signin'));
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });

  test('the app can be installed', async ({ passenger: { page, user } }) => {
    await page.goto(at(`/home/${user.user.id}`));
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Playwright's contexts are private windows.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});
