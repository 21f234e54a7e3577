import { texts } from '@liftclub/texts';
import { Card, EmptyState, Page, PageTitle } from '@liftclub/ui-kit';
import { CallUs } from '../help/call-us';

/** Support (specification section 2): how to reach us, or its sentence where no number is set. */
export function SupportPage() {
  const { title, unavailable } = texts.support;
  return (
    <Page>
      <PageTitle title={title} />
      <Card>
        <CallUs>
          <EmptyState icon="help" title={unavailable} />
        </CallUs>
      </Card>
    </Page>
  );
}
