import { NotificationCards, PushCard } from '@liftclub/account';
import { texts } from '@liftclub/texts';
import { Page, PageTitle } from '@liftclub/ui-kit';
import { WhatsappCard } from './whatsapp-card';

/** Notification settings of a passenger: browsers with push, WhatsApp, all channels, and which comes first by type. */
export function ChooseNotificationsPage() {
  return (
    <Page>
      <PageTitle title={texts.notices.title} />
      <PushCard />
      <WhatsappCard />
      <NotificationCards />
    </Page>
  );
}
