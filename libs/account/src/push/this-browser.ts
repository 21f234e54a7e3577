import { addPushDevice, type Body } from '@liftclub/api-contract';
import type { AuthSession } from '@liftclub/auth-session';
import { browserName } from '@liftclub/domain';

/** Whether this browser can show push notifications. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Subscribes this browser at its push service. Rejects when the service does not respond. */
export async function subscribe(applicationServerKey: string): Promise<Body<typeof addPushDevice>> {
  const manager = await pushManager();
  return deviceOf(await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/**
 * Registers this browser for the present session if the same user has turned push notifications on in it. Asks the user
 * nothing; when the permission or the subscription is gone, push notifications count as off.
 */
export async function renewPush({ api, state, stored }: AuthSession): Promise<void> {
  const push = stored.get('push');
  if (!push || push.owner !== state.get().user?.id) return;
  const isAllowed = isPushSupported() && Notification.permission === 'granted';
  const subscription = isAllowed ? await findSubscription() : null;
  if (!subscription) return stored.remove('push');
  const { data } = await api.call(addPushDevice, { body: deviceOf(subscription), quiet: true });
  stored.set('push', { ...push, device: data.id, has_session: true });
}

const pushManager = async () => (await navigator.serviceWorker.ready).pushManager;
const findSubscription = async () => (await pushManager()).getSubscription();

function deviceOf(subscription: PushSubscription): Body<typeof addPushDevice> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return {
    endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    name: browserName(navigator.userAgent),
  };
}
