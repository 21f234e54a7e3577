import { randomInt } from 'node:crypto';
import { createScholar } from '@liftclub/api-contract';
import { makePaid } from '../fixtures/payments';
import { expect, look, test } from '../fixtures/test';
import { callApi, signedIn } from '../fixtures/users';

/** A word that no other name has. */
const newWord = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');

test('a member of staff finds a learner, skips a ride for the guardian and ends the plan @main', async ({
  staffPage: page,
}) => {
  const surname = newWord();
  const guardian = await signedIn({ first_name: 'Thandeka', last_name: surname });
  const learner = {
    name: `Zola ${newWord()}`,
    age: 9,
    gender: 'Female',
    school_name: 'Rosebank',
    school_address: 'Rosebank',
  };
  const headers = { authorization: `Bearer ${guardian.access}` };
  const { response } = await callApi<typeof createScholar>(createScholar, learner, headers);
  await makePaid(guardian, undefined, undefined, response.data.id);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(learner.name);
  await expect(page.getByRole('group', { name: 'Learners' }).getByRole('option')).toHaveText(
    `${learner.name}Guardian: Thandeka ${surname}`,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Thandeka ${surname}` })).toBeVisible();
  await expect(page.getByText(learner.name).first()).toBeVisible();
  await look(page);

  await page.getByRole('region', { name: 'Bookings' }).getByRole('link').first().click();
  const rides = page.getByRole('region', { name: 'Rides of this plan' });
  await expect(rides.getByRole('listitem')).toHaveCount(5);
  await look(page);

  await rides.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Skip for the passenger' }).click();
  await page.getByLabel(/Why you skip it/).fill('The phone of the guardian is lost');
  await page.getByRole('button', { name: 'Skip the ride' }).click();
  await expect(page.getByText('Ride skipped')).toBeVisible();
  await expect(page.getByRole('region', { name: 'About' }).getByText('Skipped', { exact: true })).toBeVisible();
  await expect(page.getByText(/“The phone of the guardian is lost”/)).toBeVisible();
  await look(page);

  await page.getByRole('link', { name: 'Open the booking' }).click();
  await page.getByRole('button', { name: 'End the plan for the passenger' }).click();
  await expect(page.getByText('4 rides are cancelled', { exact: false })).toBeVisible();
  await look(page);
  await page.getByLabel(/Why you end it/).fill('The family moves away');
  await page.getByRole('button', { name: 'End the plan', exact: true }).click();
  await expect(page.getByText('Plan ended', { exact: true })).toBeVisible();
  await expect(page.getByText(/“The family moves away”/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'About' }).getByText('Ended', { exact: true })).toBeVisible();
});
