import { resetStaffSecondFactor, STAFF_REASON_LENGTH, type StaffRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { ReasonButton, type Reason } from '../../components/dialogs/reason-button';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const { resetSecondFactor: copy, reason, reasonHint } = texts.consoleStaff;

/** The button that asks to remove a member's authenticator app, which two other administrators must approve. */
export function ResetSecondFactor({ member: { id, name } }: { readonly member: StaffRow }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const send = async (body: Reason) => {
    try {
      const { message } = await api.call(resetStaffSecondFactor, { params: { id }, body });
      notify(message, 'success');
    } finally {
      void invalidate(queryKeys.staffMember(id));
    }
  };
  return (
    <ReasonButton
      look="outline"
      copy={{ ...copy, reason, reasonHint }}
      title={copy.title(name)}
      maxLength={STAFF_REASON_LENGTH}
      send={send}
    />
  );
}
