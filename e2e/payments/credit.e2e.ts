import type { Page } from '@playwright/test';
import { countPaid, makePaid } from '../fixtures/payments';
import { originOf } from '../fixtures/stack';
import { approveAsManager } from '../fixtures/staff';
import { expect, expectAccessible, expectFitsPhone, look, test } from '../fixtures/test';
import type { SignedIn } from '../fixtures/users';
import { expectToast } from '../fixtures/toasts';

const at = (path: string) => `${originOf('passenger')}${path}`;
const valueOf = (page: Page, label: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .first()
    .locator('xpath=following-sibling::dd[1]');

/** Staff give a passenger a thousand rand on the passenger's page, which another member approves. */
async function giveCredit(page: Page, { user }: SignedIn): Promise<void> {
  await page.goto(`${originOf('console')}/people/${user.id}`);
  const card = page.getByRole('region', { name: 'Credit' });
  await card.getByRole('button', { name: 'Give credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give credit?' });
  await dialog.getByLabel('Amount').fill('1000');
  await dialog.getByLabel('Reason').fill('The bus was late all week');
  await look(page);
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  // More than a member gives alone.
  await expectToast(page, 'Waiting for approval');
  await approveAsManager(({ subject }) => subject.id === user.id);
  await page.reload();
  await expect(card.getByText(/1.000\.00/).first()).toBeVisible();
}

test('credit pays a renewal to zero, and the passenger reads what happened to it', async ({
  passenger: { page, user },
  staffPage,
}) => {
  // Three users take turns.
  test.slow();
  await makePaid(user);
  await giveCredit(staffPage, user);
  await page.goto(at(`/subscriptions/${user.user.id}`));
  await page.getByRole('button', { name: 'Renew Plan' }).click();
  await expect(valueOf(page, 'Credit used')).toBeVisible();
  await expect(valueOf(page, 'Due')).toHaveText(/^R\s0\.00$/);
  await expectAccessible(page);
  await expectFitsPhone(page);
  // Home shows what is due, not the price before the credit.
  await page.goto(at(`/home/${user.user.id}`));
  const toDo = page.getByRole('region', { name: 'To do' });
  await expect(toDo).toContainText(/R\s0\.00/);
  await toDo.getByRole('link', { name: /^Open summary/ }).click();
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page.getByRole('heading', { name: 'Ride Booked Successfully' })).toBeVisible();
  expect(await countPaid(user)).toEqual({ bookings: 2, plans: 2 });

  await page.goto(at(`/subscriptions/${user.user.id}`));
  await page.getByRole('link', { name: 'See your credit' }).click();
  await expect(page.getByText(/^Used for the plan from/)).toBeVisible();
  await expect(page.getByText('Goodwill credit from our staff.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a passenger ends a plan and sees the consequence first', async ({ passenger: { page, user } }) => {
  await makePaid(user);
  await page.goto(at(`/subscriptions/${user.user.id}`));
  await page.getByRole('button', { name: 'End plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'End this plan?' });
  await expect(dialog.getByText(/will not take place: you get back \d rides? in full\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /as credit$/ }).click();
  await expectToast(page, 'Your plan has ended.');
  await expect(page.getByRole('button', { name: 'End plan' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Renew Plan' })).toBeVisible();
});
