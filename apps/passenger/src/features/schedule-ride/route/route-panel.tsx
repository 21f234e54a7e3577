import type { Place } from '@liftclub/api-contract';
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
import { useEffect } from 'react';
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
  /** Of what the passenger changes. */
  readonly change: Dispatch;
  /** Of what is found without the passenger. */
  readonly dispatch: Dispatch;
  readonly country: Country;
  readonly onConfirmed: () => void;
  readonly onReopened: () => void;
}

/**
 * "Schedule Ride Route": where each ride goes. Continue confirms it (specification section 2); until the ride is sent,
 * it can be changed again (decision 159).
 */
export function RoutePanel({ draft: choices, change, dispatch, country, onConfirmed, onReopened }: RoutePanelProps) {
  const measurements = useDistances(choices);
  const distances = { A: measurements.A.data, B: measurements.B.data };
  const draft = withDistances(choices, distances);
  const { routesConfirmed, tripType, mode } = draft;

  const places = usePlaceChoices(draft, dispatch);
  const warning = routeWarning(draft);
  const { place, isMarked, refuse } = useFirstFault<HTMLDivElement>(warning);

  const confirm = () => {
    if (warning !== undefined) return refuse();
    change({ type: 'routesConfirmed', scholarId: draft.scholarId, distances });
    onConfirmed();
  };
  const reopen = () => {
    change({ type: 'routesReopened' });
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
            dispatch={change}
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
              onChange={() => change({ type: 'tripTypeToggled' })}
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
 * fails: every address can be typed. A learner's Ride A begins with home and school.
 */
function usePlaceChoices({ scholarId, routesConfirmed }: ScheduleDraft, dispatch: Dispatch): readonly PlaceChoice[] {
  const { api } = useAuthSession();
  const { data } = useQuery({ ...placesQuery(api), enabled: !routesConfirmed });
  useEffect(() => {
    if (!data || scholarId === null) return;
    const schools = data.filter(({ kind }) => kind === 'school');
    const placeOf = (place: Place | undefined) => (place ? locationOf(place) : null);
    dispatch({
      type: 'placesFound',
      home: placeOf(data.find(({ kind }) => kind === 'home')),
      school: placeOf(schools.find((school) => school.scholar_id === scholarId)),
      otherSchools: schools.filter((school) => school.scholar_id !== scholarId).map(locationOf),
    });
  }, [data, scholarId, dispatch]);
  const { home } = texts.routeChoice.places;
  return (data ?? []).flatMap((place) => {
    const { kind, name, scholar_id, address } = place;
    if (kind === 'school' && (scholar_id !== scholarId || name === null)) return [];
    const label = kind === 'home' ? home : (name ?? shortPlace(address));
    return [{ label, place: locationOf(place) }];
  });
}

const locationOf = ({ latitude, longitude, address }: Place) => ({ latitude, longitude, address });
