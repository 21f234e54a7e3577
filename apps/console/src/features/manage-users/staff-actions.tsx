import type { UserDetails } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { formatDateTime } from '../../components/format-date-time';

const copy = texts.consoleUsers.user;

/** The changes that staff made to a user, with a link to the audit log, which also has the views. */
export function StaffActions({ user: { id, trail } }: { readonly user: UserDetails }) {
  const everything = `${paths.audit.href()}?${new URLSearchParams({ subject: id }).toString()}`;
  return (
    <Card
      title={copy.staffActions}
      action={
        <ButtonLink to={everything} look="outline" small>
          {copy.allEntries}
        </ButtonLink>
      }
    >
      {trail.length === 0 && <Nothing>{copy.noStaffActions}</Nothing>}
      <RowList>
        {trail.map((entry) => (
          <li key={entry.id}>
            <RowText>
              <span>{copy.staffAction(texts.consoleAudit.actions[entry.action], entry.staff)}</span>
              {entry.reason !== null && <Quiet>{copy.reason(entry.reason)}</Quiet>}
            </RowText>
            <Quiet>{formatDateTime(entry.at)}</Quiet>
          </li>
        ))}
      </RowList>
    </Card>
  );
}
