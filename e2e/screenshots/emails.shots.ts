import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';

const list = (name: string): string[] => (process.env[name] ?? '').split(',').filter(Boolean);

const FOLDER = process.env['SHOTS_FOLDER'] ?? join(__dirname, '../../tmp/screenshots');
/** With an HTML file of each e-mail. */
const EMAILS = process.env['SHOTS_EMAILS'] ?? '';
const SCHEMES = list('SHOTS_SCHEMES') as ('light' | 'dark')[];
const ONLY = list('SHOTS_ONLY');
/** A phone, and the pane of a mail program. */
const WIDTHS = [360, 700];

const names = EMAILS === '' ? [] : readdirSync(EMAILS).map((file) => file.replace('.html', ''));
const isWanted = (name: string): boolean =>
  ONLY.length === 0 || ONLY.some((wanted) => wanted === 'emails' || wanted === `emails/${name}`);

for (const name of names.filter(isWanted))
  test(`emails/${name}`, async ({ page }) => {
    const folder = join(FOLDER, 'emails', name);
    mkdirSync(folder, { recursive: true });
    await page.goto(pathToFileURL(join(EMAILS, `${name}.html`)).href);
    for (const width of WIDTHS)
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize({ width, height: 400 });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(folder, `${width}-${colorScheme}.png`), fullPage: true });
      }
  });
