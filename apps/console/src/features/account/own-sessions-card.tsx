import { endOtherStaffSessions, endOwnStaffSession, getOwnStaffSessions } from '@liftclub/api-contract';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Card, notify } from '@liftclub/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '../../components/dialogs/confirm-button';
import { StaffSessions } from '../../components/staff-sessions';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleStaff.session;

/** Where the staff member is signed in, and signing out there. */
export function OwnSessionsCard() {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const onSettled = () => void invalidate(queryKeys.ownSessions);
  const query = useQuery({
    queryKey: queryKeys.ownSessions,
    queryFn: async () => (await api.call(getOwnStaffSessions)).data,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(endOtherStaffSessions),
    onSuccess: () => notify(copy.doneOthers, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled,
  });
  const others = (query.data?.length ?? 0) > 1 && (
    <ConfirmButton
      label={copy.endOthers}
      small
      title={copy.titleOthers}
      text={copy.textOthers}
      confirmLabel={copy.endOthers}
      cancelLabel={copy.cancel}
      busy={isPending}
      onConfirm={(close) => mutate(undefined, { onSettled: close })}
    />
  );
  return (
    <Card title={copy.own} action={others}>
      <StaffSessions
        query={query}
        end={(id) => api.call(endOwnStaffSession, { params: { id } })}
        onSettled={onSettled}
      />
    </Card>
  );
}
