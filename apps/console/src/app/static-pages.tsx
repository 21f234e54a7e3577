import { staticBrowser } from '@liftclub/auth-session';
import { renderStatic } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { paths } from '../paths';

const StaticRoutes = ({ children }: { readonly children: ReactNode }) => (
  <StaticRouter location={paths.signIn.pattern}>{children}</StaticRouter>
);

/** The sign-in page as HTML; called by the build. */
export async function staticPages() {
  const app = <App browser={staticBrowser('console.localhost')} Router={StaticRoutes} />;
  const markup = await renderStatic(app, { whole: true });
  return [
    {
      ...markup,
      name: 'sign-in',
      modules: ['console/src/features/sign-in/index.ts'],
      whole: true,
    },
  ];
}
