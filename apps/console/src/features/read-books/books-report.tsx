import { texts } from '@liftclub/texts';
import { Card, EmptyState, ErrorState, Loading, Page, PageTitle, palette, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Filters } from '../../components/table/table-filters';
import { BooksNav } from '../../components/books/books-nav';

const Intro = styled('p')({ margin: 0, maxWidth: '70ch', color: palette.muted });

interface BooksReportProps<Row> {
  readonly title: string;
  readonly intro: string;
  /** A button beside the heading. */
  readonly action?: ReactNode;
  /** The fields that choose what is shown. */
  readonly fields?: ReactNode;
  readonly query: UseQueryResult<readonly Row[]>;
  /** Shown in place of the report when it has no rows. */
  readonly empty: Readonly<Record<'title' | 'text', string>>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A page of the books with one report, and its loading, error and empty states. */
export function BooksReport<Row>({ title, intro, action, fields, query, empty, children }: BooksReportProps<Row>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <Page>
      <PageTitle title={title} action={action} />
      <BooksNav />
      <Intro>{intro}</Intro>
      {fields !== undefined && <Filters>{fields}</Filters>}
      {data && data.length > 0 && children(data)}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon="list" title={empty.title} text={empty.text} />
        </Card>
      )}
      {!data && isError && (
        <Card>
          <ErrorState picture retryLabel={texts.consoleReload.books} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
      {!data && !isError && (
        <Loading label={texts.general.loading}>
          <Skeleton height={180} />
        </Loading>
      )}
    </Page>
  );
}
