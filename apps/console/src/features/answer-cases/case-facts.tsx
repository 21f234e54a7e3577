import type { ConsoleCase } from '@liftclub/api-contract';
import { formatKnownPhone, MINUTE_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { WithRight } from '../../components/with-right';
import { FactList, type Fact } from '../../components/fact-list';
import { formatDateTime } from '../../components/format-date-time';
import { paths } from '../../paths';
import { useConsole } from '../../session/console-session';
import { FirstAnswer } from './first-answer';
import { RideLink } from './ride-link';

const copy = texts.consoleCases;
const Address = styled('a')({ color: palette.primary, fontWeight: 600, textUnderlineOffset: 3 });
const Photo = styled('img')({ display: 'block', maxWidth: '100%', maxHeight: 420, marginTop: 20, borderRadius: 12 });

/** What a case is about, who opened it, and how it stands. */
export function CaseFacts({ found }: { readonly found: ConsoleCase }) {
  const { api } = useConsole();
  const { opened_by: person, position, run, photo, outcome } = found;
  const facts: readonly Fact[] = [
    [copy.facts.about, texts.cases.categories[found.category]],
    [copy.facts.priority, copy.priorities[found.priority]],
    [
      copy.facts.openedBy,
      <WithRight key="person" of={paths.user} otherwise={person.name}>
        <TextLink to={paths.user.href(person.id)}>{person.name}</TextLink>
      </WithRight>,
    ],
    [
      copy.facts.phone,
      <Address key="phone" href={`tel:${person.phone}`}>
        {formatKnownPhone(person.phone)}
      </Address>,
    ],
    [copy.facts.opened, formatDateTime(found.opened_at)],
    [copy.facts.firstAnswer, <FirstAnswer key="answer" row={found} />],
    [copy.facts.owner, found.owner ?? copy.nobody],
    ...(found.trip_id === null ? [] : [[copy.facts.trip, <RideLink key="ride" row={found} />] as const]),
    ...(position === null ? [] : [positionFact(position)]),
    ...(run === null ? [] : runFacts(run, api.serverTime())),
    ...found.riders.map(riderFact),
    ...found.emergency_contacts.map(contactFact),
    ...(outcome === null ? [] : [[copy.facts.outcome, copy.outcomes[outcome]] as const]),
  ];
  return (
    <>
      <FactList facts={facts} />
      {photo !== null && <Photo src={photo} alt={copy.photo} />}
    </>
  );
}

const contactFact = ({ rider, name, phone }: ConsoleCase['emergency_contacts'][number]): Fact => [
  copy.facts.emergency(rider),
  <PersonLink key={phone} name={name} phone={phone} />,
];

type Run = NonNullable<ConsoleCase['run']>;

/** Who drives what, and where the vehicle was last. */
function runFacts({ driver, vehicle, position }: Run, now: Date): Fact[] {
  const named = vehicle && `${vehicle.color} ${vehicle.name} ${vehicle.model}, ${vehicle.plate_number}`;
  return [
    [copy.facts.driver, <PersonLink key="driver" {...driver} />],
    ...(named === null ? [] : [[copy.facts.vehicle, named] as const]),
    ...(position === null ? [] : [lastPositionFact(position, now)]),
  ];
}

function lastPositionFact({ latitude, longitude, at }: NonNullable<Run['position']>, now: Date): Fact {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS));
  return [
    copy.facts.lastPosition,
    <span key="last">
      <Address href={`geo:${latitude},${longitude}`}>
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </Address>{' '}
      {copy.age(formatDateTime(at), minutes)}
    </span>,
  ];
}

const riderFact = (ride: ConsoleCase['riders'][number]): Fact => [
  ride.rider,
  <span key={ride.trip_id}>
    {copy.ride(ride.ride_type, formatDateTime(ride.departs_at), copy.states[ride.status])}: {ride.pick_up} →{' '}
    {ride.drop_off}. {copy.guardian} <PersonLink {...ride.guardian} />
  </span>,
];

const PersonLink = ({ name, phone }: Run['driver']) => (
  <a href={`tel:${phone}`}>
    {name}, {formatKnownPhone(phone)}
  </a>
);

const positionFact = ({ latitude, longitude }: NonNullable<ConsoleCase['position']>): Fact => [
  copy.facts.position,
  <Address key="position" href={`geo:${latitude},${longitude}`}>
    {latitude.toFixed(5)}, {longitude.toFixed(5)}
  </Address>,
];
