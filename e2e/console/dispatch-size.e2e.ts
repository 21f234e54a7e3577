import type { Page } from '@playwright/test';
import { fullDay } from '../fixtures/full-day';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, test } from '../fixtures/test';

const DATE = '2031-03-04';

/** Milliseconds from the answer with the day until its trips are on screen. */
async function drawingTime(page: Page): Promise<number> {
  await page.goto(`${originOf('console')}/dispatch?market=RSA&date=${DATE}`);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('dispatch/day'));
          const isDrawn = document.querySelectorAll('[role=gridcell]').length >= 400;
          if (!answer || !isDrawn) return void setTimeout(look);
          requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.now() - (answer as PerformanceResourceTiming).responseEnd)),
          );
        };
        look();
      }),
  );
}

/** The median time of a frame while the timeline is scrolled both ways, in milliseconds. */
const scrollingTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const box = document.querySelector('[role=grid]')?.parentElement;
    const times: number[] = [];
    for (let step = 0; step < 90; step += 1) {
      const begun = performance.now();
      box?.scrollBy(step % 2 === 0 ? 20 : -10, 40);
      await new Promise(requestAnimationFrame);
      times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b)[45] ?? Infinity;
  });

test('a day of 60 vehicles and 400 trips is drawn and scrolls', async ({ staffPage: page }) => {
  const data = fullDay(DATE);
  await page.route('**/api/v1/console/dispatch/day/**', (route) =>
    route.fulfill({ json: { success: true, message: '', data } }),
  );
  // Figures to read, not to judge by: other journeys run beside this one.
  const drawing = [await drawingTime(page), await drawingTime(page), await drawingTime(page)];
  const frame = await scrollingTime(page);
  test.info().annotations.push({ type: 'figures', description: `drawn ${drawing.join(', ')} ms, a frame ${frame} ms` });
  expect(await page.getByRole('gridcell').count()).toBeGreaterThanOrEqual(400);
  await expectAccessible(page);
});
