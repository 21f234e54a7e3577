import { randomInt } from 'node:crypto';
import type { Frame, FrameLocator, Page } from '@playwright/test';
import { makeFreeCoupon } from '../fixtures/database';
import { countPaid, makeCouponDraft, makeDraft, payByWidget, type WidgetOrder } from '../fixtures/payments';
import type { SignedIn } from '../fixtures/users';
import { originOf, stack } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';

const at = (path: string) => `${originOf('passenger')}${path}`;
const payOrigin = `http://pay.${stack.baseHost}:${stack.port}`;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Books, and opens the widget in its frame. */
async function openWidget(page: Page, user: SignedIn): Promise<FrameLocator> {
  const { booking_id } = await makeDraft(user);
  await page.goto(at(`/bookings/${user.user.id}?status=draft&booking=${booking_id}`));
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page).toHaveURL(at('/transaction/checkout'));
  const widget = page.frameLocator('iframe');
  await expect(widget.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  return widget;
}

const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith(payOrigin));
  if (!frame) throw new Error('The checkout has no frame of the pay origin.');
  return frame;
};

async function seesCancelled(page: Page, user: SignedIn): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ride Booking Cancelled' })).toBeVisible();
  await expect(page).toHaveURL(at(`/home/${user.user.id}`));
  expect(await stored(page, 'reference')).toBeNull();
  expect(await countPaid(user)).toEqual({ bookings: 0, plans: 0 });
}

async function seesBooked(page: Page, user: SignedIn): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ride Booked Successfully' })).toBeVisible();
  await expect(page).toHaveURL(at(`/home/${user.user.id}`));
  for (const key of ['reference', 'alatId', 'coupon']) expect(await stored(page, key)).toBeNull();
  expect(await countPaid(user)).toEqual({ bookings: 1, plans: 1 });
}

test('a Nigerian guardian pays by the widget and has booked @main', async ({ nigerian: { page, user } }) => {
  const widget = await openWidget(page, user);
  const total =
    (await page.getByRole('heading', { name: 'Payment' }).innerText()).match(/₦[\d,.]+/)?.[0] ?? 'no amount';
  await expect(widget.getByRole('heading')).toContainText(total);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await widget.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(at('/transaction/success'));
  await seesBooked(page, user);
});

test('the script of the widget reaches no token and none of our calls', async ({ nigerian: { page: quiet, user } }) => {
  // The browser logs what it blocks, so this page is not checked for console errors.
  const page = await quiet.context().newPage();
  await openWidget(page, user);
  expect(await stored(page, 'access')).not.toBeNull();
  const inside = frameOf(page);
  const seen = await inside.evaluate(async (api) => {
    const tried = async (attempt: () => unknown) => {
      try {
        return String(await attempt());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: location.origin,
      kept: localStorage.length + sessionStorage.length,
      cookies: document.cookie,
      around: await tried(() => window.parent.localStorage.getItem('access')),
      page: await tried(() => window.parent.document.title),
      call: await tried(() => fetch(`${api}/api/v1/account/metrics`)),
      leave: await tried(() => {
        window.top?.location.assign('about:blank');
      }),
    };
  }, originOf('passenger'));
  expect(seen).toMatchObject({
    origin: payOrigin,
    kept: 0,
    cookies: '',
    around: 'SecurityError',
    page: 'SecurityError',
    call: 'TypeError',
  });
  await expect(page).toHaveURL(at('/transaction/checkout'));
});

test('what another window says in the widget’s name books nothing', async ({ nigerian: { page, user } }) => {
  await openWidget(page, user);
  await page.evaluate(() => window.postMessage({ type: 'paid', id: 'forged' }, '*'));
  await page.evaluate(() => window.postMessage({ type: 'closed' }, '*'));
  await expect(page).toHaveURL(at('/transaction/checkout'));
  expect(await stored(page, 'alatId')).toBeNull();
});

test('the pay page is framed by nobody else', async ({ nigerian: { page: quiet } }) => {
  const page = await quiet.context().newPage();
  await page.goto(`http://localhost:${stack.sandboxPort}/page/payments`);
  await page.evaluate((address) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
  }, payOrigin);
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('error');
});

test('a Nigerian guardian whose browser is gone after paying has booked: the company’s notice is enough', async ({
  nigerian: { page, user },
}) => {
  await openWidget(page, user);
  const order = await page.evaluate(() => (window.history.state as { usr: WidgetOrder }).usr);
  await page.goto('about:blank');
  await payByWidget(order);
  await expect.poll(() => countPaid(user)).toEqual({ bookings: 1, plans: 1 });
});

test.describe('a Nigerian guardian has booked nothing', () => {
  test('after closing the widget @main', async ({ nigerian: { page, user } }) => {
    const widget = await openWidget(page, user);
    await widget.getByRole('button', { name: 'Close' }).click();
    await seesCancelled(page, user);
  });

  test('after the bank said no', async ({ nigerian: { page, user } }) => {
    const widget = await openWidget(page, user);
    await widget.getByRole('button', { name: 'Fail' }).click();
    await seesCancelled(page, user);
  });

  test('after leaving by "Cancel payment"', async ({ nigerian: { page, user } }) => {
    await openWidget(page, user);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await seesCancelled(page, user);
  });
});

test('a Nigerian guardian whose widget does not open can try again', async ({ nigerian: { page, user } }) => {
  await page.route('**/js/alatpay.js', (route) => route.abort());
  const { booking_id } = await makeDraft(user);
  await page.goto(at(`/bookings/${user.user.id}?status=draft&booking=${booking_id}`));
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page.getByRole('button', { name: 'Reload payment window' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.unroute('**/js/alatpay.js');
  await page.getByRole('button', { name: 'Reload payment window' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay', exact: true }).click();
  await seesBooked(page, user);
});

test('a Nigerian guardian who loads the checkout again pays once', async ({ nigerian: { page, user } }) => {
  await openWidget(page, user);
  await page.reload();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay', exact: true }).click();
  await seesBooked(page, user);
  await page.goBack();
  await expect(page.locator('iframe')).toHaveCount(0);
});

async function paysNothing(page: Page, user: SignedIn): Promise<void> {
  const code = `FREE-${randomInt(2 ** 40)}`;
  await makeFreeCoupon(code);
  const { booking_id } = await makeCouponDraft(user, code);
  await page.goto(at(`/bookings/${user.user.id}?status=draft&booking=${booking_id}`));
  await page.getByRole('button', { name: 'Proceed to make payment' }).click();
  await expect(page).toHaveURL(at('/transaction/success'));
  await seesBooked(page, user);
}

test('with a coupon that takes everything off a Nigerian guardian skips the checkout', async ({
  nigerian: { page, user },
}) => {
  await paysNothing(page, user);
});

test('with a coupon that takes everything off a South African guardian skips the company’s page', async ({
  passenger: { page, user },
}) => {
  await paysNothing(page, user);
});
