import type { ConsoleCase } from '@liftclub/api-contract';
import { formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { FactList, type Fact } from '../../components/fact-list';
import { formatDateTime } from '../../components/format-date-time';
import { paths } from '../../paths';
import { FirstAnswer } from './first-answer';

const copy = texts.consoleCases;
const Address = styled('a')({ color: palette.primary, fontWeight: 600, textUnderlineOffset: 3 });
const Photo = styled('img')({ display: 'block', maxWidth: '100%', maxHeight: 420, marginTop: 20, borderRadius: 12 });

/** What a case is about, who opened it, and how it stands. */
export function CaseFacts({ found }: { readonly found: ConsoleCase }) {
  const { opened_by: person, trip_id: tripId, position, photo, outcome } = found;
  const facts: readonly Fact[] = [
    [copy.facts.about, texts.cases.categories[found.category]],
    [copy.facts.priority, copy.priorities[found.priority]],
    [
      copy.facts.openedBy,
      <TextLink key="person" to={paths.user.href(person.id)}>
        {person.name}
      </TextLink>,
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
    ...(tripId === null ? [] : [rideFact(tripId)]),
    ...(position === null ? [] : [positionFact(position)]),
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

const rideFact = (tripId: string): Fact => [
  copy.facts.trip,
  <TextLink key="trip" to={paths.bookings.ofTrip(tripId)}>
    {copy.booking}
  </TextLink>,
];

const contactFact = ({ rider, name, phone }: ConsoleCase['emergency_contacts'][number]): Fact => [
  copy.facts.emergency(rider),
  <a key={phone} href={`tel:${phone}`}>
    {name}, {formatKnownPhone(phone)}
  </a>,
];

const positionFact = ({ latitude, longitude }: NonNullable<ConsoleCase['position']>): Fact => [
  copy.facts.position,
  <Address key="position" href={`geo:${latitude},${longitude}`}>
    {latitude.toFixed(5)}, {longitude.toFixed(5)}
  </Address>,
];
