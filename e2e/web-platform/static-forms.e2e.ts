import type { Page } from '@playwright/test';
import { originOf } from '../fixtures/stack';
import { signedIn, signedUp } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

/** Holds back every script of the page until the returned function is called, as a slow network does. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose script does not come yet. */
async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return release;
}

const selectionOf = (page: Page) =>
  page
    .getByLabel('Password', { exact: true })
    .evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);

test('what a person types before the script arrives is kept, with the caret, and signs them in @main', async ({
  page,
}) => {
  const user = await signedUp({ first_name: 'Naledi' });
  const arrive = await openWithoutScript(page, `${originOf('passenger')}/auth/signin`);
  await expect(page).toHaveTitle('Sign In · Liftclub');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await expect(email).toBeFocused();
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${user.password}!`);
  await page.keyboard.press('ArrowLeft');
  // Without a script the browser would put the password into the address.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await expect(page).toHaveURL(`${originOf('passenger')}/auth/signin`);

  arrive();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(password).toBeFocused();
  expect(await selectionOf(page)).toEqual([user.password.length, user.password.length]);
  await page.keyboard.press('Delete');
  await expect(email).toHaveValue(user.email);
  await expect(password).toHaveValue(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hello, Naledi')).toBeVisible();
});

test('a driver’s sign-up keeps names, country, number and role that were chosen before the script', async ({
  page,
}) => {
  const arrive = await openWithoutScript(page, `${originOf('driver')}/auth/signup`);
  await expect(page.getByLabel('Role')).toHaveValue('Driver');
  await page.getByLabel('First name').fill('Bongani');
  await page.getByLabel('Country').selectOption('NG');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0803 123 4567');
  await page.getByLabel('Role').selectOption('Passenger');
  arrive();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  // Fields whose value the app did not take over would be emptied by the next change.
  await page.getByLabel('Last name').fill('Dlamini');
  await expect(page.getByLabel('First name')).toHaveValue('Bongani');
  await expect(page.getByText('+234', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('0803 123 4567');
  await expect(page.getByLabel('Role')).toHaveValue('Passenger');
});

for (const screen of ['signin', 'signup', 'verify-phone'])
  test(`the page ${screen} goes on with the form of its HTML and does not draw it again`, async ({ page }) => {
    const arrive = await openWithoutScript(page, `${originOf('passenger')}/auth/${screen}`);
    const form = await page.getByRole('form').elementHandle();
    arrive();
    await expect(page.locator('button[type=submit]')).toBeEnabled();
    expect(await form?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });

test('a country that this browser and the build name differently keeps its calling code', async ({ page }) => {
  await page.goto(`${originOf('passenger')}/auth/verify-phone`);
  await expect(page.locator('button[type=submit]')).toBeEnabled();
  for (const [code, callingCode] of [
    ['TR', '+90'],
    ['HK', '+852'],
    ['CZ', '+420'],
  ] as const) {
    await page.getByLabel('Country').selectOption(code);
    await expect(page.getByText(callingCode, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Country').locator('option:checked')).toContainText(`(${callingCode})`);
  }
});

/** Top and height of everything with text, in whole pixels. */
const linesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent))
      .map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return [element.textContent, Math.round(top), Math.round(height)];
      }),
  );

const FIGTREE = '16px "Figtree Variable"';

/** Whether the machine has one of the fonts that are scaled to the widths of Figtree. */
const hasScaledFont = (page: Page) =>
  page.evaluate(() =>
    new FontFace('Scaled', "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Roboto')").load().then(
      () => true,
      () => false,
    ),
  );

test('a font that comes late is used at once and moves no line', async ({ page }) => {
  for (const [app, path] of [
    ['passenger', '/auth/signin'],
    ['passenger', '/auth/signup'],
    ['passenger', '/'],
    ['console', '/sign-in'],
  ] as const) {
    let deliver = () => undefined as void;
    const delivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route('**/*.woff2', async (route) => {
      await delivered;
      await route.continue();
    });
    // With its script, home would lead somebody who is signed out to sign in.
    await openWithoutScript(page, originOf(app) + path);
    expect(await page.evaluate((font) => document.fonts.check(font), FIGTREE)).toBe(false);
    // Elsewhere the font is still used at once, but lines may move.
    const before = (await hasScaledFont(page)) ? await linesOf(page) : expect.anything();
    deliver();
    await page.waitForFunction((font) => document.fonts.check(font), FIGTREE);
    expect(await linesOf(page)).toEqual(before);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a code typed before the script stays, although the page did not know whose it is', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('forgotPhone', '+27821234567'));
  const arrive = await openWithoutScript(page, `${originOf('passenger')}/auth/verify-otp`);
  await page.getByLabel('Digit 1 of 4').fill('7');
  await page.getByLabel('Digit 2 of 4').fill('3');
  arrive();
  await expect(page.getByText('+27 82 123 4567')).toBeVisible();
  await page.getByLabel('Digit 1 of 4').focus();
  await expect(page.getByLabel('Digit 1 of 4')).toHaveValue('7');
  await expect(page.getByLabel('Digit 2 of 4')).toHaveValue('•');
});

test('home shows menu and heading before the script, wide and narrow, and then the person’s own', async ({ page }) => {
  const { user, access, refresh } = await signedIn({ first_name: 'Lerato' });
  await page.addInitScript(
    ([first, second, who]) => Object.assign(localStorage, { access: first, refresh: second, user: who }),
    [access, refresh, JSON.stringify(user)] as const,
  );
  const arrive = await holdScripts(page);
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto(`${originOf('passenger')}/home/${user.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Plan a ride' })).toBeVisible();
  const menu = page.getByRole('link', { name: 'Scholars' });
  await expect(menu).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(2);
  arrive();
  await expect(page.getByText('Hello, Lerato')).toBeVisible();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Plan your first ride' })).toBeVisible();
  // The page has its styles.
  expect(sheets).toEqual([]);
});

test('staff can type on the console’s sign-in page before its script', async ({ page }) => {
  const arrive = await openWithoutScript(page, `${originOf('console')}/sign-in`);
  await page.getByLabel('Email').fill('nomsa@example.com');
  arrive();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.getByLabel('Password', { exact: true }).fill('x');
  await expect(page.getByLabel('Email')).toHaveValue('nomsa@example.com');
});
