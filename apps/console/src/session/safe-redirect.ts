import { paths } from '../paths';

const STOPS = [paths.signIn.pattern, paths.secondStep.pattern];

/**
 * Where `next` of an address leads after the sign-in: only to a page of this console, and never to the sign-in again.
 * A browser reads `//host` and `/\host` as another host, so an address is judged by what it becomes, not by how it looks.
 */
export function safeRedirect(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const target = new URL(next, origin);
  if (target.origin !== origin || STOPS.includes(target.pathname)) return '/';
  return target.pathname + target.search;
}
