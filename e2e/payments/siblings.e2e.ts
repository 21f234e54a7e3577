import { createScholar } from '@liftclub/api-contract';
import { makeDraft, makePaid } from '../fixtures/payments';
import { centsOf } from '../fixtures/price';
import { originOf } from '../fixtures/stack';
import { expect, expectFitsPhone, test } from '../fixtures/test';
import { callApi, type SignedIn } from '../fixtures/users';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

async function learnerOf(user: SignedIn, name: string): Promise<string> {
  const body = { name, age: 9, gender: 'Female', school_name: 'Lekki Primary', school_address: 'Lekki' };
  const headers = { authorization: `Bearer ${user.access}` };
  return (await callApi<typeof createScholar>(createScholar, body, headers)).response.data.id;
}

test('a parent of two sees the sibling discount before paying, and on the receipt', async ({
  nigerian: { page, user },
}) => {
  const first = await makePaid(user, undefined, undefined, await learnerOf(user, 'Ada'));
  const { booking_id } = await makeDraft(user, undefined, undefined, await learnerOf(user, 'Chidi'));
  const amountOf = async (label: string) =>
    centsOf(await page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').first().innerText());
  const full = centsOf(`₦${first.price.subtotal}`);
  const off = Math.floor((full + 10) / 20);
  const openBooking = (status: string) =>
    page.goto(`${originOf('passenger')}/bookings/${user.user.id}?status=${status}&booking=${booking_id}`);

  await openBooking('draft');
  await expect(page.getByText('Sibling discount (5%)')).toBeVisible();
  expect([await amountOf('Sibling discount'), await amountOf('Sub total')]).toEqual([off, full - off]);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ride Booked Successfully' })).toBeVisible();

  await openBooking('active');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Receipt|^Tax invoice/ }).first()).toBeVisible();
  await expect(page.getByText('Sibling discount (5%)')).toBeVisible();
  expect([await amountOf('Sibling discount'), await amountOf('Sub total')]).toEqual([off, full - off]);
  await expectFitsPhone(page);
});
