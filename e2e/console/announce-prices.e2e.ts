import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, formatDate, todayIn } from '@liftclub/domain';
import { makeDraft } from '../fixtures/payments';
import { approveAsManager } from '../fixtures/staff';
import { signedIn } from '../fixtures/users';
import { expect, look, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const TARIFF = 'Tariff, South Africa';
const DISCOUNT = 'Plan discount, 1 Month';
const today = () => todayIn('Africa/Johannesburg', new Date());

async function openForm(page: Page, subject: string, title: string) {
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.getByRole('button', { name: `Announce a change: ${subject}` }).click();
  const form = page.getByRole('group', { name: title });
  await expect(form).toBeFocused();
  return form;
}

test('staff announce a tariff, see before what it will cost, and withdraw it; nobody pays more meanwhile', async ({
  staffPage: page,
}) => {
  // Every state is checked on a phone too.
  test.setTimeout(150_000);
  const before = await makeDraft(await signedIn());
  // A random day far ahead, so that no other test has announced a change for it.
  const day = addDays(today(), 365 - randomInt(300));
  const rule = 'R 23.00 + R 8.25 per km, at least R 41.00';
  const inForce = page.getByRole('region', { name: TARIFF }).getByText(/ since \d/);
  const announced = page
    .getByRole('list', { name: `Announced: ${TARIFF}` })
    .getByRole('listitem')
    .filter({ hasText: `From ${formatDate(day)}` });

  const form = await openForm(page, TARIFF, 'Announce a tariff');
  const held = await inForce.innerText();
  const oneTrip = form.getByRole('row').filter({ hasText: 'One trip' }).getByRole('cell');
  await expect(oneTrip.first()).toHaveText(/R\s\d/);
  const now = await oneTrip.first().innerText();
  await form.getByLabel('Base fee per trip').fill('23');
  await form.getByLabel('Fee per km').fill('8,25');
  await form.getByLabel('Minimum fee per trip').fill('41.00');
  await form.getByRole('textbox', { name: 'Starts on' }).fill(today());
  await form.getByRole('button', { name: 'Announce' }).click();
  await expect(
    form.getByText('Choose a day from tomorrow: a change cannot start on the day it is announced.'),
  ).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Starts on' })).toBeFocused();
  await look(page);

  await form.getByRole('textbox', { name: 'Starts on' }).fill(day);
  await expect(form.getByRole('columnheader').last()).toHaveText(`From ${formatDate(day)}`);
  // 12 km: R 23.00 and twelve times R 8.25.
  await expect(oneTrip.last()).toHaveText(/R\s122\.00/);
  await expect(oneTrip.first()).toHaveText(now);
  await expect(form.getByRole('status')).toHaveText(/^The total changes by [+−]R/);
  await look(page);

  await form.getByRole('button', { name: 'Announce' }).click();
  const question = page.getByRole('dialog', { name: `Announce for ${formatDate(day)}?` });
  await expect(question).toContainText(`${TARIFF}: ${rule}.`);
  await look(page);
  await question.getByRole('button', { name: 'Announce' }).click();
  await expectToast(page, 'Waiting for approval');
  await approveAsManager(({ summary }) => summary.includes(`from ${formatDate(day)}`));
  await page.reload();
  await expect(announced).toContainText(rule);
  await expect(inForce).toHaveText(held);
  await look(page);

  const after = await makeDraft(await signedIn());
  expect(after.price.trip_fees).toEqual(before.price.trip_fees);
  expect(after.price.total).toBe(before.price.total);

  await announced.getByRole('button', { name: `Withdraw: ${TARIFF} from ${formatDate(day)}` }).click();
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw this change?' });
  await expect(withdrawal).toContainText(`“${rule}” will not start on ${formatDate(day)}.`);
  await look(page);
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Waiting for approval');
  await approveAsManager(
    ({ summary }) => summary.startsWith('Withdraw') && summary.includes(`from ${formatDate(day)}`),
  );
  await page.reload();
  await expect(announced).toHaveCount(0);
  await expect(inForce).toHaveText(held);
});

test('words that name another percent than the discount are refused at their field, and nothing typed is lost', async ({
  staffPage: page,
}) => {
  test.setTimeout(120_000);
  const day = addDays(today(), 365 - randomInt(300));
  const form = await openForm(page, DISCOUNT, 'Announce a plan discount');
  const fields = {
    begins: form.getByRole('textbox', { name: 'Starts on' }),
    percent: form.getByLabel('Percent'),
    words: form.getByLabel('Label for passengers'),
  };
  await fields.begins.fill(day);
  await fields.percent.fill('7.5');
  await expect(fields.words).toHaveValue('7.5% off for 1 month');
  await fields.words.fill('10% off for 1 month');
  await form.getByRole('button', { name: 'Announce' }).click();
  await expect(fields.words).toBeFocused();
  await expect(fields.words).toHaveAccessibleDescription(/The label says 10%, which differs from the discount/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look(page);
  await expect(fields.begins).toHaveValue(day);
  await expect(fields.percent).toHaveValue('7.5');
  await expect(fields.words).toHaveValue('10% off for 1 month');

  await fields.words.fill('7.5% off for a month');
  await expect(form.getByText('The label says 10%')).toHaveCount(0);
  await form.getByRole('button', { name: 'Announce' }).click();
  const question = page.getByRole('dialog', { name: `Announce for ${formatDate(day)}?` });
  await expect(question).toContainText(`${DISCOUNT}: 7.5% off, shown as “7.5% off for a month”.`);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(fields.words).toHaveValue('7.5% off for a month');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Announce a change: ${DISCOUNT}` })).toBeFocused();
});
