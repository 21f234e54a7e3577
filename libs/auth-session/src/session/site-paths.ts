import type { ProductApp } from '@liftclub/domain';

/** Where an app is served on its origin: a product app at the root, the auth app below /auth/. */
export type AppBase = '/' | '/auth/';

/** Full paths of this origin; `useGoTo` decides which app serves them. */
export const SIGN_IN = '/auth/signin';
export const SIGN_UP = '/auth/signup';
export const VERIFY_ACCOUNT = '/auth/verify-account';
/** Redirects to the dashboard of the signed-in user. */
export const ROOT = '/';

/** The dashboard of a user (specification section 2, Route table). */
export const homeOf = (id: string): string => `/home/${encodeURIComponent(id)}`;

/** The path of an address in the router of an app; undefined when another app serves it. */
export function routeWithin(base: AppBase, path: string): string | undefined {
  const isAuth = path.startsWith('/auth/');
  if (base === '/') return isAuth ? undefined : path;
  return isAuth ? path.slice('/auth'.length) : undefined;
}

/** The product app of a host: its first label. Undefined on the base domain. */
export function appOfHost(hostname: string): ProductApp | undefined {
  const [label] = hostname.split('.');
  return label === 'passenger' || label === 'driver' ? label : undefined;
}
