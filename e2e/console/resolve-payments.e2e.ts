import type { Page } from '@playwright/test';
import {
  askHowItStands,
  beginPayment,
  countPaid,
  deliverNotice,
  makeDraft,
  makePaid,
  payBegun,
  statusAtProvider,
} from '../fixtures/payments';
import type { SignedIn } from '../fixtures/users';
import { originOf } from '../fixtures/stack';
import { approveAsManager } from '../fixtures/staff';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

/** The rows of the table about one passenger. */
async function findRows(page: Page, { email }: SignedIn) {
  await page.getByRole('searchbox', { name: 'Search by passenger, reference or transaction' }).fill(email);
  await expect(page).toHaveURL(/search=/);
  return page.getByRole('row').filter({ hasText: email });
}

/** Another member approves the refund of a payment. */
async function approve(page: Page, reference: string): Promise<void> {
  await expectToast(page, 'Waiting for approval');
  await approveAsManager(({ summary }) => summary.includes(reference));
}

/** Pays on the provider's page, returns too late to see it, and pays a second time. */
async function payTwice(user: SignedIn): Promise<{ reference: string }> {
  const draft = await makeDraft(user);
  const first = await beginPayment(user, draft);
  expect(await askHowItStands(user, first, 'cancelled')).toBe('failed');
  const second = await beginPayment(user, draft);
  await payBegun(second);
  expect(await askHowItStands(user, second)).toBe('success');
  await payBegun(first);
  expect(await askHowItStands(user, first)).toBe('failed');
  return first;
}

test('staff give back what a passenger paid twice, and nobody waits for it any longer @main', async ({
  passenger: { user },
  staffPage: page,
}) => {
  // Every state is checked on a phone too, and the provider is slow.
  test.setTimeout(150_000);
  const { reference } = await payTwice(user);
  await page.getByRole('link', { name: 'Payments' }).click();
  const rows = await findRows(page, user);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Duplicate payment: the ride was already paid.');
  await expectAccessible(page);
  await expectFitsPhone(page);

  await rows.getByRole('button', { name: /^Refund R.* to Naledi Mokoena$/ }).click();
  const question = page.getByRole('dialog', { name: /^Refund R.*\?$/ });
  await expect(question).toContainText(`Naledi Mokoena (${user.email}) gets a full refund through Paystack.`);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await question.getByRole('button', { name: /^Refund R/ }).click();
  await approve(page, reference);

  await expect.poll(() => statusAtProvider(reference)).toBe('reversed');
  await deliverNotice(reference, 'refund.processed');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Nothing found')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('tab', { name: 'All payments' }).click();
  await expect(page.getByRole('tab', { name: 'All payments', selected: true })).toBeVisible();
  const everything = await findRows(page, user);
  await expect(everything.filter({ hasText: 'Refunded' })).toContainText('Refunded on');
  expect(await countPaid(user)).toEqual({ bookings: 1, plans: 1 });
});

test('staff give a widget’s second payment back by hand, and say how', async ({
  nigerian: { user },
  staffPage: page,
}) => {
  const draft = await makeDraft(user);
  const begun = await beginPayment(user, draft);
  await payBegun(begun);
  await payBegun(begun);
  expect(await askHowItStands(user, begun)).toBe('success');
  await page.goto(`${originOf('console')}/payments`);
  const rows = await findRows(page, user);
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Record the refund of ₦.* to Adaeze Okafor$/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Record refund' }).click();
  await expect(form.getByText('This field is required')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await form.getByRole('textbox', { name: 'How it was refunded' }).fill('Refund 17 on their pages');
  await page.keyboard.press('Enter');
  await approve(page, begun.reference);
  await page.reload();
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(await countPaid(user)).toEqual({ bookings: 1, plans: 1 });
});

test('staff end a plan with its refund', async ({ passenger: { user }, staffPage: page }) => {
  const { reference } = await makePaid(user);
  await page.goto(`${originOf('console')}/payments?tab=all`);
  const rows = await findRows(page, user);
  await expect(rows).toContainText('Paid for a plan active until');
  await rows.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.getByRole('dialog')).toContainText('The plan ends now');
  await page.getByRole('button', { name: 'End the plan and refund' }).click();
  await approve(page, reference);
  await page.reload();
  await expect(page.getByText('The plan it paid for was ended.')).toBeVisible();
  expect((await countPaid(user)).bookings).toBe(0);
});
