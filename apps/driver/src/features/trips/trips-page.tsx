import { texts } from '@liftclub/texts';
import { Card, EmptyState, Page, PageTitle } from '@liftclub/ui-kit';

/** Trips: a placeholder only (specification section 2, route table). */
export function TripsPage() {
  const { title, text } = texts.layout.trips;
  return (
    <Page>
      <PageTitle title={title} />
      <Card>
        <EmptyState icon="route" title={text} />
      </Card>
    </Page>
  );
}
