import { lockUser, LOCK_REASON_LENGTH, type UserDetails } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { ReasonButton, type Reason } from '../../components/dialogs/reason-button';
import { useConsole } from '../../session/console-session';
import { STALE_AFTER_LOCK } from './stale-after-lock';
import { useUserChange } from './use-user-change';

const copy = texts.consoleUsers.lock;

/** The button that locks an account, with a dialog for the reason. */
export function LockAccount({ user: { id, name } }: { readonly user: UserDetails }) {
  const { api } = useConsole();
  const { mutateAsync } = useUserChange(
    id,
    ({ reason }: Reason) => api.call(lockUser, { params: { id }, body: { reason: reason.trim() } }),
    STALE_AFTER_LOCK,
  );
  const send = async (reason: Reason) => {
    await mutateAsync(reason);
    notify(copy.done, 'success');
  };
  return (
    <ReasonButton look="outline" copy={copy} title={copy.title(name)} maxLength={LOCK_REASON_LENGTH} send={send} />
  );
}
