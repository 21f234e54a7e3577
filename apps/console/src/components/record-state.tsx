import { isApiError } from '@liftclub/api-client';
import { texts } from '@liftclub/texts';
import { ButtonLink, EmptyState, ErrorState, Loading, Skeleton } from '@liftclub/ui-kit';

interface RecordStateProps {
  /** Undefined while it is on its way. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly loading: string;
  /** What is said when there is no such thing, and the way back to the list. */
  readonly missing: { readonly title: string; readonly back: string; readonly href: string };
}

/** What stands on the page of one thing while that thing is not there: loading, missing, or failed. */
export function RecordState({ error, busy, onRetry, loading, missing }: RecordStateProps) {
  if (isMissing(error))
    return (
      <EmptyState
        icon="search"
        title={missing.title}
        action={<ButtonLink to={missing.href}>{missing.back}</ButtonLink>}
      />
    );
  if (error)
    return (
      <ErrorState text={texts.general.notLoaded} retryLabel={texts.general.tryAgain} onRetry={onRetry} busy={busy} />
    );
  return (
    <Loading label={loading}>
      <Skeleton height={160} />
      <Skeleton height={220} />
      <Skeleton height={160} />
    </Loading>
  );
}

/** No such id, or none at all. */
const isMissing = (error: unknown): boolean =>
  isApiError(error, 'http') && (error.status === 404 || error.status === 400);
