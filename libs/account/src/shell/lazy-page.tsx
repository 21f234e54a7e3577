import { lazy, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { productPaths } from './paths';

/**
 * A page whose code is loaded when the page is first shown. `load` prefetches it: the page is then shown at once, and
 * its layout is not rendered with a fallback first.
 */
export function lazyPage(fetchPage: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await fetchPage() }));
  function Page() {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown />;
  }
  const load = async () => {
    loaded = await fetchPage();
  };
  return Object.assign(Page, { load });
}

/** Fetches what home needs where home was opened; undefined for every other page. */
export function aheadAtHome(fetchHome: () => Promise<unknown>, { pathname }: { pathname: string } = window.location) {
  return matchPath(productPaths.home.pattern, pathname) ? fetchHome() : undefined;
}
