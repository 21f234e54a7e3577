import type { Track } from '@liftclub/api-contract';
import { isUnderWay, placeOnMap, type TripStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Logo, palette, ResultFrame } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { lightFormat } from 'date-fns/lightFormat';
import { usePositionAge } from '../../components/use-position-age';
import { useTrack } from './use-track';

const copy = texts.share.track;
const Facts = styled('div')({ display: 'grid', gap: 12, justifyItems: 'center' });
const Expected = styled('p')({ margin: 0, fontSize: '1.25rem', fontWeight: 700 });
const Quiet = styled('p')({ margin: 0, color: palette.muted });
const MapLink = styled('a')({ color: palette.primary, fontWeight: 600 });

/** A ride shared by a link, for anyone who has it: no name, no address, no other rider. */
export function TrackRidePage() {
  const tracked = useTrack();
  const brand = <Logo name={texts.layout.product} />;
  switch (tracked.kind) {
    case 'loading':
      return <ResultFrame tone="pending" brand={brand} title={copy.loading} />;
    case 'offline':
      return <ResultFrame tone="cancelled" brand={brand} title={copy.offline} text={copy.offlineText} />;
    case 'over':
      return <Over />;
    case 'ride':
      return <Ride ride={tracked.ride} />;
  }
}

function Over() {
  return (
    <ResultFrame tone="cancelled" brand={<Logo name={texts.layout.product} />} title={copy.over} text={copy.overText} />
  );
}

function Ride({ ride: { initial, status, eta, position } }: { readonly ride: Track }) {
  if (!isShown(status)) return <Over />;
  return (
    <ResultFrame
      tone={status === 'assigned' ? 'pending' : 'success'}
      brand={<Logo name={texts.layout.product} />}
      title={copy.status[status](initial)}
      action={
        <Facts>
          {eta !== null && <Expected>{copy.expected[status](timeHere(eta))}</Expected>}
          {position && <Place position={position} />}
        </Facts>
      }
    />
  );
}

function Place({ position }: { readonly position: NonNullable<Track['position']> }) {
  const { text } = usePositionAge(position.at);
  return (
    <>
      <Quiet>{text}</Quiet>
      <MapLink href={placeOnMap(position)} target="_blank" rel="noreferrer">
        {copy.place}
      </MapLink>
    </>
  );
}

const isShown = (status: TripStatus): status is keyof typeof copy.status => status === 'assigned' || isUnderWay(status);

/** The viewer may be in another time zone than the ride, so the time is that of the device. */
const timeHere = (instant: string): string => lightFormat(new Date(instant), 'HH:mm');
