import { addDays } from '@liftclub/domain';
import { moveClock, readClock } from '../fixtures/clock';
import { moveDueDate } from '../fixtures/database';
import { makeDraft, setFault } from '../fixtures/payments';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../fixtures/test';
import { signedInAgain, smsTo } from '../fixtures/users';

const at = (path: string) => `${originOf('passenger')}${path}`;
/** 06:30 in Johannesburg, after the payments of the morning were collected. */
const morningOf = (date: string) => `${date}T06:30:00+02:00`;

test.afterEach(() => setFault('paystack', 'none'));

test('a guardian pays monthly, the second charge fails, rides pause, and they resume once it is paid by hand', async ({
  passenger: { page, user },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const today = (await readClock()).slice(0, 10);
  const { booking_id } = await makeDraft(user, addDays(today, 3), undefined, undefined, '3_months');
  await page.goto(at(`/bookings/${user.user.id}?status=draft&booking=${booking_id}`));
  await page.getByRole('radio', { name: /^Pay monthly/ }).check();
  await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Save this card').check();
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(at(`/home/${user.user.id}`));

  // Every day that the clock moves over takes seconds, so the due date comes close, and then goes back.
  const due = addDays(today, 1);
  await moveDueDate(booking_id, 2, due);
  await setFault('paystack', 'insufficient_funds');
  await moveClock(morningOf(due));
  expect((await smsTo(user)).join()).toContain('Your card was not charged for your monthly payment of');
  await moveDueDate(booking_id, 2, addDays(due, -4));
  await moveClock(morningOf(addDays(due, 1)));
  expect((await smsTo(user)).join()).toContain('your rides are paused');

  // The access of before may have ended meanwhile.
  await signIn(page, await signedInAgain(user));
  await page.goto(at(`/subscriptions/${user.user.id}`));
  const payments = page.getByRole('region', { name: 'Monthly payments' });
  const second = payments.getByRole('listitem').filter({ hasText: 'Unpaid, rides paused' });
  await expect(payments.getByText('Rides are paused until you pay.')).toBeVisible();
  await expect(second).toBeVisible();
  await expectFitsPhone(page);
  await payments.getByRole('button', { name: /^Pay R/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(at(`/home/${user.user.id}`));

  await page.goto(at(`/subscriptions/${user.user.id}`));
  await expect(payments.getByText('Paid', { exact: true })).toHaveCount(2);
  await expect(payments.getByText('Rides are paused until you pay.')).toBeHidden();
  await expect(payments.getByRole('button', { name: /^Pay R/ })).toBeHidden();
  await expectAccessible(page);
});
