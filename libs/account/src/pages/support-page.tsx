import { texts } from '@liftclub/texts';
import { Card, EmptyState, Page, PageTitle } from '@liftclub/ui-kit';

/** Support (specification section 2): one sentence for now. */
export function SupportPage() {
  const { title, unavailable } = texts.support;
  return (
    <Page>
      <PageTitle title={title} />
      <Card>
        <EmptyState icon="help" title={unavailable} />
      </Card>
    </Page>
  );
}
