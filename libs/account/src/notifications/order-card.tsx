import { putNotifications, type NotificationOrder, type NotificationSettings } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { CHANNELS, CHOOSABLE_CHANNELS, NOTIFICATION_TYPES, type ChoosableChannel } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Card, CheckboxInput, palette, SelectInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Small } from '../privacy/list-rows';
import { notificationsQuery } from './notifications-query';

const copy = texts.notifications;
const OFF = 'off';

const Note = styled('p')({ margin: '0 0 8px', color: palette.muted });
const Row = styled('div')({
  display: 'grid',
  alignItems: 'center',
  gap: '8px 24px',
  padding: '12px 0',
  '& + &': { borderTop: `1px solid ${palette.line}` },
  '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) 260px' },
});

/** Which channel comes first for each type of notification; each choice is saved at once. */
export function OrderCard({ settings }: { readonly settings: NotificationSettings }) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { queryKey } = notificationsQuery(api);
  const { mutate } = useMutation({
    mutationFn: ({ type, order }: Pick<NotificationOrder, 'type' | 'order'>) =>
      api.call(putNotifications, { body: { types: [{ type, order }] } }),
    // Shown at once; after a failure the stored choice is shown.
    onMutate: ({ type, order }) =>
      queries.setQueryData<NotificationSettings>(
        queryKey,
        (known) =>
          known && { ...known, types: known.types.map((one) => (one.type === type ? { ...one, order } : one)) },
      ),
    onError: async (error) => {
      notifyFailure(error, 'server');
      await queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <Card title={copy.order.title}>
      <Note>{copy.order.explanation}</Note>
      {shownTypes(settings).map((one) => (
        <Row key={one.type} role="group" aria-label={copy.types[one.type]}>
          <div>
            {copy.types[one.type]}
            {one.critical && <Small>{copy.order.urgent}</Small>}
            {!one.critical && <Instead order={one.order} settings={settings} />}
          </div>
          <div>
            {one.type !== 'statement' && (
              <SelectInput
                name={`first-${one.type}`}
                label={copy.order.first}
                options={choicesOf(one, settings)}
                value={one.order[0] ?? OFF}
                onChange={(value) => mutate({ type: one.type, order: orderWith(one, value) })}
              />
            )}
            {(one.type === 'statement' || one.type === 'instalment') && has(settings, 'email') && (
              <CheckboxInput
                name={`email-${one.type}`}
                label={one.type === 'statement' ? copy.order.byEmail : copy.order.alsoByEmail}
                value={one.order.includes('email')}
                onChange={(isOn) => mutate({ type: one.type, order: orderWithEmail(one, isOn) })}
              />
            )}
          </div>
        </Row>
      ))}
    </Card>
  );
}

/** Says so when the first channel of an order is not on. */
function Instead({
  order,
  settings,
}: {
  readonly order: readonly ChoosableChannel[];
  readonly settings: NotificationSettings;
}) {
  // A blocked phone is tried all the same, a blocked address is not.
  const isOn = (channel: ChoosableChannel) =>
    settings.channels.some(
      (one) => one.channel === channel && (one.state === 'on' || (one.state === 'blocked' && channel !== 'email')),
    );
  const [first] = order;
  if (first === undefined || isOn(first)) return null;
  const next = order.find(isOn);
  return <Small>{next ? copy.order.instead(copy.channels.inSentence[next]) : copy.order.nothing}</Small>;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

type Settings = Pick<NotificationSettings, 'channels'>;

const has = ({ channels }: Settings, channel: ChoosableChannel) => channels.some((one) => one.channel === channel);

/** The monthly statement comes by e-mail or not at all. */
const shownTypes = (settings: NotificationSettings): readonly NotificationOrder[] =>
  settings.types.filter(({ type }) => type !== 'statement' || has(settings, 'email'));

/** Rides are not reported by e-mail; an urgent type only has push or not. A channel that is no more can be left. */
function choicesOf({ type, critical, order }: NotificationOrder, settings: Settings): Choice[] {
  if (critical)
    return [
      { value: 'push', label: copy.order.withPush },
      {
        value: order[0] === undefined || order[0] === 'push' ? 'whatsapp' : order[0],
        label: has(settings, 'whatsapp') ? copy.order.withoutPush : copy.order.withoutPushOrWhatsapp,
      },
    ];
  const offered = CHOOSABLE_CHANNELS.filter(
    (channel) => order[0] === channel || (has(settings, channel) && !(isRide(type) && channel === 'email')),
  );
  return [
    ...offered.map((channel) => ({ value: channel, label: copy.channels.names[channel] })),
    { value: OFF, label: copy.order.off },
  ];
}

const isRide = (type: NotificationOrder['type']): boolean => NOTIFICATION_TYPES.some((known) => known === type);

/**
 * The order once a channel was chosen as its first. What was chosen before comes after it; for a ride that was off, the
 * other channels to the phone.
 */
function orderWith({ type, critical, order }: NotificationOrder, value: string): ChoosableChannel[] {
  const first = CHOOSABLE_CHANNELS.find((channel) => channel === value);
  if (first === undefined) return [];
  const email = order.filter((channel) => channel === 'email');
  if (critical) return first === 'push' ? ['push', 'whatsapp', 'sms', ...email] : ['whatsapp', 'sms', ...email];
  const before = order.length === 0 && isRide(type) ? CHANNELS : order;
  return [first, ...before.filter((channel) => channel !== first)];
}

/** The order with e-mail as its last channel, or without it. */
function orderWithEmail({ type, order }: NotificationOrder, isOn: boolean): ChoosableChannel[] {
  const others = type === 'statement' ? [] : order.filter((channel) => channel !== 'email');
  return isOn ? [...others, 'email'] : others;
}
