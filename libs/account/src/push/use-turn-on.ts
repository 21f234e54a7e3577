import { addPushDevice } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshPush } from './push-query';
import { isPushSupported, subscribe } from './this-browser';

/** Why notifications are not on: the browser has none, the person said no, its push service does not answer. */
type Problem = 'unsupported' | 'denied' | 'failed';

class TurnOnError extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

/** Asks for permission, subscribes this browser at its push service, and registers it with the server. */
export function useTurnOn(publicKey: string) {
  const { api, stored } = useAuthSession();
  const { user } = useSessionState();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if ((await Notification.requestPermission()) !== 'granted') throw new TurnOnError('denied');
      const body = await subscribe(publicKey).catch(() => {
        throw new TurnOnError('failed');
      });
      const { data } = await api.call(addPushDevice, { body });
      if (user) stored.set('push', { owner: user.id, device: data.id, has_session: true });
    },
    onSuccess: () => notify(texts.notices.push.added, 'success'),
    onError: (failure) => {
      if (!(failure instanceof TurnOnError)) notifyFailure(failure, 'server');
    },
    onSettled: () => refreshPush(queries, api),
  });
  const found = error instanceof TurnOnError ? error.problem : undefined;
  return { turnOn: () => mutate(), busy: isPending, problem: isPushSupported() ? found : ('unsupported' as const) };
}
