import { endInvitation, getInvitations, type Invitation } from '@liftclub/api-contract';
import { formatDate, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import { notifyFailure } from '@liftclub/forms';
import { notify, TextLink } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { FactList } from '../../components/fact-list';
import { Note } from '../../components/note';
import { InvitationState } from './invitation-state';
import { ShareLink } from './share-link';
import { ConfirmButton } from '../../components/dialogs/confirm-button';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { paths } from '../../paths';
import { Nothing, Quiet, RowList } from '../../components/row-list';
import { formatDateTime } from '../../components/format-date-time';

const copy = texts.consoleInvitations;

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** The details of an invitation, its link while it is live, and who signed up with it. */
export function InvitationDetail({ invitation }: { readonly invitation: Invitation }) {
  const { id, label, state, uses, max_uses, validity, coupon, expires, link, users, signed_up } = invitation;
  const over = state === 'over' || state === 'ended';
  return (
    <Sections>
      <FactList
        facts={[
          [copy.columns.state, <InvitationState state={state} />],
          [copy.columns.uses, copy.uses(uses, max_uses)],
          [copy.columns.validity, validityLabel(validity)],
          [copy.columns.coupon, coupon ?? copy.noCoupon],
          [copy.columns.expires, expires === null ? copy.noEnd : formatDate(expires)],
        ]}
      />
      {state !== 'live' && <Note>{copy.detail.closed}</Note>}
      {state === 'live' && link === null && <Note>{copy.detail.noLink}</Note>}
      {state === 'live' && link !== null && <ShareLink label={label || copy.noLabel} link={link} />}
      <SignedUpUsers users={users} count={signed_up} />
      {!over && <EndInvitation id={id} />}
    </Sections>
  );
}

/** The button that ends an invitation permanently, after a confirmation. */
function EndInvitation({ id }: { readonly id: string }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (_close: () => void) => api.call(endInvitation, { params: { id } }),
    onSuccess: ({ message }, close) => {
      notify(message, 'success');
      close();
    },
    onError: (error) => notifyFailure(error, texts.consoleInvitations.endFailed),
    onSettled: () => invalidate(queryKeys.invitation(id), queryKeys.table(getInvitations)),
  });
  return (
    <div>
      <ConfirmButton
        label={copy.end.button}
        danger
        title={copy.end.title}
        text={copy.end.text}
        confirmLabel={copy.end.confirm}
        cancelLabel={copy.end.cancel}
        busy={isPending}
        onConfirm={(close) => mutate(close)}
      />
    </div>
  );
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 12px' }));

interface SignedUpUsersProps {
  /** The newest users. */
  readonly users: Invitation['users'];
  /** The number of all users. */
  readonly count: number;
}

/** The users who signed up with an invitation. */
function SignedUpUsers({ users, count }: SignedUpUsersProps) {
  return (
    <section>
      <Title>{copy.detail.users}</Title>
      {count === 0 && <Nothing>{copy.detail.nobody}</Nothing>}
      {users.length > 0 && (
        <RowList>
          {users.map(({ id, name, signed_up_at }) => (
            <li key={id}>
              <TextLink to={paths.user.href(id)}>{name}</TextLink>
              <Quiet>{formatDateTime(signed_up_at)}</Quiet>
            </li>
          ))}
        </RowList>
      )}
      {users.length < count && <Nothing>{copy.detail.newest(users.length, count)}</Nothing>}
    </section>
  );
}
