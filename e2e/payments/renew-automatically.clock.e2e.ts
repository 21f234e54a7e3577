import { addDays } from '@liftclub/domain';
import { moveClock, readClock } from '../fixtures/clock';
import { makeDraft } from '../fixtures/payments';
import { originOf } from '../fixtures/stack';
import { expect, expectFitsPhone, signIn, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';
import { signedInAgain, smsTo } from '../fixtures/users';

const at = (path: string) => `${originOf('passenger')}${path}`;

test('a guardian saves a card, turns automatic renewal on, reads the price, stops it with one tap, and removes the card', async ({
  passenger: { page, user },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const today = (await readClock()).slice(0, 10);
  // It ends so soon that its renewal is announced at once.
  const { booking_id } = await makeDraft(user, addDays(today, 2));
  await page.goto(at(`/bookings/${user.user.id}?status=draft&booking=${booking_id}`));
  await page.getByLabel('Save this card').check();
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(at(`/home/${user.user.id}`));

  await page.goto(at(`/subscriptions/${user.user.id}`));
  const renewal = page.getByLabel('Renew automatically');
  await renewal.check();
  await expectToast(page, 'The plan is renewed automatically.');
  await expect(page.getByText(/^On .* at 06:00 we charge .* ending in 4081 for the next plan/)).toBeVisible();
  await expectFitsPhone(page);

  await page.goto(at('/payment-methods'));
  await expect(page.getByText('Pays for: 1 Week, ')).toBeVisible();
  await expect(page.getByText('A plan is paid with this card.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeHidden();
  await expectFitsPhone(page);

  await moveClock(`${addDays(today, 1)}T06:10:00+02:00`);
  const [announced = ''] = (await smsTo(user)).filter((text) => text.includes('we renew your Liftclub plan for R'));
  const [link = ''] = /http\S+\?stop=\S+$/.exec(announced) ?? [];
  // The access of before may have ended meanwhile.
  await signIn(page, await signedInAgain(user));
  await page.goto(at(`/subscriptions/${user.user.id}`));
  await expect(page.getByText(/^On .* at 06:00 we charge R.* to .* ending in 4081 for the next plan/)).toBeVisible();
  await expectFitsPhone(page);
  await page.goto(link);
  await expectToast(page, 'The plan is not renewed automatically.');
  await expect(renewal).not.toBeChecked();

  await page.goto(at('/payment-methods'));
  await page.getByRole('button', { name: /^Remove .* ending in 4081$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'The card is removed.');
  await expect(page.getByText('No saved cards.')).toBeVisible();
  await expectFitsPhone(page);
});
