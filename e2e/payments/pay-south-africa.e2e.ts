import type { Page } from '@playwright/test';
import type { Summary } from '@liftclub/api-contract';
import { outdateQuote } from '../fixtures/database';
import { countPaid, deliverNotice, makeDraft, payWithoutReturn, setFault } from '../fixtures/payments';
import { readCode, type SignedIn } from '../fixtures/users';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const at = (path: string) => `${originOf('passenger')}${path}`;
const home = (user: SignedIn) => at(`/home/${user.user.id}`);
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function openSummary(page: Page, user: SignedIn, { booking_id }: Summary): Promise<void> {
  await page.goto(at(`/bookings/${user.user.id}?status=draft&booking=${booking_id}`));
  await expect(page.getByRole('button', { name: 'Proceed to make payment' })).toBeVisible();
}

/** Books and opens the provider's page. */
async function goToCheckout(page: Page, user: SignedIn): Promise<Summary> {
  const draft = await makeDraft(user);
  await openSummary(page, user, draft);
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\//);
  return draft;
}

async function seesBooked(page: Page, user: SignedIn): Promise<void> {
  // The message shows for two seconds only; another test reads it.
  await expect(page).toHaveURL(home(user));
  expect(await stored(page, 'reference')).toBeNull();
  expect(await countPaid(user)).toEqual({ bookings: 1, plans: 1 });
}

/** Holds back the page's two-second timers until released. */
async function holdReturn(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const setTimeout = (work: () => void, wait?: number) => {
      if (wait !== 2_000) return start(work, wait);
      Object.assign(window, { heldReturn: work });
      return 0;
    };
    Object.assign(window, { setTimeout });
  });
  return () => page.evaluate(() => (window as unknown as { heldReturn(): void }).heldReturn());
}

test('a South African guardian pays on the company’s page and has booked @main', async ({
  passenger: { page, user },
}) => {
  const draft = await goToCheckout(page, user);
  await page.goBack();
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/transaction\/transaction\?.*reference=/);
  await seesBooked(page, user);
  await expect(page.getByText('Total Subscriptions').locator('xpath=following-sibling::*[1]')).toHaveText('1');

  await page.goto(at(`/bookings/${user.user.id}?status=active&booking=${draft.booking_id}`));
  await expect(page.getByRole('heading', { name: 'Trip details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to make payment' })).toBeHidden();
});

test('the words of a paid ride and of a cancelled one stand for 2 seconds, and can be read by everybody', async ({
  passenger: { page, user },
}) => {
  const letGo = await holdReturn(page);
  for (const [button, words] of [
    ['Cancel', 'Ride Booking Cancelled'],
    ['Pay', 'Ride Booked Successfully'],
  ] as const) {
    await goToCheckout(page, user);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await letGo();
    await expect(page).toHaveURL(home(user));
  }
});

test('a South African guardian whose card is declined reads so, finds the draft and pays it after all @main', async ({
  passenger: { page, user },
}) => {
  await goToCheckout(page, user);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'Failed..' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  expect(await countPaid(user)).toEqual({ bookings: 0, plans: 0 });

  await page.getByRole('link', { name: 'Go to Bookings' }).click();
  await page.getByRole('link', { name: /^Open One-way/ }).click();
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await seesBooked(page, user);
});

test('a South African guardian who cancels on the company’s page has booked nothing @main', async ({
  passenger: { page, user },
}) => {
  await goToCheckout(page, user);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(at('/transaction/cancel'));
  await expect(page.getByRole('heading', { name: 'Ride Booking Cancelled' })).toBeVisible();
  await expect(page).toHaveURL(home(user));
  expect(await stored(page, 'reference')).toBeNull();
  expect(await stored(page, 'country')).toBeNull();
  expect(await countPaid(user)).toEqual({ bookings: 0, plans: 0 });
});

test('opening the success page, or somebody else’s reference, books nothing', async ({ passenger: { page, user } }) => {
  await page.goto(at('/transaction/success'));
  await expect(page).toHaveURL(home(user));
  await goToCheckout(page, user);
  await page.goto(at('/transaction/transaction?reference=0123456789abcdef0123456789abcdef'));
  await expect(page).toHaveURL(home(user));

  await page.goto(at('/transaction/success'));
  await expect(page.getByRole('heading', { name: 'Pending....' })).toBeVisible();
  await expect(page.getByText('book your ride as soon as it arrives')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Go to Bookings' }).click();
  await expect(page.getByText('No active bookings found.')).toBeVisible();
  expect(await countPaid(user)).toEqual({ bookings: 0, plans: 0 });
});

test('a price that was shown too long ago is shown again before anything is paid', async ({
  passenger: { page, user },
}) => {
  const draft = await makeDraft(user);
  await openSummary(page, user, draft);
  await outdateQuote(draft.booking_id);
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page.getByText(/^The price is now R\s\d/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
});

test('a passenger who never verified the phone enters a code first, and comes back to the summary', async ({
  unverified: { page, user },
}) => {
  const draft = await makeDraft(user);
  await openSummary(page, user, draft);
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page).toHaveURL(at('/auth/verify-account'));
  await expect(page.getByText('Verify your phone number first, then make the payment.')).toBeVisible();
  await page.getByLabel('Digit 1 of 4').click();
  await page.keyboard.type(await readCode(user.phone));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/.*booking=${draft.booking_id}$`));
  await expectToast(page, 'OTP Verified');
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await seesBooked(page, user);
});

// The sandbox's switches apply to the whole stack, so these tests run one after another.
test.describe('the company’s notice', () => {
  test.describe.configure({ mode: 'serial' });
  test.afterEach(() => setFault('paystack', 'none'));

  test('comes before the guardian does: the return finds the ride booked', async ({ passenger: { page, user } }) => {
    await goToCheckout(page, user);
    const { redirect } = await payWithoutReturn(page.url());
    await expect.poll(() => countPaid(user)).toEqual({ bookings: 1, plans: 1 });
    await page.goto(redirect);
    await seesBooked(page, user);
  });

  test('is enough when the guardian never comes back @main', async ({ passenger: { page, user } }) => {
    await setFault('paystack', 'duplicate_webhook');
    await goToCheckout(page, user);
    await payWithoutReturn(page.url());
    await expect.poll(() => countPaid(user)).toEqual({ bookings: 1, plans: 1 });
    await page.goto(at(`/bookings/${user.user.id}`));
    await expect(page.getByRole('link', { name: /^Open One-way/ })).toBeVisible();
  });

  test('is not needed when the guardian comes back, and changes nothing when it comes late', async ({
    passenger: { page, user },
  }) => {
    await setFault('paystack', 'no_webhook');
    await goToCheckout(page, user);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const returned = new URL((await page.waitForURL(/\/transaction\/transaction/), page.url()));
    await seesBooked(page, user);
    expect(await deliverNotice(returned.searchParams.get('reference') ?? '')).toBe(200);
    expect(await countPaid(user)).toEqual({ bookings: 1, plans: 1 });
  });
});
