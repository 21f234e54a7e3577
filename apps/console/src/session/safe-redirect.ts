import { paths } from '../paths';

const STOPS = [paths.signIn.pattern, paths.secondStep.pattern];

/**
 * The path in `next` to open after the sign-in; '/' unless it is a page of this console other than the sign-in itself.
 * The parsed URL is checked, not the text: browsers read `//host` and `/\host` as another host.
 */
export function safeRedirect(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const target = new URL(next, origin);
  if (target.origin !== origin || STOPS.includes(target.pathname)) return '/';
  return target.pathname + target.search;
}
