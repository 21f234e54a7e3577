import { startPersonReset, unlockPerson, type PersonDetails } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { showMoment } from '../../components/show-moment';
import { useConsole } from '../../session/console-session';
import { ConfirmChange } from './confirm-change';
import { LockAccount } from './lock-account';

const { locked: copy, unlock, reset, person: personWords } = texts.consolePeople;

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

/** What staff can do for a person, and above it, when the account is locked, that it is. */
export function PersonActions({ person }: { readonly person: PersonDetails }) {
  const { api } = useConsole();
  const { id, name } = person;
  return (
    <>
      {person.locked && <LockedPlate person={person} />}
      <Buttons>
        {!person.locked && <LockAccount person={person} />}
        <ConfirmChange
          personId={id}
          label={reset.open}
          title={reset.title(name)}
          text={reset.text}
          confirmLabel={reset.confirm}
          send={async () => (await api.call(startPersonReset, { params: { id } })).data}
          done={({ resend_after, code_after }) =>
            [reset.done(resend_after), ...(code_after > 0 ? [reset.codeLater(code_after)] : [])].join(' ')
          }
        />
      </Buttons>
    </>
  );
}

function LockedPlate({ person: { id, name, locked_at, lock_reason } }: { readonly person: PersonDetails }) {
  const { api } = useConsole();
  return (
    <Plate aria-label={copy.title}>
      <Icon name="alert" />
      <div>
        <h2>{copy.title}</h2>
        <p>
          {locked_at !== null && copy.since(showMoment(locked_at))} {copy.text}
        </p>
        {lock_reason !== null && <p>{personWords.reason(lock_reason)}</p>}
      </div>
      <ConfirmChange
        personId={id}
        label={unlock.open}
        look="primary"
        title={unlock.title(name)}
        text={unlock.text}
        confirmLabel={unlock.confirm}
        send={() => api.call(unlockPerson, { params: { id } })}
        done={() => unlock.done}
      />
    </Plate>
  );
}
