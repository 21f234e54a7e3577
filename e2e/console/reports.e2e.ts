import { readFile } from 'node:fs/promises';
import { addFigures } from '../fixtures/database';
import { makeStaff, signInStaff } from '../fixtures/staff';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';

/** Days before any ride of the stack, which the job that makes figures leaves as they are. */
const [MONDAY, WEDNESDAY, NEXT_MONDAY] = ['2020-03-02', '2020-03-04', '2020-03-09'] as const;
const OWN_DATES = `period=own&from=${MONDAY}&to=2020-03-15`;

test.beforeAll(async () => {
  const usual = {
    trips: 20,
    completed: 20,
    on_time_pick_up: 19,
    on_time_arrival: 20,
    metres: 90_000,
    revenue: 150_000,
  };
  const vehicle = {
    metres_with_riders: 60_000,
    seats_offered: 40,
    seats_used: 30,
    driver_cost: 105_000,
    plans_sold: 2,
  };
  for (const day of [MONDAY, WEDNESDAY, NEXT_MONDAY]) await addFigures('RSA', day, { ...usual, ...vehicle });
});

test('the owner reads the figures of two weeks, changes the market, and downloads them', async ({
  staffPage: page,
}) => {
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByLabel('Period', { exact: true }).selectOption('Custom dates');
  await page.getByRole('textbox', { name: 'From' }).fill(MONDAY);
  await page.getByRole('textbox', { name: 'To' }).fill('2020-03-15');
  await expect(page).toHaveURL(/to=2020-03-15/);
  await page.getByLabel('Rows by').selectOption('Week');

  const totals = page.getByRole('group', { name: 'Totals of the period' });
  await expect(totals).toContainText('Trips completed60');
  await expect(totals).toContainText('95.0%');
  await expect(totals).toContainText(/R.4.500\.00/);
  await expect(totals).toContainText(/Cost per trip.*R.52\.50/);
  const onTime = page.getByRole('region', { name: 'Table: On time' });
  await expect(onTime.getByRole('row', { name: '2 Mar 2020 40 38 95.0% 40 100.0%' })).toBeVisible();
  await expect(onTime.getByRole('row', { name: 'Total 60 57 95.0% 60 100.0%' })).toBeVisible();
  await expect(page.getByLabel('Chart: On time').getByText('Goal 95%')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split(/\r?\n/)).toHaveLength(3);
  expect(csv).toContain('"2020-03-02","40","40"');

  await page.getByLabel('Market', { exact: true }).selectOption('Nigeria');
  await expect(page.getByText('No figures in this period')).toBeVisible();
});

test('staff move through a chart and its table by keyboard', async ({ staffPage: page }) => {
  await page.goto(`${originOf('console')}/reports?${OWN_DATES}&by=week`);
  const table = page.getByRole('region', { name: 'Table: Trips' });
  await expect(page.getByLabel('Chart: Trips')).toBeVisible();
  await table.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Legend: Trips' })).toContainText('Completed 40');
  await page.keyboard.press('Tab');
  await expect(table).toBeFocused();
});

test('a dispatcher reads the figures of rides, without money', async ({ page }) => {
  await signInStaff(page, makeStaff('Lerato Molefe', 'dispatcher'));
  await page.goto(`${originOf('console')}/reports?${OWN_DATES}`);
  await expect(page.getByRole('group', { name: 'Totals of the period' })).toContainText('Trips completed60');
  await expect(page.getByText('Revenue')).toBeHidden();
});
