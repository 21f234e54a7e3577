import { straightLineKm } from '@liftclub/domain';
import type { Place, Travel } from '@liftclub/planner';

/** Roads are so much longer than the straight line, and are driven at so many km an hour. */
const DETOUR = 1.35;
const KM_PER_HOUR = 30;

/** Travel times between all places of a plan; `approximate` when no maps company measured them. */
export interface TravelTimes {
  readonly travel: Travel;
  readonly approximate: boolean;
}

/** Finds out the travel times between places. */
export type FindTravelTimes = (places: readonly Place[]) => Promise<TravelTimes>;

const coordinates = ({ lat, lng }: Place) => ({ latitude: lat, longitude: lng });
const roadKm = (from: Place, to: Place): number => DETOUR * straightLineKm(coordinates(from), coordinates(to));

/** Travel times by the straight line. */
export const straightTravelTimes: FindTravelTimes = () =>
  Promise.resolve({
    travel: { km: roadKm, minutes: (from, to) => (roadKm(from, to) / KM_PER_HOUR) * 60 },
    approximate: true,
  });
