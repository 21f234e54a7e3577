import type { UserDetails } from '@liftclub/api-contract';
import { countryName, formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { FactList, type Fact } from '../../components/fact-list';
import { formatDateTime } from '../../components/format-date-time';
import { ShortId } from '../../components/short-id';
import { unbroken } from '../../components/unbroken';
import { UserState } from './user-state';

const copy = texts.consoleUsers.user;

/** A user for members who may see everything about people. */
export type WholeUser = Required<UserDetails>;

/** The profile of a user. Learners are a count here. */
export function UserFacts({ user }: { readonly user: WholeUser }) {
  const { referred_by: referrer, invitation } = user;
  const facts: readonly Fact[] = [
    [texts.consoleUsers.columns.state, <UserState key="state" user={user} />],
    [copy.email, user.email],
    [
      copy.phone,
      `${unbroken(formatKnownPhone(user.phone))} (${user.phone_verified ? copy.verified : copy.unverified})`,
    ],
    [copy.role, user.role],
    [copy.country, countryName(user.country) ?? user.country],
    [copy.address, user.home_address ?? copy.none],
    [copy.joined, formatDateTime(user.created_at)],
    [copy.learners, user.learners],
    [copy.referralCode, user.referral_code],
    [
      copy.referredBy,
      referrer ? (
        <TextLink key="referrer" to={paths.user.href(referrer.id)}>
          {referrer.name}
        </TextLink>
      ) : (
        copy.none
      ),
    ],
    [copy.invitation, invitation ? invitation.label || copy.invitationUnnamed : copy.none],
    [copy.id, <ShortId key="id" id={user.id} of={copy.idOf} />],
  ];
  return (
    <Card title={copy.facts}>
      <FactList facts={facts} />
    </Card>
  );
}

/** What members see of a user who may see the name, and perhaps the phone, but not everything. */
export function PartialUserFacts({ user: { name, phone, role } }: { readonly user: UserDetails }) {
  const facts: readonly Fact[] = [
    [texts.consoleUsers.columns.name, name],
    ...(phone === undefined ? [] : [[copy.phone, unbroken(formatKnownPhone(phone))] as const]),
    [copy.role, role],
  ];
  return (
    <Card title={copy.facts}>
      <FactList facts={facts} />
    </Card>
  );
}
