import type { Invitation } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';
import { Nothing, Quiet, RowList } from '../../components/row-list';
import { formatDateTime } from '../../components/format-date-time';

const copy = texts.consoleInvitations.detail;

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 12px' }));

interface SignedUpUsersProps {
  /** The newest users. */
  readonly users: Invitation['users'];
  /** The number of all users. */
  readonly count: number;
}

/** The users who signed up with an invitation. */
export function SignedUpUsers({ users, count }: SignedUpUsersProps) {
  return (
    <section>
      <Title>{copy.users}</Title>
      {count === 0 && <Nothing>{copy.nobody}</Nothing>}
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
      {users.length < count && <Nothing>{copy.newest(users.length, count)}</Nothing>}
    </section>
  );
}
