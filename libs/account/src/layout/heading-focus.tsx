import { useEffect } from 'react';

/**
 * After a change of page, moves the focus to the heading, which a screen reader then announces, and scrolls to the top.
 * Rendered beside the page within its Suspense, so that it runs once the code of the page has loaded.
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
