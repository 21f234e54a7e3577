import { texts } from '@liftclub/texts';
import { ErrorBoundary, UiProvider, Button, StatePage } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';

interface AppFrameProps {
  /** The button of the error page. */
  readonly reloadLabel?: string;
  readonly children: ReactNode;
}

/** The frame of every web app: theme, toasts, and an error page when the app throws. */
export function AppFrame({ reloadLabel = texts.general.tryAgain, children }: AppFrameProps) {
  return (
    <UiProvider>
      <ErrorBoundary fallback={<ErrorPage reloadLabel={reloadLabel} />}>{children}</ErrorBoundary>
    </UiProvider>
  );
}

/**
 * Shown for an app that threw, or whose code could not be fetched. Reloading is the one retry that helps in both cases.
 */
function ErrorPage({ reloadLabel }: { readonly reloadLabel: string }) {
  const { title, text } = texts.general.crashed;
  return (
    <StatePage
      icon="alert"
      tone="bad"
      title={title}
      text={text}
      action={<Button onClick={() => window.location.reload()}>{reloadLabel}</Button>}
    />
  );
}
