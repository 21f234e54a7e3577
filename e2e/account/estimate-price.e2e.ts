import { choosePlace } from '../fixtures/places';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';

test('a visitor reads the price of two addresses before signing up', async ({ page }) => {
  await page.goto(originOf('base'));
  await page.getByRole('link', { name: 'See a price first' }).click();
  await choosePlace(page.getByRole('combobox', { name: 'From' }), 'Sandton', 'Sandton City');
  await choosePlace(page.getByRole('combobox', { name: 'To' }), 'Rosebank', 'Rosebank');
  await page.getByRole('button', { name: 'Show price' }).click();
  await expect(page.getByText(/^R\s[\d,.]+ a week$/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`${originOf('passenger')}/auth/signup`);
});
