import { legOf, type RideLocation, type RideType, type ScheduleDraft } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { useMaps } from '@liftclub/maps';
import { ErrorState, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { drivingDistanceQuery } from '../../queries/driving-distance-query';
import type { Dispatch } from './use-stored-draft';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '16px 0 0',
  color: palette.muted,
  fontWeight: 600,
});
const copy = texts.schedule.route;

interface RideDistanceProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly rideType: RideType;
}

/** The driving distance of a ride, measured once both its points are set. */
export function RideDistance({ draft, dispatch, rideType }: RideDistanceProps) {
  const isReady = useMaps().status === 'ready';
  const { pick_up, drop_off, distance } = legOf(draft, rideType);
  if (distance !== null) {
    return (
      <Line>
        <Icon name="route" size={20} />
        {copy.distance(distance.toFixed(2))}
      </Line>
    );
  }
  if (!pick_up || !drop_off || !isReady) return null;
  return <Measurement pickUp={pick_up} dropOff={drop_off} rideType={rideType} dispatch={dispatch} />;
}

interface MeasurementProps {
  readonly pickUp: RideLocation;
  readonly dropOff: RideLocation;
  readonly rideType: RideType;
  readonly dispatch: Dispatch;
}

function Measurement({ pickUp, dropOff, rideType, dispatch }: MeasurementProps) {
  const { data, isFetching, refetch } = useQuery(drivingDistanceQuery(pickUp, dropOff));
  useEffect(() => {
    if (data !== undefined) dispatch({ type: 'distanceMeasured', rideType, pickUp, dropOff, distance: data });
  }, [data, dispatch, rideType, pickUp, dropOff]);

  if (isFetching || data !== undefined) return <Line role="status">{copy.measuring}</Line>;
  return <ErrorState text={copy.noDistance} retryLabel={texts.general.tryAgain} onRetry={() => void refetch()} />;
}
