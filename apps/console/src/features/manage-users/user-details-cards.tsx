import type { PersonCredit, UserDetails } from '@liftclub/api-contract';
import { formatAmount, isPassenger, minorOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { UserActions } from './user-actions';
import { UserFacts } from './user-facts';
import { UserBookings, UserSubscriptions } from './user-rides';
import { UserSessions } from './user-sessions';
import { UserVehicle } from './user-vehicle';
import { paths } from '../../paths';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { formatDateTime } from '../../components/format-date-time';
import { FactList } from '../../components/fact-list';
import { CreditDialog } from './credit-dialog';

/** What staff see of a user, and what they can do. */
export function UserDetailsCards({ user }: { readonly user: UserDetails }) {
  const rides = isPassenger(user.role);
  return (
    <>
      <UserActions user={user} />
      <UserFacts user={user} />
      {rides && <UserBookings user={user} />}
      {rides && <UserSubscriptions user={user} />}
      {user.credit && <UserCredit userId={user.id} credit={user.credit} />}
      {!rides && <UserVehicle user={user} />}
      <UserSessions user={user} />
      <StaffActions user={user} />
    </>
  );
}

const copy = texts.consoleUsers.user;

/** The changes that staff made to a user, with a link to the audit log, which also has the views. */
function StaffActions({ user: { id, trail } }: { readonly user: UserDetails }) {
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

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 18 });

interface UserCreditProps {
  readonly userId: string;
  readonly credit: PersonCredit;
}

/** A passenger's credit, and giving or paying it out. */
function UserCredit({ userId, credit }: UserCreditProps) {
  const copy = texts.consoleCredit;
  const money = (amount: string) => formatAmount(amount, credit.currency);
  const facts = [
    [copy.balance, money(credit.balance)],
    [copy.reserved, money(credit.reserved)],
    [copy.available, money(credit.available)],
  ] as const;
  return (
    <Card title={copy.title}>
      <FactList facts={facts} />
      <Actions>
        <CreditDialog userId={userId} change="goodwill" available={money(credit.available)} />
        {minorOf(credit.available) > 0 && (
          <CreditDialog userId={userId} change="payOut" available={money(credit.available)} />
        )}
      </Actions>
    </Card>
  );
}
