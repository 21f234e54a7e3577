import { getUserStory, giveCredit, payOutCredit, type PersonCredit, type UserDetails } from '@liftclub/api-contract';
import { formatAmount, isPassenger, minorOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { LockedPlate, UserActions } from './user-actions';
import { PartialUserFacts, UserFacts, type WholeUser } from './user-facts';
import { UserBookings, UserSubscriptions } from './user-rides';
import { UserOverview } from './user-overview';
import { UserSessions } from './user-sessions';
import { UserVehicle } from './user-vehicle';
import { paths } from '../../paths';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { formatDateTime } from '../../components/format-date-time';
import { Story } from '../../components/story';
import { FactList } from '../../components/fact-list';
import { OpenRequests } from '../../components/open-requests';
import { WithRight } from '../../components/with-right';
import { CreditDialog } from './credit-dialog';

/** What staff see of a user, and what they can do. */
export function UserDetailsCards({ user }: { readonly user: UserDetails }) {
  const rides = isPassenger(user.role);
  const whole = isWhole(user) ? user : undefined;
  return (
    <>
      {whole?.locked && <LockedPlate user={whole} />}
      {whole ? <UserFacts user={whole} /> : <PartialUserFacts user={user} />}
      <UserOverview user={user} />
      {whole && rides && <UserBookings user={whole} />}
      {whole && rides && <UserSubscriptions user={whole} />}
      {user.credit && <UserCredit userId={user.id} credit={user.credit} />}
      {!rides && user.vehicle !== undefined && <UserVehicle vehicle={user.vehicle} />}
      {whole && <UserSessions user={whole} />}
      {whole && <StaffActions user={whole} />}
      {whole && <Story endpoint={getUserStory} id={user.id} />}
      {whole && <UserActions user={whole} />}
    </>
  );
}

/** Whether the member may see everything about people; otherwise the response has few fields. */
const isWhole = (user: UserDetails): user is WholeUser => user.sessions !== undefined;

const copy = texts.consoleUsers.user;

/** The changes that staff made to a user, with a link to the audit log, which also has the views. */
function StaffActions({ user: { id, trail } }: { readonly user: WholeUser }) {
  return (
    <Card
      title={copy.staffActions}
      action={
        <WithRight of={paths.audit}>
          <ButtonLink to={paths.audit.ofPerson(id)} look="outline" small>
            {copy.allEntries}
          </ButtonLink>
        </WithRight>
      }
    >
      {trail.length === 0 && <Nothing>{copy.noStaffActions}</Nothing>}
      <RowList>
        {trail.map((entry) => (
          <li key={entry.id}>
            <RowText>
              <span>{copy.staffAction(texts.auditActionName(entry.action), entry.staff)}</span>
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
      <OpenRequests subject={userId} />
      <Actions>
        <WithRight of={giveCredit}>
          <CreditDialog userId={userId} change="goodwill" available={money(credit.available)} />
        </WithRight>
        {minorOf(credit.available) > 0 && (
          <WithRight of={payOutCredit}>
            <CreditDialog userId={userId} change="payOut" available={money(credit.available)} />
          </WithRight>
        )}
      </Actions>
    </Card>
  );
}
