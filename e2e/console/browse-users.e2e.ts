import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { makeFamily } from '../fixtures/database';
import { expect, look, test } from '../fixtures/test';

/** The cells of a CSV file without commas or quotes in its values. */
const cellsOf = (csv: string): string[][] =>
  csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(','));

test('staff search the people, sort them, leaf through them and download them', async ({ staffPage: page, staff }) => {
  test.setTimeout(120_000);
  const family = `Nkosi${randomInt(2 ** 40)}`;
  await makeFamily(family);
  const firstRow = page.getByRole('table', { name: 'People' }).getByRole('rowheader').first();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('searchbox', { name: 'Search by name, phone or email' }).fill(family.toLowerCase());
  await expect(page.getByText('1–25 of 26')).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(firstRow).toHaveText(`Anele ${family}`);
  await look(page);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('26–26 of 26')).toBeVisible();
  await expect(firstRow).toHaveText(`Znele ${family}`);
  await look(page);
  await page.goBack();
  await expect(page.getByText('1–25 of 26')).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(firstRow).toHaveText(`Znele ${family}`);

  await page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await look(page);
  await expect(question.getByLabel('Your password')).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.type(`${staff.password}\n`);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...rows] = cellsOf(await readFile(await file.path(), 'utf8'));
  expect(header).toEqual([
    'id',
    'name',
    'email',
    'phone',
    'role',
    'country',
    'phone_verified',
    'gave_way',
    'locked',
    'created_at',
  ]);
  const letters = [...'ZYXWVUTSRQPONMLKJIHGFEDCBA'];
  expect(rows.map(([, name]) => name)).toEqual(letters.map((letter) => `${letter}nele ${family}`));
  expect(rows[0]?.slice(2, 8)).toEqual([
    `z${family.toLowerCase()}@example.com`,
    expect.stringMatching(/^'?\+2771\d{7}$/),
    'Passenger',
    'RSA',
    'yes',
    'no',
  ]);

  await page.getByLabel('Status').selectOption('Locked');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await look(page);
});
