import {
  rideTypesOf,
  routeWarning,
  withDistances,
  type Country,
  type ScheduleDraft,
  shortPlace,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { MapsNotice, useIsPlaceAwaited, type PlaceChoice } from '@liftclub/maps';
import { ActionBar, Button, Card, CheckboxInput, palette, useHeldPress } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useAuthSession } from '@liftclub/auth-session';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '../ride-group';
import { RideRoute } from './ride-route';
import { useDistances } from './use-distances';
import { useFirstFault } from '../use-first-fault';
import type { Dispatch } from '../use-stored-draft';
import { placesQuery } from '../../../queries/places-query';

const copy = texts.schedule.route;
const Hint = styled('p')({ margin: 0, color: palette.muted });
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

interface RoutePanelProps {
  /** With the scholar who rides. */
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly country: Country;
  readonly onConfirmed: () => void;
  readonly onReopened: () => void;
}

/**
 * "Schedule Ride Route": where each ride goes. Continue confirms it (specification section 2); until the ride is sent,
 * it can be changed again (decision 159).
 */
export function RoutePanel({ draft: choices, dispatch, country, onConfirmed, onReopened }: RoutePanelProps) {
  const measurements = useDistances(choices);
  const distances = { A: measurements.A.data, B: measurements.B.data };
  const draft = withDistances(choices, distances);
  const { routesConfirmed, tripType, mode } = draft;

  const places = usePlaceChoices(draft);
  const warning = routeWarning(draft);
  const { place, isMarked, refuse } = useFirstFault<HTMLDivElement>(warning);

  const confirm = () => {
    if (warning !== undefined) return refuse();
    dispatch({ type: 'routesConfirmed', scholarId: draft.scholarId, distances });
    onConfirmed();
  };
  const reopen = () => {
    dispatch({ type: 'routesReopened' });
    onReopened();
  };

  return (
    <Card title={copy.title}>
      <Stack ref={place}>
        {!routesConfirmed && <Hint>{copy.hint}</Hint>}
        {!routesConfirmed && <MapsNotice />}
        {rideTypesOf(tripType).map((rideType) => (
          <RideRoute
            key={rideType}
            draft={draft}
            dispatch={dispatch}
            rideType={rideType}
            country={country}
            places={places}
            measurement={measurements[rideType]}
            marked={isMarked}
          />
        ))}
        <Foot>
          {mode === 'full' && (
            <CheckboxInput
              name="trip_type"
              label={copy.twoWay}
              value={tripType === '2_way'}
              disabled={routesConfirmed}
              onChange={() => dispatch({ type: 'tripTypeToggled' })}
            />
          )}
          {!routesConfirmed && <Continue isMeasuring={measurements.isAwaited} onClick={confirm} />}
          {routesConfirmed && !draft.scheduled && (
            <Button look="outline" onClick={reopen}>
              {copy.reopen}
            </Button>
          )}
        </Foot>
      </Stack>
    </Card>
  );
}

interface ContinueProps {
  readonly isMeasuring: boolean;
  readonly onClick: () => void;
}

/** A press while a place or a distance is on its way takes effect once it is there. */
function Continue({ isMeasuring, onClick }: ContinueProps) {
  const isPlaceAwaited = useIsPlaceAwaited();
  const isAwaited = isPlaceAwaited || isMeasuring;
  const hold = useHeldPress(isAwaited, onClick);
  return (
    <ActionBar>
      <Button onClick={isAwaited ? hold : onClick}>{copy.continue}</Button>
    </ActionBar>
  );
}

/**
 * Places for one tap: home, the school of the learner who rides, then former places. None while they load or when that
 * fails: every address can be typed.
 */
function usePlaceChoices({ scholarId, routesConfirmed }: ScheduleDraft): readonly PlaceChoice[] {
  const { api } = useAuthSession();
  const { data = [] } = useQuery({ ...placesQuery(api), enabled: !routesConfirmed });
  const { home } = texts.routeChoice.places;
  return data.flatMap(({ kind, name, scholar_id, latitude, longitude, address }) => {
    if (kind === 'school' && (scholar_id !== scholarId || name === null)) return [];
    const label = kind === 'home' ? home : (name ?? shortPlace(address));
    return [{ label, place: { latitude, longitude, address } }];
  });
}
