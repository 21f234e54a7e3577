import type { Gazetteer } from '../places/gazetteer';
import type { Coordinates } from './coordinates';

const MAX_DISTANCE_TO_PLACE_METRES = 100_000;

/** Roads are where places are: a point far from all of them is at sea or abroad. */
export function isDrivable(gazetteer: Gazetteer, point: Coordinates): boolean {
  const nearest = gazetteer.nearest(point);
  return nearest !== null && nearest.metres <= MAX_DISTANCE_TO_PLACE_METRES;
}
