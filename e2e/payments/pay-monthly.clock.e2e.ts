import { addDays } from '@liftclub/domain';
import { moveClock, readClock } from '../fixtures/clock';
import { moveDueDate } from '../fixtures/database';
import { makeDraft } from '../fixtures/payments';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../fixtures/test';
import { signedInAgain, smsTo } from '../fixtures/users';

const at = (path: string) => `${originOf('passenger')}${path}`;
/** 06:30 in Johannesburg, after the payments of the morning were collected. */
const morningOf = (date: string) => `${date}T06:30:00+02:00`;

test(
  'a guardian pays monthly, leaves the second payment unpaid, and pays it once the rides are paused',
  {
    tag: '@long',
  },
  async ({ passenger: { page, user } }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const today = (await readClock()).slice(0, 10);
    const start = addDays(today, 3);
    const { booking_id } = await makeDraft(user, start, undefined, undefined, '3_months');
    await page.goto(at(`/bookings/${user.user.id}?status=draft&booking=${booking_id}`));
    await page.getByRole('radio', { name: /^Pay monthly/ }).check();
    await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Proceed to make payment' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(at(`/home/${user.user.id}`));

    const due = addDays(today, 1);
    await moveDueDate(booking_id, 2, due);
    await moveClock(morningOf(due));
    expect((await smsTo(user)).some((text) => text.includes('due today'))).toBe(true);
    await moveClock(morningOf(addDays(due, 5)));
    expect((await smsTo(user)).some((text) => text.includes('your rides are paused'))).toBe(true);

    // The access of before may have ended meanwhile.
    await signIn(page, await signedInAgain(user));
    await page.goto(at(`/subscriptions/${user.user.id}`));
    const payments = page.getByRole('region', { name: 'Monthly payments' });
    await expect(payments.getByText('Rides are paused until you pay.')).toBeVisible();
    await expect(payments.getByRole('listitem').nth(1)).toContainText('Unpaid, rides paused');
    await expectAccessible(page);
    await expectFitsPhone(page);
    await payments.getByRole('button', { name: /^Pay R/ }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(at(`/home/${user.user.id}`));

    await page.goto(at(`/subscriptions/${user.user.id}`));
    await expect(payments.getByRole('listitem').nth(1)).toContainText('Paid');
    await expect(payments.getByText('Rides are paused until you pay.')).toBeHidden();
    await expect(payments.getByRole('button', { name: /^Pay R/ })).toBeHidden();
  },
);
