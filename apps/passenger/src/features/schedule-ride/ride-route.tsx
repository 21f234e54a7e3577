import { isRideDistance, legOf, type Country, type RideType, type ScheduleDraft } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { AddressSearch } from '@liftclub/maps';
import { RideDistance, type RideDistanceProps } from './ride-distance';
import { Fields, RideGroup } from './ride-group';
import type { Dispatch } from './use-stored-draft';

const ENDS = [
  ['pick_up', texts.schedule.route.pickUp],
  ['drop_off', texts.schedule.route.dropOff],
] as const;

interface RideRouteProps {
  /** With the distances measured so far. */
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly rideType: RideType;
  readonly country: Country;
  readonly measurement: RideDistanceProps['measurement'];
  /** Continue was pressed in vain: what is missing or cannot be is marked. */
  readonly marked: boolean;
}

/** Where a ride begins and ends, and how far it is. */
export function RideRoute({ draft, dispatch, rideType, country, measurement, marked }: RideRouteProps) {
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
            onChange={(place) => dispatch({ type: 'placeSet', rideType, end, place })}
            error={faultAt(end)}
            disabled={draft.routesConfirmed}
          />
        ))}
      </Fields>
      <RideDistance distance={leg.distance} measurement={measurement} />
    </RideGroup>
  );
}
