import type { PersonDetails } from '@liftclub/api-contract';
import { countryName } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { FactList, type Fact } from '../../components/fact-list';
import { showMoment } from '../../components/show-moment';
import { shownPhone } from '../../components/shown-phone';
import { PersonState } from './person-state';

const words = texts.consolePeople.person;

/** Who somebody is. Learners are a number: their names are on the bookings that they ride by. */
export function PersonFacts({ person }: { readonly person: PersonDetails }) {
  const { referred_by: referrer, invitation } = person;
  const facts: readonly Fact[] = [
    [texts.consolePeople.columns.state, <PersonState key="state" person={person} />],
    [words.email, person.email],
    [words.phone, `${shownPhone(person.phone)} (${person.phone_verified ? words.verified : words.unverified})`],
    [words.role, person.role],
    [words.country, countryName(person.country) ?? person.country],
    [words.address, person.home_address ?? words.none],
    [words.joined, showMoment(person.created_at)],
    [words.learners, person.learners],
    [words.referralCode, person.referral_code],
    [
      words.referredBy,
      referrer ? (
        <TextLink key="referrer" to={paths.person.href(referrer.id)}>
          {referrer.name}
        </TextLink>
      ) : (
        words.none
      ),
    ],
    [words.invitation, invitation ? invitation.label || words.invitationUnnamed : words.none],
    [words.id, person.id],
  ];
  return (
    <Card title={words.facts}>
      <FactList facts={facts} />
    </Card>
  );
}
