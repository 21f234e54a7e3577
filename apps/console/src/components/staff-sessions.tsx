import type { getStaffSessions, ResponseBody } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ErrorState, Loading, notify } from '@liftclub/ui-kit';
import { notifyFailure } from '@liftclub/forms';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { ConfirmButton } from './dialogs/confirm-button';
import { formatDateTime } from './format-date-time';
import { Nothing, Quiet, RowList, RowText } from './row-list';

const { session: copy, member } = texts.consoleStaff;

type Session = ResponseBody<typeof getStaffSessions>['data'][number];

interface StaffSessionsProps {
  readonly query: UseQueryResult<readonly Session[]>;
  readonly end: (id: string) => Promise<unknown>;
  /** Called when a session has ended, or could not be ended. */
  readonly onSettled: () => void;
}

/** The sessions of a member of staff, each but the one of this browser with a button that ends it. */
export function StaffSessions({ query: { data, error, isFetching, refetch }, end, onSettled }: StaffSessionsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: end,
    onSuccess: () => notify(copy.done, 'success'),
    onError: (failure) => notifyFailure(failure, 'server'),
    onSettled,
  });
  if (!data && error)
    return <ErrorState retryLabel={member.sessionsFailed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loading label={texts.general.loading} lines={2} />;
  if (data.length === 0) return <Nothing>{member.noSessions}</Nothing>;
  return (
    <RowList>
      {data.map((session) => (
        <li key={session.id}>
          <RowText>
            <span>{session.this ? copy.this : copy.other}</span>
            <Quiet>
              {copy.signedIn(formatDateTime(session.created_at))}, {copy.lastSeen(formatDateTime(session.last_seen))}
            </Quiet>
          </RowText>
          {!session.this && (
            <ConfirmButton
              label={copy.end}
              accessibleLabel={copy.endOne(formatDateTime(session.created_at))}
              small
              title={copy.title}
              text={copy.text}
              confirmLabel={copy.end}
              cancelLabel={copy.cancel}
              busy={isPending}
              onConfirm={(close) => mutate(session.id, { onSettled: close })}
            />
          )}
        </li>
      ))}
    </RowList>
  );
}
