import { texts } from '@liftclub/texts';
import { Page, PageTitle } from '@liftclub/ui-kit';
import { BrowsersCard } from './browsers-card';
import { NotificationTypesCard } from './notification-types-card';

/** How a passenger is told of rides: in which browsers by notifications, and of which moments. */
export function ChooseNotificationsPage() {
  return (
    <Page>
      <PageTitle title={texts.notices.title} />
      <BrowsersCard />
      <NotificationTypesCard />
    </Page>
  );
}
