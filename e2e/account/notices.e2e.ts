import type { Page } from '@playwright/test';
import { originOf, stack } from '../fixtures/stack';
import { expect, expectAccessible, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE, serviceWorkers: 'allow', permissions: ['notifications'] });

/**
 * No push service of a browser can be reached here: the browser subscribes at the sandbox's. What the service worker
 * does with a message is tested beside it: headless browsers show no notifications.
 */
const subscribeAtSandbox = (page: Page) =>
  page.addInitScript((endpoint) => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription);
  }, `http://127.0.0.1:${stack.sandboxPort}/push/browser-of-a-test`);

test('a passenger turns notifications on, and chooses what comes first by SMS', async ({ passenger: { page } }) => {
  await subscribeAtSandbox(page);
  await page.goto(`${originOf('passenger')}/notices`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByRole('button', { name: /^Turn notifications off in Chrome on/ })).toBeVisible();
  const onBoard = page.getByRole('group', { name: 'The rider is on board' }).getByLabel('First channel');
  await onBoard.selectOption('SMS');
  const arrived = page.getByRole('group', { name: 'The driver is at the pick-up' }).getByLabel('First channel');
  await arrived.selectOption('WhatsApp or SMS, no push');
  await page.getByRole('button', { name: 'Send a test by SMS' }).click();
  await expectToast(page, 'The test message is on its way.');
  // To where the menu at the bottom covers nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.reload();
  await expect(onBoard).toHaveValue('sms');
  await expect(arrived).toHaveValue('whatsapp');

  await page.getByRole('button', { name: /^Turn notifications off in Chrome on/ }).click();
  await expectToast(page, 'Notifications are off in that browser');
});
