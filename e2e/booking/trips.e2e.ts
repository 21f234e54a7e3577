import { formatDay, weekOf } from '@liftclub/domain';
import { rideDaysOfNearWeek } from '../fixtures/open-weeks';
import { makeDraft } from '../fixtures/payments';
import { centsOf } from '../fixtures/price';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';

const at = (path: string) => `${originOf('passenger')}${path}`;

test('a passenger pays what home says is still to do, and finds the next ride on the dashboard, and the week behind it', async ({
  passenger: { page, user },
}) => {
  const days = rideDaysOfNearWeek();
  const [first] = days;
  await makeDraft(user, first);
  await page.goto(at(`/home/${user.user.id}`));
  const toDo = page.getByRole('region', { name: 'To do' });
  await expect(toDo).toContainText('Pay for One-way · Sandton City → Rosebank Mall');
  await expectFitsPhone(page);
  const due = centsOf(await toDo.innerText());
  await toDo.getByRole('link', { name: /^Open summary/ }).click();
  const total = page.locator('dt', { hasText: /^Total$/ }).locator('xpath=following-sibling::dd[1]');
  await expect.poll(async () => centsOf(await total.innerText())).toBe(due);
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ride Booked Successfully' })).toBeVisible();
  await expect(page).toHaveURL(at(`/home/${user.user.id}`));

  const next = page.getByRole('region', { name: 'Next ride' });
  await expect(next).toContainText(formatDay(first));
  await expect(next).toContainText('07:15');
  await expect(next).toContainText('Sandton City → Rosebank Mall');
  await expect(next).toContainText('Me · Scheduled');
  const booked = page.getByRole('region', { name: 'You are booked' });
  await expect(booked).toContainText(`First ride on ${formatDay(first)} · ${days.length} ride days`);
  await expect(booked.getByRole('link')).toHaveText(['See calendar', 'See receipt']);
  await expect(toDo.getByRole('listitem')).toHaveText([/^Get notifications/, /^Rides in your calendar/]);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await toDo.getByRole('button', { name: /^Dismiss: Get notifications/ }).click();
  await booked.getByRole('button', { name: 'Dismiss: You are booked' }).click();
  await page.reload();
  await expect(toDo.getByRole('listitem')).toHaveText([/^Rides in your calendar/]);
  await expect(booked).toBeHidden();

  await next.getByRole('link', { name: 'Show all trips' }).click();
  await expect(page).toHaveURL(at(`/trips/${user.user.id}?week=${weekOf(first)[0]}`));
  await expect(page.getByRole('link', { name: new RegExp(`^${formatDay(first)}.*, 1 trip$`) })).toBeVisible();
  await expect(page.getByRole('main').getByText('07:15')).toHaveCount(days.length);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('link', { name: 'This week' }).click();
  await expect(page.getByText('No trips this week')).toBeVisible();
  await expectAccessible(page);

  // The link to the next week stays under the pointer, although the way back to this week appears beside it.
  const later = page.getByRole('link', { name: 'Next week' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const place = await later.boundingBox();
    await later.click();
    await expect(page.getByRole('link', { name: 'This week' })).toBeVisible();
    expect(await later.boundingBox()).toEqual(place);
    await page.getByRole('link', { name: 'This week' }).click();
    await expect(page.getByRole('link', { name: 'This week' })).toBeHidden();
  }
});
