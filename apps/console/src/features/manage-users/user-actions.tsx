import { eraseUser, startUserReset, unlockUser } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Card, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../components/format-date-time';
import { UnlessWaiting } from '../../components/open-requests';
import { useConsole } from '../../session/console-session';
import { WithRight } from '../../components/with-right';
import { EraseAccount } from './erase-account';
import { UserChangeButton } from './user-change-button';
import { LockAccount } from './lock-account';
import { STALE_AFTER_LOCK } from './stale-after-lock';
import type { WholeUser } from './user-facts';

const { locked: copy, unlock, reset, user: userCopy } = texts.consoleUsers;

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Plate = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'center',
  padding: '16px 20px',
  borderRadius: 16,
  background: palette.errorTint,
  color: palette.error,
  '& > div': { flex: '1 1 200px', display: 'grid', gap: 4, overflowWrap: 'anywhere' },
  '& h2': { margin: 0, fontSize: '1.0625rem', fontWeight: 650 },
  '& p': { margin: 0, color: palette.ink },
});

/** The actions of staff on an account. */
export function UserActions({ user }: { readonly user: WholeUser }) {
  const { api } = useConsole();
  const { id, name } = user;
  return (
    <Card title={userCopy.accountActions}>
      <Buttons>
        <UserChangeButton
          userId={id}
          label={reset.open}
          title={reset.title(name)}
          text={reset.text}
          confirmLabel={reset.confirm}
          send={async () => (await api.call(startUserReset, { params: { id } })).data}
          done={({ resend_after, code_after }) =>
            [reset.done(resend_after), ...(code_after > 0 ? [reset.codeLater(code_after)] : [])].join(' ')
          }
        />
        {!user.locked && <LockAccount user={user} />}
        <WithRight of={eraseUser}>
          <UnlessWaiting subject={id} among={[id]} kind="erasure">
            <EraseAccount user={user} />
          </UnlessWaiting>
        </WithRight>
      </Buttons>
    </Card>
  );
}

/** Says that an account is locked, since when and why, and unlocks it. */
export function LockedPlate({ user: { id, name, locked_at, lock_reason } }: { readonly user: WholeUser }) {
  const { api } = useConsole();
  return (
    <Plate aria-label={copy.title}>
      <Icon name="alert" />
      <div>
        <h2>{copy.title}</h2>
        <p>
          {locked_at !== null && copy.since(formatDateTime(locked_at))} {copy.text}
        </p>
        {lock_reason !== null && <p>{userCopy.reason(lock_reason)}</p>}
      </div>
      <UserChangeButton
        userId={id}
        label={unlock.open}
        look="primary"
        title={unlock.title(name)}
        text={unlock.text}
        confirmLabel={unlock.confirm}
        send={() => api.call(unlockUser, { params: { id } })}
        stale={STALE_AFTER_LOCK}
        done={() => unlock.done}
      />
    </Plate>
  );
}
