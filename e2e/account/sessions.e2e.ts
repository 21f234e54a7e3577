import type { Page } from '@playwright/test';
import { signedUp } from '../fixtures/users';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

test('a driver who signs in at the passenger host lands signed in at the driver host @main', async ({ page }) => {
  const driver = await signedUp({ role: 'Driver', first_name: 'Sibusiso' });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${originOf('passenger')}/auth/signin`);
  await page.getByLabel('Email').fill(driver.email);
  await page.getByLabel('Password', { exact: true }).fill(driver.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`^${originOf('driver')}/home/[0-9a-f-]{36}$`));
  await expectToast(page, 'User Logged In');
  await expect(page.getByText('Hello, Sibusiso')).toBeVisible();
  const access = await page.evaluate(() => localStorage.getItem('access') ?? '');
  expect(access.split('.')).toHaveLength(3);
  for (const address of addresses) expect(address).not.toMatch(/eyJ/);
  await page.goBack();
  await page.goto(`${originOf('passenger')}/auth/signin`);
  expect(await page.evaluate(() => ['access', 'refresh', 'user'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
});

test('signing out says so, forgets everything and closes the pages @main', async ({ passenger: { page, user } }) => {
  await page.goto(`${originOf('passenger')}/home/${user.user.id}`);
  await page.getByRole('navigation').getByText('Logout').click();
  await expect(page).toHaveURL(`${originOf('passenger')}/auth/signin`);
  await expectToast(page, 'Logged out');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto(`${originOf('passenger')}/profile/${user.user.id}`);
  await expect(page).toHaveURL(`${originOf('passenger')}/auth/signin`);
});

test('the address /logout signs out', async ({ passenger: { page } }) => {
  await page.goto(`${originOf('passenger')}/logout`);
  await expect(page).toHaveURL(`${originOf('passenger')}/auth/signin`);
  await expectToast(page, 'Logged out');
});

test('an access token that is no longer good is renewed unseen @main', async ({ passenger: { page, user } }) => {
  await page.evaluate(() => localStorage.setItem('access', 'worn.out.token'));
  await page.goto(`${originOf('passenger')}/profile/${user.user.id}`);
  await expect(page.getByText(user.email)).toBeVisible();
  const stored = await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')]);
  expect(stored[0]).not.toBe('worn.out.token');
  expect(stored[1]).not.toBe(user.refresh);
});

test('two tabs that renew at once both stay in @main', async ({ passenger: { page, user }, context }) => {
  const other = await context.newPage();
  await page.evaluate(() => localStorage.setItem('access', 'worn.out.token'));
  const profile = `${originOf('passenger')}/profile/${user.user.id}`;
  await Promise.all([page.goto(profile), other.goto(profile)]);
  for (const tab of [page, other]) await expect(tab.getByText(user.email)).toBeVisible();
  // A tab may read its storage before the other tab's tokens arrive; the server then returns the same pair.
  const refreshOf = (tab: Page) => tab.evaluate(() => localStorage.getItem('refresh'));
  await expect.poll(async () => (await refreshOf(page)) === (await refreshOf(other))).toBe(true);
  expect(await refreshOf(page)).not.toBe(user.refresh);
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) await expect(tab.getByText(user.email)).toBeVisible();
});

test('a session that was ended elsewhere leads to sign in @main', async ({ passenger: { page, user } }) => {
  await page.evaluate(() => {
    localStorage.setItem('access', 'worn.out.token');
    localStorage.setItem('refresh', 'rubbish');
  });
  await page.goto(`${originOf('passenger')}/profile/${user.user.id}`);
  await expect(page).toHaveURL(`${originOf('passenger')}/auth/signin`);
  await expectAccessible(page);
});

test('a page of the other role leads to one’s own', async ({ passenger: { page, user } }) => {
  await page.goto(`${originOf('passenger')}/profile/somebody-else`);
  await expect(page).toHaveURL(`${originOf('passenger')}/profile/${user.user.id}`);
  await page.goto(`${originOf('driver')}/home/${user.user.id}`);
  await expect(page).toHaveURL(`${originOf('driver')}/auth/signin`);
});
