import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ChannelsCard } from './channels-card';
import { notificationsQuery } from './notifications-query';
import { LanguageCard } from './language-card';
import { OrderCard } from './order-card';

/** How the user can be reached, and what comes by which channel first. */
export function NotificationCards() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery(api));
  if (data)
    return (
      <>
        <ChannelsCard channels={data.channels} />
        <OrderCard settings={data} />
        {data.languages.length > 1 && <LanguageCard settings={data} />}
      </>
    );
  return (
    <Card title={texts.notifications.channels.title}>
      {isError ? (
        <ErrorState retryLabel={texts.reload.notices} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label={texts.general.loading} lines={6} />
      )}
    </Card>
  );
}
