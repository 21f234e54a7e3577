import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test, type BrowserContext, type Page } from '@playwright/test';
import { originOf, type Host } from '../fixtures/stack';
import { answerAs, payAs } from './answers';
import { SCREENS, type Found, type Screen, type ScreenState } from './screens';
import { officeIds, openStaff, openUser, ownIds, runIds, store } from './sessions';

const list = (name: string): string[] => (process.env[name] ?? '').split(',').filter(Boolean);

const FOLDER = process.env['SHOTS_FOLDER'] ?? join(__dirname, '../../tmp/screenshots');
const WIDTHS = list('SHOTS_WIDTHS').map(Number);
const SCHEMES = list('SHOTS_SCHEMES') as ('light' | 'dark')[];
const STATES = list('SHOTS_STATES');
const ONLY = list('SHOTS_ONLY');
const IS_LARGE = process.env['SHOTS_LARGE'] === '1';

/** Longest wait for a page to have nothing to load. */
const SETTLE_MS = 20_000;
/** Time for what a pressed button opens. */
const SETTLE_PRESS_MS = 1_500;
/** Time after which a page that loads shows that it does. */
const LOADING_MS = 1_500;
/** Time for a page to follow the window. */
const REFLOW_MS = 200;
const TALLEST = 4_000;
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024 };

const isWanted = ({ app, name }: Screen): boolean =>
  ONLY.length === 0 || ONLY.some((wanted) => wanted === app || wanted === name || wanted === `${app}/${name}`);

const hostOf = ({ app, name }: Screen): Host => {
  if (app === 'auth') return name === 'landing' ? 'base' : 'passenger';
  return app;
};

/** Opens the session of a screen. Returns the ids that its address may name. */
async function openSession(context: BrowserContext, screen: Screen, as: string): Promise<Partial<Found & Me>> {
  if (screen.app === 'console') {
    // The network of a page with a stream is never idle.
    await context.route('**/api/v1/console/live/events/', (route) => route.abort());
    return officeIds(await openStaff(context));
  }
  const { id, access } = await openUser(context, screen.app === 'driver' ? 'driver' : 'passenger', as);
  return { me: id, ...(screen.app === 'driver' ? await runIds(access) : await ownIds(access)) };
}
interface Me {
  readonly me: string;
}

const addressOf = (screen: Screen, ids: Readonly<Record<string, string | undefined>>): string =>
  `${originOf(hostOf(screen))}${screen.address.replace(/:([a-z]\w+)/gi, (_, name: string) => ids[name] ?? name)}`;

async function settle(page: Page, state: ScreenState): Promise<void> {
  if (state === 'loading') await page.waitForTimeout(LOADING_MS);
  else {
    await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
    // A page whose second call begins late is idle between the two.
    const placeholders = page.getByRole('status').filter({ hasText: /^Loading/ });
    await placeholders
      .first()
      .waitFor({ state: 'hidden', timeout: SETTLE_MS })
      .catch(() => undefined);
  }
  if (state === 'error')
    await page
      .getByRole('button', { name: /^reload/i })
      .first()
      .waitFor({ timeout: SETTLE_MS });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Makes the window as wide as requested and as tall as the page, so that a fixed menu reaches its end. */
async function showWhole(page: Page, width: number, isTall = false): Promise<void> {
  const least = HEIGHTS[width] ?? 800;
  await page.setViewportSize({ width, height: least });
  await page.waitForTimeout(REFLOW_MS);
  if (isTall) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, least), TALLEST) });
  await page.waitForTimeout(REFLOW_MS);
}

/** Takes the pictures of one state in each width and colour scheme. */
async function shoot(page: Page, screen: Screen, state: ScreenState): Promise<void> {
  const folder = join(FOLDER, screen.app, screen.name);
  mkdirSync(folder, { recursive: true });
  for (const width of WIDTHS) {
    await showWhole(page, width, screen.isTall);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(REFLOW_MS);
      const name = `${state}-${width}-${colorScheme}${IS_LARGE ? '-large' : ''}.png`;
      await page.screenshot({ path: join(folder, name), animations: 'disabled', fullPage: screen.isTall ?? false });
    }
  }
}

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  const choice = page.getByRole('checkbox', { name }).or(page.getByRole('radio', { name }));
  await button.or(choice).first().click();
  await page.waitForTimeout(SETTLE_PRESS_MS);
}

for (const screen of SCREENS.filter(isWanted))
  for (const state of screen.states.filter((one) => STATES.includes(one)))
    test(`${screen.app}/${screen.name} ${state}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
      const page = await context.newPage();
      try {
        const as = (state === 'empty' && screen.emptyAs) || screen.as;
        const ids = as === null ? {} : await openSession(context, screen, as);
        if (screen.stored) await store(context, hostOf(screen), screen.stored);
        if (screen.payment) await payAs(page, screen.payment);
        await answerAs(page, state, screen.emptyAs === undefined);
        await page.goto(addressOf(screen, ids));
        await settle(page, state);
        if (screen.press) await press(page, screen.press);
        if (IS_LARGE) await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await shoot(page, screen, state);
      } finally {
        await context.close();
      }
    });
