import { createAuthSession, staticBrowser } from '@liftclub/auth-session';
import type { ProductApp } from '@liftclub/domain';
import { renderStatic, type StaticMarkup } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { paths } from '../paths';

/** A screen whose form is in the HTML of its page. */
interface StaticScreen {
  readonly path: string;
  /** The feature that shows it, whose code is loaded with the page. */
  readonly feature: string;
  /** Home follows, whose scripts are fetched ahead. */
  readonly leadsHome?: boolean;
  /** What such a visitor usually has in the browser's storage. The number of a phone is not known here. */
  readonly stored?: Readonly<Record<string, string>>;
}

const SCREENS: readonly StaticScreen[] = [
  { path: paths.signIn.href(), feature: 'sign-in', leadsHome: true },
  { path: paths.signUp.href(), feature: 'sign-up' },
  { path: paths.verifyAccount.href(), feature: 'verify-account', stored: { phone: '…' } },
  { path: paths.verifyPhone.href(), feature: 'verify-phone' },
  { path: paths.verifyOtp.href(), feature: 'verify-otp', stored: { forgotPhone: '…' } },
  { path: paths.forgotPassword.href(), feature: 'reset-password', stored: { forgotPhone: '…' } },
];

interface StaticPage extends StaticMarkup {
  readonly name: string;
  readonly modules: readonly string[];
  readonly next: readonly string[];
  readonly whole: boolean;
}

/** The signed-out screens on the host of a product app as HTML; called by the build. */
export async function staticPages(app: ProductApp): Promise<StaticPage[]> {
  const pages: StaticPage[] = [];
  // One after the other: the styles of a page are collected in one place.
  for (const { path, feature, stored, leadsHome = false } of SCREENS) {
    const browser = staticBrowser(`${app}.localhost`, stored);
    const session = createAuthSession({ base: '/auth/', notify: () => undefined, browser });
    const markup = await renderStatic(<App session={session} Router={routerAt(path)} />, { whole: true });
    const modules = [`auth/src/features/${feature}/index.ts`];
    pages.push({ ...markup, name: path.slice(1), modules, next: leadsHome ? homeOf(app) : [], whole: true });
  }
  return pages;
}

const homeOf = (app: ProductApp) => [`${app}/index.html`, `${app}/src/features/dashboard/index.ts`];

const routerAt = (path: string) =>
  function StaticRoutes({ children }: { readonly children: ReactNode }) {
    return (
      <StaticRouter basename={paths.basename} location={`${paths.basename}${path}`}>
        {children}
      </StaticRouter>
    );
  };
