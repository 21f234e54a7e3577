import { texts } from '@liftclub/texts';
import { ErrorBoundary, UiProvider } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { ErrorPage } from './error-page';

interface AppFrameProps {
  /** The button of the error page. */
  readonly reloadLabel?: string;
  readonly children: ReactNode;
}

/** What every web app stands in: theme, toasts, and an error page when the app throws. */
export function AppFrame({ reloadLabel = texts.general.tryAgain, children }: AppFrameProps) {
  return (
    <UiProvider>
      <ErrorBoundary fallback={<ErrorPage reloadLabel={reloadLabel} />}>{children}</ErrorBoundary>
    </UiProvider>
  );
}
