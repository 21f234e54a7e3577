import type { PersonDetails } from '@liftclub/api-contract';
import { countryName } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { FactList, type Fact } from '../../components/fact-list';
import { showMoment } from '../../components/show-moment';
import { shownPhone } from '../../components/shown-phone';
import { PersonState } from './person-state';

const copy = texts.consolePeople.person;

/** Who somebody is. Learners are a number: their names are on the bookings that they ride by. */
export function PersonFacts({ person }: { readonly person: PersonDetails }) {
  const { referred_by: referrer, invitation } = person;
  const facts: readonly Fact[] = [
    [texts.consolePeople.columns.state, <PersonState key="state" person={person} />],
    [copy.email, person.email],
    [copy.phone, `${shownPhone(person.phone)} (${person.phone_verified ? copy.verified : copy.unverified})`],
    [copy.role, person.role],
    [copy.country, countryName(person.country) ?? person.country],
    [copy.address, person.home_address ?? copy.none],
    [copy.joined, showMoment(person.created_at)],
    [copy.learners, person.learners],
    [copy.referralCode, person.referral_code],
    [
      copy.referredBy,
      referrer ? (
        <TextLink key="referrer" to={paths.person.href(referrer.id)}>
          {referrer.name}
        </TextLink>
      ) : (
        copy.none
      ),
    ],
    [copy.invitation, invitation ? invitation.label || copy.invitationUnnamed : copy.none],
    [copy.id, person.id],
  ];
  return (
    <Card title={copy.facts}>
      <FactList facts={facts} />
    </Card>
  );
}
