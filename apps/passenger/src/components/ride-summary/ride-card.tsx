import type { Summary } from '@liftclub/api-contract';
import { cutAddress, formatKm } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { RouteSketch } from '@liftclub/maps';
import { Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FactList } from '../fact-list';
import { PickUpTimes } from '../pick-up-times';

const WIDE = '(min-width: 600px)';

const Facts = styled(FactList)({
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media ${WIDE}`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
// The drawing has a fixed size; the rest of the width is its background.
const Ground = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  marginTop: 20,
  borderRadius: 14,
  background: palette.tint,
});

/** One ride of the day: from where to where, how far, and a sketch of it (specification section 2, Summary). */
export function RideCard({ ride }: { readonly ride: Summary['rides'][number] }) {
  const screen = useMediaQuery(WIDE, { noSsr: true }) ? 'wide' : 'narrow';
  const { ride_type, pick_up, drop_off, distance, note } = ride;
  const copy = texts.summary;
  const facts = [
    [copy.pickUp, <Address key="from" address={pick_up.address} screen={screen} />],
    [copy.dropOff, <Address key="to" address={drop_off.address} screen={screen} />],
    [copy.pickUpTime, <PickUpTimes key="times" times={ride} />],
    [copy.distance, formatKm(distance)],
    ...(note === undefined ? [] : [[texts.routeChoice.note.label, note] as const]),
  ] as const;

  return (
    <Card title={copy.rides[ride_type]}>
      <Facts facts={facts} />
      <Ground>
        <RouteSketch pickUp={pick_up} dropOff={drop_off} km={distance} />
      </Ground>
    </Card>
  );
}

function Address({ address, screen }: { readonly address: string; readonly screen: 'wide' | 'narrow' }) {
  return <span title={address}>{cutAddress(address, screen)}</span>;
}
