import { texts } from '@liftclub/texts';
import { Page, PageTitle } from '@liftclub/ui-kit';
import { BrowsersCard } from './browsers-card';
import { MomentsCard } from './moments-card';

/** How a passenger is told of rides: in which browsers by notifications, and of which moments. */
export function ChooseNoticesPage() {
  return (
    <Page>
      <PageTitle title={texts.notices.title} />
      <BrowsersCard />
      <MomentsCard />
    </Page>
  );
}
