import { isApiError } from '@liftclub/api-client';
import { texts } from '@liftclub/texts';
import { ButtonLink, EmptyState, ErrorState, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface RecordPageProps<Data> {
  /** The query of the record; a stale record stays on the page while it is loaded again. */
  readonly query: UseQueryResult<Data>;
  /** The heading; the record is undefined until it has arrived. */
  readonly title: (record: Data | undefined) => string;
  readonly action?: ReactNode;
  readonly loading: string;
  /** The message for an id without a record, and the link to the list. */
  readonly missing: { readonly title: string; readonly back: string; readonly href: string };
  readonly children: (record: Data) => ReactNode;
}

/** The page of one record: its content, or in its place a loading, a missing or an error state. */
export function RecordPage<Data>({ query, title, action, loading, missing, children }: RecordPageProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Page>
      <PageTitle title={title(data)} action={action} />
      {data !== undefined && children(data)}
      {data === undefined && isMissing(error) && (
        <EmptyState
          icon="search"
          title={missing.title}
          action={<ButtonLink to={missing.href}>{missing.back}</ButtonLink>}
        />
      )}
      {data === undefined && error !== null && !isMissing(error) && (
        <ErrorState picture retryLabel={texts.consoleReload.page} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data === undefined && error === null && (
        <Loading label={loading}>
          <Skeleton height={160} />
          <Skeleton height={220} />
          <Skeleton height={160} />
        </Loading>
      )}
    </Page>
  );
}

/** True for an id that is unknown or malformed. */
const isMissing = (error: unknown): boolean =>
  isApiError(error, 'http') && (error.status === 404 || error.status === 400);
