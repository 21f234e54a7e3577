import { findViolations, WCAG_AA } from '../fixtures/accessibility';
import { expect, test } from '../fixtures/test';

test('the check of every screen refuses a picture without a text and pale letters', async ({ page }) => {
  await page.setContent(`
    <html lang="en"><title>A page</title>
    <main><img src="data:," /><p style="color: #bbb; background: #fff">Pale</p></main></html>`);
  expect(await findViolations(page, WCAG_AA)).toEqual([
    expect.stringMatching(/^color-contrast: <p /),
    expect.stringMatching(/^image-alt: <img /),
  ]);
});
