import { testNotification, type NotificationChannel } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatHeaderDate, marketOf, SOUTH_AFRICA } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, notify, StatusChip, type StatusTone } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmEmailButton } from '../email/confirm-email-button';
import { List, Row, Small, Strong, Words } from '../privacy/list-rows';
import { notificationsQuery } from './notifications-query';

const copy = texts.notifications;

const TONES: Readonly<Record<NotificationChannel['state'], StatusTone>> = {
  on: 'good',
  off: 'quiet',
  unverified: 'warning',
  blocked: 'bad',
};

/** Each channel with its state, when it last delivered something, and a test of it. */
export function ChannelsCard({ channels }: { readonly channels: readonly NotificationChannel[] }) {
  return (
    <Card title={copy.channels.title}>
      <List>
        {channels.map((channel) => (
          <ChannelRow key={channel.channel} channel={channel} />
        ))}
      </List>
    </Card>
  );
}

function ChannelRow({ channel: one }: { readonly channel: NotificationChannel }) {
  const { channel, state, address, last_delivered } = one;
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const queries = useQueryClient();
  const { zone } = marketOf(user?.profile.country ?? SOUTH_AFRICA);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(testNotification, { body: { channel } }),
    onSuccess: () => notify(copy.test.sent, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsQuery(api).queryKey }),
  });
  return (
    <Row>
      <Words>
        <Strong>{copy.channels.names[channel]}</Strong>{' '}
        <StatusChip tone={TONES[state]}>{copy.channels.states[state]}</StatusChip>
        {address !== null && <Small>{address}</Small>}
        {state === 'blocked' && (
          <Small>{channel === 'email' ? copy.channels.whatEmailBlocked : copy.channels.whatBlocked}</Small>
        )}
        {state === 'unverified' && <Small>{copy.channels.whatUnverified}</Small>}
        {last_delivered !== null && (
          <Small>{copy.channels.lastDelivered(formatHeaderDate(zone, new Date(last_delivered)))}</Small>
        )}
        {last_delivered === null && state !== 'off' && <Small>{copy.channels.notDelivered}</Small>}
      </Words>
      {channel === 'email' && (state === 'unverified' || state === 'blocked') && <ConfirmEmailButton />}
      {state === 'on' && (
        <Button
          small
          look="outline"
          aria-label={copy.test.sendBy(copy.channels.inSentence[channel])}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {copy.test.send}
        </Button>
      )}
    </Row>
  );
}
