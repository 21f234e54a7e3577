import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What the page's visitor noticed, in milliseconds from the start of the navigation; sizes in bytes as transferred. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** The page takes what the visitor does: its control or heading `usable` is there, and not disabled. */
  usable: number;
  /** Cumulative layout shift, without a unit. */
  shift: number;
  /** The longest time from an input to the next frame; NaN when the page was not touched. */
  interaction: number;
  /** Scripts that had arrived when the page was usable. */
  scriptBytes: number;
  scripts: number;
  requests: number;
}

/** Slow 4G: bytes per second, and milliseconds for each request. */
const NETWORK = { offline: false, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 96_000, latency: 150 };
const PROCESSOR = 4;
const PHONE = { width: 412, height: 823 };

/** Runs in every page before its own scripts; the policy of the page does not apply to it. */
function watch(usable: string): void {
  const seen = { largestPaint: 0, shift: 0, interaction: Number.NaN, usable: Number.NaN, usableAt: Number.NaN };
  Object.assign(window, { benchSeen: seen });
  const observe = (type: string, take: (entry: PerformanceEntry & Record<string, unknown>) => void) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => take(entry as PerformanceEntry & Record<string, unknown>)),
    ).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  observe('layout-shift', (entry) => (seen.shift += entry['hadRecentInput'] === true ? 0 : Number(entry['value'])));
  observe('event', (entry) => {
    if (Number(entry['interactionId']) > 0) seen.interaction = Math.max(seen.interaction || 0, entry.duration);
  });
  const look = () => {
    if (document.querySelector(usable) === null) return void requestAnimationFrame(look);
    seen.usable = performance.now();
    seen.usableAt = performance.timeOrigin + seen.usable;
  };
  look();
}

type Seen = Pick<PageLoad, 'largestPaint' | 'shift' | 'interaction' | 'usable'> & { usableAt: number };

/** Opens a browser without a cache on a slow network and a slow processor. Close its context afterwards. */
export async function slowPage(browser: Browser, usable: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  // tsx wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch, usable);
  return { page, context };
}

/** The moment at which the page became usable, milliseconds since the epoch. */
export const usableAt = (page: Page): Promise<number> => read(page).then((seen) => seen.usableAt);

/** Waits until the page is usable. */
async function read(page: Page): Promise<Seen> {
  const handle = await page.waitForFunction(
    () => {
      const { benchSeen } = window as unknown as { benchSeen?: Seen };
      return benchSeen !== undefined && !Number.isNaN(benchSeen.usable) ? benchSeen : false;
    },
    undefined,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue()) as Seen;
}

/** Opens an address and reads what its visitor noticed. `touch` acts on the page once it is usable. */
export async function loadPage(page: Page, address: string, touch?: (page: Page) => Promise<void>): Promise<PageLoad> {
  await page.goto(address, { waitUntil: 'commit' });
  const { usable } = await read(page);
  await page.waitForLoadState('networkidle');
  await touch?.(page);
  await page.waitForTimeout(500);
  const seen = await read(page);
  const rest = await page.evaluate((until) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name, responseEnd }) => /\.js(\?|$)/.test(name) && responseEnd <= until);
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      scripts: scripts.length,
      requests: resources.length + 1,
    };
  }, usable);
  const { largestPaint, shift, interaction } = seen;
  return { ...rest, largestPaint, shift, interaction, usable };
}
