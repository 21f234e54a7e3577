import type { Gazetteer } from '../places/gazetteer';
import type { Point } from './coordinates';

const FARTHEST_ROAD_METRES = 100_000;

/** Roads are where places are: a point far from all of them lies at sea or abroad. */
export function canDrive(gazetteer: Gazetteer, point: Point): boolean {
  const nearest = gazetteer.nearest(point);
  return nearest !== null && nearest.metres <= FARTHEST_ROAD_METRES;
}
