import { addDays, weekOf } from '@liftclub/domain';
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

test('a guardian pays monthly, the second charge fails, rides pause, and they are planned again once it is paid by the link of the message @main', async ({
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
  const [paused = ''] = (await smsTo(user)).filter((text) => text.includes('your rides are paused'));
  const [link = ''] = /http\S+$/.exec(paused) ?? [];

  // The access of before may have ended meanwhile.
  await signIn(page, await signedInAgain(user));
  // Every week has a day with rides, and nobody plans those of this one yet.
  const week = at(`/trips/${user.user.id}?week=${weekOf(addDays(today, 10))[0]}`);
  const rides = (status: string) => page.getByRole('main').getByText(status, { exact: true });
  await page.goto(week);
  await expect(rides('Paused').first()).toBeVisible();
  const count = await rides('Paused').count();
  await expect(rides('Scheduled')).toHaveCount(0);
  await expectFitsPhone(page);

  await page.goto(link);
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
  await page.goto(week);
  await expect(rides('Scheduled')).toHaveCount(count);
  await expect(rides('Paused')).toHaveCount(0);
});
