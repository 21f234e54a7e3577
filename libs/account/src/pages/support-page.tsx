import { texts } from '@liftclub/texts';
import { Card, EmptyState, Page, PageTitle } from '@liftclub/ui-kit';
import { CallUs } from '../help/call-us';

/** Support (specification section 2): its sentence, and whom to call meanwhile. */
export function SupportPage() {
  const { title, unavailable, byPhone } = texts.support;
  return (
    <Page>
      <PageTitle title={title} />
      <Card>
        <EmptyState icon="help" title={unavailable} />
      </Card>
      <CallUs title={byPhone} />
    </Page>
  );
}
