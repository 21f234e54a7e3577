import {
  canUseWayBack,
  isRideDistance,
  legOf,
  LIMITS,
  type Country,
  type RideType,
  type ScheduleDraft,
  formatKm,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { AddressSearch, type PlaceChoice } from '@liftclub/maps';
import { Button, TextInput, ErrorState, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fields, RideGroup } from '../ride-group';
import type { Dispatch } from '../use-stored-draft';

const copy = texts.schedule.route;
const ENDS = [
  ['pick_up', copy.pickUp],
  ['drop_off', copy.dropOff],
] as const;

const { note } = texts.routeChoice;
const Note = styled('div')({ marginTop: 16 });
const WayBack = styled('div')({ marginTop: 16 });
const Distance = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '16px 0 0',
  color: palette.muted,
  fontWeight: 600,
});

interface RideRouteProps {
  /** With the distances measured so far. */
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly rideType: RideType;
  readonly country: Country;
  /** Offered by one tap; not the place at the other end. */
  readonly places: readonly PlaceChoice[];
  readonly measurement: RideDistanceProps['measurement'];
  /** Continue was refused: missing and invalid fields are marked. */
  readonly marked: boolean;
}

/** Where a ride begins and ends, and how far it is. */
export function RideRoute({ draft, dispatch, rideType, country, places, measurement, marked }: RideRouteProps) {
  const leg = legOf(draft, rideType);
  const faultAt = (end: 'pick_up' | 'drop_off') => {
    if (!marked) return undefined;
    if (leg[end] === null) return texts.validation.location;
    return end === 'drop_off' && leg.distance !== null && !isRideDistance(leg.distance)
      ? texts.validation.distance
      : undefined;
  };
  return (
    <RideGroup title={copy.rides[rideType]}>
      <Fields>
        {ENDS.map(([end, label]) => (
          <AddressSearch
            key={`${end} ${draft.scholarId}`}
            name={`${rideType}-${end}`}
            label={label}
            country={country}
            value={leg[end]}
            places={places.filter(({ place }) => !ENDS.some(([other]) => leg[other]?.address === place.address))}
            onChange={(place) => dispatch({ type: 'placeSet', rideType, end, place })}
            error={faultAt(end)}
            disabled={draft.routesConfirmed}
          />
        ))}
      </Fields>
      {rideType === 'B' && canUseWayBack(draft) && (
        <WayBack>
          <Button small look="outline" onClick={() => dispatch({ type: 'wayBackSet' })}>
            {texts.routeChoice.places.wayBack}
          </Button>
        </WayBack>
      )}
      <Note>
        <TextInput
          name={`${rideType}-note`}
          keyboard="text"
          label={note.field}
          hint={note.hint}
          value={leg.note}
          maxLength={LIMITS.note}
          disabled={draft.routesConfirmed}
          onChange={(text) => dispatch({ type: 'noteSet', rideType, note: text })}
        />
      </Note>
      <RideDistance distance={leg.distance} measurement={measurement} />
    </RideGroup>
  );
}

interface RideDistanceProps {
  /** In km; null until both points are set and the distance between them is known. */
  readonly distance: number | null;
  readonly measurement: Pick<UseQueryResult, 'isFetching' | 'isError' | 'refetch'>;
}

/** How far a ride is. */
function RideDistance({ distance, measurement: { isFetching, isError, refetch } }: RideDistanceProps) {
  if (distance !== null) {
    return (
      <Distance>
        <Icon name="route" size={20} />
        {formatKm(distance)}
      </Distance>
    );
  }
  if (isFetching) return <Distance role="status">{copy.measuring}</Distance>;
  if (!isError) return null;
  return <ErrorState retryLabel={texts.reload.distance} onRetry={() => void refetch()} />;
}
