import { straightLineKm, type Coordinates } from '@liftclub/domain';
import type { Place, Travel } from '@liftclub/planner';

/** Roads are so much longer than the straight line, and are driven at so many km an hour, where nobody knows better. */
const DETOUR = 1.35;
const KM_PER_HOUR = 30;

const coordinatesOf = ({ lat, lng }: Place): Coordinates => ({ latitude: lat, longitude: lng });
const roadKm = (from: Place, to: Place): number => DETOUR * straightLineKm(coordinatesOf(from), coordinatesOf(to));

/** Estimates by the straight line. */
export const straightTravel: Travel = {
  km: roadKm,
  minutes: (from, to) => (roadKm(from, to) / KM_PER_HOUR) * 60,
};
