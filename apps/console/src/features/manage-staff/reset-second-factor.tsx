import { resetStaffSecondFactor, type StaffRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { ReasonButton, type Reason } from './reason-button';

const { resetSecondFactor: copy } = texts.consoleStaff;

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
  return <ReasonButton look="outline" copy={copy} title={copy.title(name)} send={send} />;
}
