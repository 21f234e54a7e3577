import { useEffect } from 'react';

/**
 * Puts whoever went to another page at its beginning: focus on the heading, so that a screen reader says where they
 * are, and the view at the top. Stands beside the page within its Suspense: it acts when the page's code is there.
 */
export function HeadingFocus() {
  useEffect(() => {
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!start) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, []);
  return null;
}
