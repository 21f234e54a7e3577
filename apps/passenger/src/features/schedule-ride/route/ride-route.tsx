import {
  canUseWayBack,
  isRideDistance,
  legOf,
  LIMITS,
  type Country,
  type RideType,
  type ScheduleDraft,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { AddressSearch, type PlaceChoice } from '@liftclub/maps';
import { Button, TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { RideDistance, type RideDistanceProps } from './ride-distance';
import { Fields, RideGroup } from '../ride-group';
import type { Dispatch } from '../use-stored-draft';

const ENDS = [
  ['pick_up', texts.schedule.route.pickUp],
  ['drop_off', texts.schedule.route.dropOff],
] as const;

const { note } = texts.routeChoice;
const Note = styled('div')({ marginTop: 16 });
const WayBack = styled('div')({ marginTop: 16 });

interface RideRouteProps {
  /** With the distances measured so far. */
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly rideType: RideType;
  readonly country: Country;
  /** Offered by one tap; not the place at the other end. */
  readonly places: readonly PlaceChoice[];
  readonly measurement: RideDistanceProps['measurement'];
  /** Continue was pressed in vain: what is missing or cannot be is marked. */
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
    <RideGroup title={texts.schedule.route.rides[rideType]}>
      <Fields>
        {ENDS.map(([end, label]) => (
          <AddressSearch
            key={end}
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
          label={note.label}
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
