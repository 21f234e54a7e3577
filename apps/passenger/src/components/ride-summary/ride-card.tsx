import type { Summary } from '@liftclub/api-contract';
import { cutAddress, texts } from '@liftclub/domain';
import { RouteSketch } from '@liftclub/maps';
import { Card } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FactList } from '../fact-list';

const Body = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 24 });
const Words = styled('div')({ flex: '1 1 240px', minWidth: 0 });
const Sketch = styled('div')({ flex: '1 1 260px', minWidth: 0 });

/** One ride of the day: from where to where, how far, and a sketch of it (specification section 2, Summary). */
export function RideCard({ ride }: { readonly ride: Summary['rides'][number] }) {
  const screen = useMediaQuery('(min-width: 600px)', { noSsr: true }) ? 'wide' : 'narrow';
  const { ride_type, pick_up, drop_off, distance } = ride;
  const words = texts.summary;
  const facts = [
    [words.pickUp, <Address key="from" address={pick_up.address} screen={screen} />],
    [words.dropOff, <Address key="to" address={drop_off.address} screen={screen} />],
    [words.distance, texts.schedule.route.distance(distance.toFixed(2))],
  ] as const;

  return (
    <Card title={words.rides[ride_type]}>
      <Body>
        <Words><FactList facts={facts} column={240} /></Words>
        <Sketch><RouteSketch pickUp={pick_up} dropOff={drop_off} km={distance} /></Sketch>
      </Body>
    </Card>
  );
}

function Address({ address, screen }: { readonly address: string; readonly screen: 'wide' | 'narrow' }) {
  return <span title={address}>{cutAddress(address, screen)}</span>;
}
