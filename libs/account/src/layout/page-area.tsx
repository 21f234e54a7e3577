import { texts } from '@liftclub/texts';
import { ErrorBoundary, Loading, Page, Skeleton } from '@liftclub/ui-kit';
import { Suspense, useState, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { BrokenPage } from '../pages/broken-page';

const onItsWay = (
  <Page>
    <Loading label={texts.general.loading}>
      <Skeleton width={220} height={34} />
      <Skeleton height={180} />
    </Loading>
  </Page>
);

/**
 * The page of the current address: a skeleton while its code loads, an error page when it throws. The error boundary is
 * keyed by the address, so that the next page renders again.
 */
export function PageArea({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [openedWith] = useState(pathname);
  const [moved, setMoved] = useState(false);
  if (!moved && pathname !== openedWith) setMoved(true);

  return (
    <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
      <Suspense fallback={onItsWay}>
        {children}
        {moved && <HeadingFocus />}
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * After a change of page, moves the focus to the heading, which a screen reader then announces, and scrolls to the top.
 * Rendered beside the page within its Suspense, so that it runs once the code of the page has loaded.
 */
function HeadingFocus() {
  useEffect(() => {
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!start) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, []);
  return null;
}
