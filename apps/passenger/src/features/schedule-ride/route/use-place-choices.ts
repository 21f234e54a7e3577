import { useAuthSession } from '@liftclub/auth-session';
import { shortPlace, type ScheduleDraft } from '@liftclub/domain';
import type { PlaceChoice } from '@liftclub/maps';
import { texts } from '@liftclub/texts';
import { useQuery } from '@tanstack/react-query';
import { placesQuery } from '../../../queries/places-query';

/**
 * Places for one tap: home, the school of the learner who rides, then former places. None while they load or when that
 * fails: every address can be typed.
 */
export function usePlaceChoices({ scholarId, routesConfirmed }: ScheduleDraft): readonly PlaceChoice[] {
  const { api } = useAuthSession();
  const { data = [] } = useQuery({ ...placesQuery(api), enabled: !routesConfirmed });
  const { home } = texts.routeChoice.places;
  return data.flatMap(({ kind, name, scholar_id, latitude, longitude, address }) => {
    if (kind === 'school' && (scholar_id !== scholarId || name === null)) return [];
    const label = kind === 'home' ? home : (name ?? shortPlace(address));
    return [{ label, place: { latitude, longitude, address } }];
  });
}
