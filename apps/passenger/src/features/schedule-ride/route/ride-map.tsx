import { legOf, rideTypesOf, type RideType, type ScheduleDraft, type RideLocation } from '@liftclub/domain';
import { RouteMap, type RideEnd } from '@liftclub/maps';
import { texts } from '@liftclub/texts';
import { Button, Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Stack } from '../ride-group';
import type { Dispatch } from '../use-stored-draft';

const copy = texts.routeChoice.map;
const Hint = styled('p')({ margin: 0, color: palette.muted });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface RideMapProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
}

/** The map beside the addresses: one ride at a time, whose pins can be moved until the routes are confirmed. */
export function RideMap({ draft, dispatch }: RideMapProps) {
  const [chosen, choose] = useState<RideType>('A');
  const addresses = useAddressPoints(draft);
  const rides = rideTypesOf(draft.tripType);
  const rideType = rides.includes(chosen) ? chosen : 'A';
  const ends = legOf(draft, rideType);
  const isOpen = !draft.routesConfirmed;

  return (
    <Card title={copy.title}>
      <Stack>
        {rides.length > 1 && (
          <Row>
            {rides.map((ride) => (
              <Button
                key={ride}
                small
                look={ride === rideType ? 'primary' : 'outline'}
                aria-pressed={ride === rideType}
                onClick={() => choose(ride)}
              >
                {copy.rides[ride]}
              </Button>
            ))}
          </Row>
        )}
        {ends.pick_up || ends.drop_off ? (
          <RouteMap
            key={rideType}
            ends={ends}
            addresses={addresses[rideType]}
            onMove={isOpen ? (end, place) => dispatch({ type: 'placeSet', rideType, end, place }) : undefined}
          />
        ) : (
          <Hint>{copy.empty}</Hint>
        )}
      </Stack>
    </Card>
  );
}

type Points = { readonly [Ride in RideType]: { readonly [End in RideEnd]?: RideLocation } };

/**
 * Where each address of the draft was when it was chosen (or, after a reload, restored): a moved pin keeps its
 * address text.
 */
function useAddressPoints(draft: ScheduleDraft): Points {
  const [points, setPoints] = useState<Points>({ A: {}, B: {} });
  const next = { A: pointsOf(draft, 'A', points.A), B: pointsOf(draft, 'B', points.B) };
  if (next.A !== points.A || next.B !== points.B) setPoints(next);
  return next;
}

/** The points so far where the addresses are the same; the same object when all are. */
function pointsOf(draft: ScheduleDraft, rideType: RideType, before: Points[RideType]): Points[RideType] {
  const leg = legOf(draft, rideType);
  const pointOf = (end: RideEnd) => {
    const [place, known] = [leg[end] ?? undefined, before[end]];
    return place?.address === known?.address ? known : place;
  };
  const [pick_up, drop_off] = [pointOf('pick_up'), pointOf('drop_off')];
  return pick_up === before.pick_up && drop_off === before.drop_off ? before : { pick_up, drop_off };
}
