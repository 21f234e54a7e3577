import type { Page } from '@playwright/test';
import { makeCompanyAccount, signInAtCompany } from '../fixtures/company-accounts';
import { expireStepUp } from '../fixtures/database';
import { originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { signedIn } from '../fixtures/users';

const companyLink = (page: Page) => page.getByRole('link', { name: 'Sign in with your company account' });

test('a member signs in with the company account, has the role of the group, and comes back to the page', async ({
  page,
}) => {
  const zodwa = await makeCompanyAccount('Zodwa Khumalo', ['Ride desk']);
  await page.goto(`${originOf('console')}/dispatch?date=2026-01-12`);
  await expect(companyLink(page)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await look(page);
  await companyLink(page).press('Enter');
  await signInAtCompany(page, zodwa);
  await expect(page).toHaveURL(`${originOf('console')}/dispatch?date=2026-01-12`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatch' })).toBeVisible();
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Dispatch' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await page.goto(`${originOf('console')}/account`);
  await expect(page.getByText(zodwa.email)).toBeVisible();
  await expect(page.getByText('You sign in with your company account.')).toBeVisible();
  await look(page);
});

test('for a download of people the member signs in with the company account again', async ({ page }) => {
  const naledi = await makeCompanyAccount('Naledi Mokoena', ['IT']);
  // People have signed up in the other journeys, or this one is alone.
  await signedIn();
  await page.goto(`${originOf('console')}/people`);
  await companyLink(page).click();
  await signInAtCompany(page, naledi);
  const download = page.getByRole('button', { name: 'Download CSV' });
  await download.waitFor();
  // Ten minutes later the sign-in no longer counts as a confirmation.
  await expireStepUp(naledi.email);
  await download.click();
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await look(page);
  await question.getByRole('link', { name: 'Sign in with your company account' }).click();
  await signInAtCompany(page, naledi);
  await expect(page).toHaveURL(`${originOf('console')}/people`);
  const file = page.waitForEvent('download');
  await download.click();
  expect((await file).suggestedFilename()).toMatch(/^people-/);
});

test('a company account without a role reads whom to ask, and can go back to the sign-in', async ({ page }) => {
  const sipho = await makeCompanyAccount('Sipho Dlamini', ['Football']);
  await page.goto(`${originOf('console')}/`);
  await companyLink(page).click();
  await signInAtCompany(page, sipho);
  await expect(page.getByRole('heading', { level: 1, name: 'You are not signed in' })).toBeVisible();
  await expect(page.getByText('Ask an administrator of the console')).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: 'Go to sign-in' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});
