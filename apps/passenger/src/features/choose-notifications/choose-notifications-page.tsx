import { PushCard } from '@liftclub/account';
import { texts } from '@liftclub/texts';
import { Page, PageTitle } from '@liftclub/ui-kit';
import { NotificationTypesCard } from './notification-types-card';
import { WhatsappCard } from './whatsapp-card';

/** Notification settings of a passenger: the browsers with push notifications, WhatsApp, SMS or push by type. */
export function ChooseNotificationsPage() {
  return (
    <Page>
      <PageTitle title={texts.notices.title} />
      <PushCard />
      <WhatsappCard />
      <NotificationTypesCard />
    </Page>
  );
}
