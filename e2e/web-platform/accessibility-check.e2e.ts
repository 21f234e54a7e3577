import { findViolations, WCAG_AA } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';

test('the check of every screen refuses a picture without a text and pale letters @main', async ({ page }) => {
  await page.setContent(`
    <html lang="en"><title>A page</title>
    <main><img src="data:," /><p style="color: #bbb; background: #fff">Pale</p></main></html>`);
  expect(await findViolations(page, WCAG_AA)).toEqual([
    expect.stringMatching(/^color-contrast: <p /),
    expect.stringMatching(/^image-alt: <img /),
  ]);
});

test('a button behind the bar at the bottom is not too small, a small button is @main', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.setContent(`
    <html lang="en"><title>A page</title>
    <main style="height: 1500px">
      <button style="position: absolute; top: 430px; width: 100px; height: 30px">Behind</button>
      <button style="position: absolute; top: 600px; width: 100px; height: 30px">Free</button>
      <button style="position: absolute; top: 100px; width: 10px; height: 10px" aria-label="Small"></button>
      <button style="position: absolute; top: 112px; width: 10px; height: 10px" aria-label="Small, too"></button>
    </main>
    <nav style="position: sticky; bottom: 0; height: 50px; background: #fff"><a href="#" style="display: block; height: 50px">Home</a></nav>
    </html>`);
  const [found = ''] = await findViolations(page, { type: 'rule', values: ['target-size'] });
  expect(found).toContain('aria-label="Small"');
  expect(found).not.toContain('Behind');
});
