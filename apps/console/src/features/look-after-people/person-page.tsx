import type { PersonDetails } from '@liftclub/api-contract';
import { isPassenger } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, TextLink } from '@liftclub/ui-kit';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { RecordState } from '../../components/record-state';
import { PersonActions } from './person-actions';
import { PersonFacts } from './person-facts';
import { PersonBookings, PersonSubscriptions } from './person-rides';
import { PersonSessions } from './person-sessions';
import { PersonTrail } from './person-trail';
import { PersonVehicle } from './person-vehicle';
import { usePerson } from './use-person';

const { title, person: copy } = texts.consolePeople;

/** One person: who they are, what belongs to them, and what staff can do for them. */
export function PersonPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = usePerson(id);
  const missing = { title: copy.missing, back: copy.back, href: paths.people.href() };
  return (
    <Page>
      <PageTitle title={data?.name ?? title} action={<TextLink to={paths.people.href()}>{copy.back}</TextLink>} />
      {data ? (
        <OpenedPerson person={data} />
      ) : (
        <RecordState
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          loading={copy.loading}
          missing={missing}
        />
      )}
    </Page>
  );
}

function OpenedPerson({ person }: { readonly person: PersonDetails }) {
  const rides = isPassenger(person.role);
  return (
    <>
      <PersonActions person={person} />
      <PersonFacts person={person} />
      {rides && <PersonBookings person={person} />}
      {rides && <PersonSubscriptions person={person} />}
      {!rides && <PersonVehicle person={person} />}
      <PersonSessions person={person} />
      <PersonTrail person={person} />
    </>
  );
}
