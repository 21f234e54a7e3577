import { addPushDevice } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { browserName } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pushDevicesQuery } from './push-query';

/** Why notifications are not on: the browser has none, the person said no, its push service does not answer. */
type Problem = 'unsupported' | 'denied' | 'failed';

class TurnOnError extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

/** Asks for permission, subscribes this browser at its push service, and registers it with the server. */
export function useTurnOn(publicKey: string) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { endpoint, keys } = await subscribe(publicKey);
      return api.call(addPushDevice, { body: { endpoint, keys, name: browserName(navigator.userAgent) } });
    },
    onSuccess: () => notify(texts.notices.push.added, 'success'),
    onError: (failure) => {
      if (!(failure instanceof TurnOnError)) notifyFailure(failure, 'server');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pushDevicesQuery(api).queryKey }),
  });
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const found = error instanceof TurnOnError ? error.problem : undefined;
  return { turnOn: () => mutate(), busy: isPending, problem: isSupported ? found : ('unsupported' as const) };
}

async function subscribe(applicationServerKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new TurnOnError('denied');
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
  } catch {
    throw new TurnOnError('failed');
  }
}
