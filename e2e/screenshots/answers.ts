import type { Page } from '@playwright/test';
import type { Screen, ScreenState } from './screens';

/** Reads that decide who is signed in: they answer in every state. */
const SESSION = /\/api\/v1\/(console\/session|sandbox\/|account\/login|token\/refresh)/;
/** The tables of the console. */
const TABLES = new RegExp(
  '/console/(reviews|users|bookings|payments(/attempts|/alerts)?|books/(entries|deferred|aged-credit)|notices|cases|calendar/(closures|terms)|schools' +
    '|coupons|invitations|audit|credit/payouts)/?([?]|$)',
);
const EMPTY_LIST = { success: true, message: '', data: [], count: 0 };
const FAILED = { success: false, code: 'server_error', message: 'Something went wrong.', detail: '' };

/** Lets the API's reads answer as a state needs it: never, with an error, or for staff with empty tables. */
export async function answerAs(page: Page, state: ScreenState, emptyTables: boolean): Promise<void> {
  if (state === 'full' || (state === 'empty' && !emptyTables)) return;
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || SESSION.test(request.url())) return route.continue();
    if (state === 'error') return route.fulfill({ status: 500, json: FAILED });
    // Without an answer the page goes on loading until it is closed.
    if (state === 'loading') return undefined;
    return TABLES.test(request.url()) ? route.fulfill({ json: EMPTY_LIST }) : route.continue();
  });
}

/** A payment is in progress and has the given state; the page that shows it does not leave after its two seconds. */
export async function payAs(page: Page, status: NonNullable<Screen['payment']>): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('reference', 'shown');
    const start = window.setTimeout.bind(window);
    const stay = (run: () => void, after?: number) => (after === 2_000 ? 0 : start(run, after));
    Object.assign(window, { setTimeout: stay });
  });
  await page.route(/subscription\/(payment-verification|verify-payment)/, (route) =>
    route.fulfill({ json: { success: true, message: '', data: { status } } }),
  );
}
