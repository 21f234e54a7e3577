import { ErrorState, Loading, Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export const Note = styled('p')({ margin: '0 0 8px', maxWidth: '70ch', color: palette.muted });

interface RulesPageProps<Rules> {
  readonly copy: Readonly<Record<'title' | 'intro' | 'loading', string>>;
  readonly reloadLabel: string;
  readonly query: UseQueryResult<Rules>;
  /** A link beside the title. */
  readonly link?: ReactNode;
  /** What is shown once the rules are there. */
  readonly children: (rules: Rules) => ReactNode;
}

/** A page of dated rules, with its loading and error states. */
export function RulesPage<Rules>({ copy, reloadLabel, query, link, children }: RulesPageProps<Rules>) {
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <Page>
      <PageTitle title={copy.title} action={link} />
      <Note>{copy.intro}</Note>
      {data !== undefined && children(data)}
      {isPending && <Loading label={copy.loading} lines={6} />}
      {error && data === undefined && (
        <ErrorState retryLabel={reloadLabel} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
