import { EmptyState, Page, PageTitle } from '@liftclub/ui-kit';

/** Stands for a page whose feature is not there yet. */
export function PlaceholderPage() {
  return (
    <Page>
      <PageTitle title="Not built yet" />
      <EmptyState title="This page is not built yet." />
    </Page>
  );
}
