import {
  getStaff,
  isWaiting,
  lockStaffMember,
  STAFF_REASON_LENGTH,
  unlockStaffMember,
  type StaffRow,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { ReasonButton, type Reason } from '../../components/dialogs/reason-button';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const { lock, unlock, reason, reasonHint } = texts.consoleStaff;

/** The button that locks or unlocks an account, with a dialog for the reason. */
export function LockMember({ member: { id, name, state } }: { readonly member: StaffRow }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const isLocked = state === 'locked';
  const copy = isLocked ? unlock : lock;

  const send = async (body: Reason) => {
    try {
      const response = await api.call(isLocked ? unlockStaffMember : lockStaffMember, { params: { id }, body });
      notify(isWaiting(response) ? response.message : copy.done, 'success');
    } finally {
      void invalidate(queryKeys.staffMember(id), queryKeys.table(getStaff));
    }
  };

  return (
    <ReasonButton
      look={isLocked ? 'primary' : 'danger'}
      copy={{ ...copy, reason, reasonHint }}
      title={copy.title(name)}
      maxLength={STAFF_REASON_LENGTH}
      send={send}
    />
  );
}
