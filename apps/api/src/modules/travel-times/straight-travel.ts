import { straightLineKm, type Coordinates } from '@liftclub/domain';
import type { Place, Travel } from '@liftclub/planner';

/** Default ratio of road to straight-line distance, and default speed in km/h, where nothing better is known. */
const DETOUR = 1.35;
const KM_PER_HOUR = 30;

const coordinatesOf = ({ lat, lng }: Place): Coordinates => ({ latitude: lat, longitude: lng });
const roadKm = (from: Place, to: Place): number => DETOUR * straightLineKm(coordinatesOf(from), coordinatesOf(to));

/** Straight-line estimates. */
export const straightTravel: Travel = {
  km: roadKm,
  minutes: (from, to) => (roadKm(from, to) / KM_PER_HOUR) * 60,
};
