import type { Browser, Page } from '@playwright/test';
import { PASSWORD, type User } from '../../people/accounts';
import { originOf, type Host } from '../../people/client';
import { loadPage, slowPage, usableAt, type PageLoad } from './page-load';

/** A running product, and somebody with an account in it. */
export interface Site {
  name: string;
  port: number;
  user: User;
}

export interface MeasuredPage {
  name: string;
  measure: (browser: Browser, site: Site) => Promise<Partial<PageLoad>>;
}

const SUBMIT = 'form button[type=submit]:not(:disabled)';
/** Home's heading is in the static HTML. With the person's own links beside it, it is the app's. */
const homeOf = ({ id }: User): string => `body:has(main h1) a[href="/home/${id}"]`;

const origin = ({ port }: Site, host: Host): string => originOf({ port, sandboxPort: 0 }, host);

/** What somebody does in a form: types, and shows the password where there is one. */
async function fillIn(page: Page): Promise<void> {
  await page.locator('form input').first().pressSequentially('thandi', { delay: 60 });
  const eye = page.locator('form button[type=button]').first();
  if (await eye.isVisible()) await eye.click();
}

function opened(
  name: string,
  { host, path, usable, touch }: { host: Host; path: string; usable: string; touch?: typeof fillIn },
): MeasuredPage {
  return {
    name,
    async measure(browser, site) {
      const { page, context } = await slowPage(browser, usable);
      try {
        return await loadPage(page, `${origin(site, host)}${path}`, touch);
      } finally {
        await context.close();
      }
    },
  };
}

/** Home with the session of the person in the browser's storage. */
const home: MeasuredPage = {
  name: 'home',
  async measure(browser, site) {
    const { page, context } = await slowPage(browser, homeOf(site.user));
    const { access, refresh, id, email, phone } = site.user;
    const profile = { first_name: 'Thandi', last_name: 'Nkosi', profile_pic: null, home_address: null, country: 'RSA' };
    // All that a sign-in stores: the app ignores a user of whom something is missing.
    const rest = { role: 'Passenger', phone_verified: true, reg_type: null, referral_code: '' };
    const user = JSON.stringify({ id, email, phone, profile, ...rest });
    const stored = Object.entries({ access, refresh, user });
    try {
      await page.addInitScript(
        (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
        stored as [string, string][],
      );
      return await loadPage(page, `${origin(site, 'passenger')}/home/${id}`);
    } finally {
      await context.close();
    }
  },
};

/** From the press of Sign In, after e-mail address and password were typed, until home is usable. */
const signInToHome: MeasuredPage = {
  name: 'press Sign In to home',
  async measure(browser, site) {
    const { page, context } = await slowPage(browser, SUBMIT);
    try {
      await page.goto(`${origin(site, 'passenger')}/auth/signin`);
      await usableAt(page);
      await page.getByLabel('Email').pressSequentially(site.user.email, { delay: 40 });
      await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD, { delay: 100 });
      await page.waitForTimeout(1500);
      const pressed = Date.now();
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL(/\/home\//, { waitUntil: 'commit' });
      await page.locator(homeOf(site.user)).first().waitFor();
      return { usable: Date.now() - pressed };
    } finally {
      await context.close();
    }
  },
};

/** The pages in the order of the table. */
export const PAGES: readonly MeasuredPage[] = [
  opened('landing page', { host: 'base', path: '/', usable: 'main a[href]' }),
  opened('sign-in', { host: 'passenger', path: '/auth/signin', usable: SUBMIT, touch: fillIn }),
  opened('sign-up', { host: 'passenger', path: '/auth/signup', usable: SUBMIT, touch: fillIn }),
  opened('verify phone', { host: 'passenger', path: '/auth/verify-phone', usable: SUBMIT, touch: fillIn }),
  home,
  signInToHome,
  opened('console sign-in', { host: 'console', path: '/sign-in', usable: SUBMIT, touch: fillIn }),
];
