import { endUserSession, endUserSessions } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Card, Folded } from '@liftclub/ui-kit';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { formatDateTime } from '../../components/format-date-time';
import { useConsole } from '../../session/console-session';
import { UserChangeButton } from './user-change-button';
import type { WholeUser } from './user-facts';

const { user: copy, endSession: ending } = texts.consoleUsers;

/** The sessions of a user, each with a button that ends it. */
export function UserSessions({ user: { id, sessions } }: { readonly user: WholeUser }) {
  const { api } = useConsole();
  const all = sessions.length > 1 && (
    <UserChangeButton
      userId={id}
      label={ending.openAll}
      small
      title={ending.titleAll}
      text={ending.textAll}
      confirmLabel={ending.confirmAll}
      send={() => api.call(endUserSessions, { params: { id } })}
      done={() => ending.doneAll}
    />
  );
  return (
    <Card title={copy.sessions} action={all}>
      {sessions.length === 0 && <Nothing>{copy.noSessions}</Nothing>}
      <Folded items={sessions} moreLabel={texts.sessions.showOthers} fewerLabel={texts.sessions.showFewer}>
        {(shown) => (
          <RowList>
            {shown.map((session) => (
              <li key={session.id}>
                <RowText>
                  <span>{copy.apps[session.app]}</span>
                  <Quiet>
                    {copy.signedInAt(formatDateTime(session.created_at))},{' '}
                    {copy.renewedAt(formatDateTime(session.last_renewed_at))}
                  </Quiet>
                </RowText>
                <UserChangeButton
                  userId={id}
                  label={ending.open}
                  accessibleLabel={ending.openFor(copy.apps[session.app], formatDateTime(session.created_at))}
                  small
                  title={ending.title}
                  text={ending.text}
                  confirmLabel={ending.confirm}
                  send={() => api.call(endUserSession, { params: { id, session_id: session.id } })}
                  done={() => ending.done}
                />
              </li>
            ))}
          </RowList>
        )}
      </Folded>
    </Card>
  );
}
