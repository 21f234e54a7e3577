import type { Coordinates } from '@liftclub/domain';

/** A point of the drawing, in its own units. */
export interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Size of the drawing, the room kept free for the marks and their words, and the line below for what is said of the
 * whole.
 */
export const SKETCH = { width: 320, height: 164, left: 52, right: 52, top: 36, bottom: 66 } as const;

/**
 * The positions of two places in the drawing: north up, east right, true in direction, stretched to the room there is.
 * Two equal places share the middle.
 */
export function sketchPoints(from: Coordinates, to: Coordinates): readonly [SketchPoint, SketchPoint] {
  // A degree of longitude is shorter than one of latitude, by the cosine of the latitude.
  const narrowing = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180);
  const east = (to.longitude - from.longitude) * narrowing;
  const south = from.latitude - to.latitude;
  const [roomX, roomY] = [SKETCH.width - SKETCH.left - SKETCH.right, SKETCH.height - SKETCH.top - SKETCH.bottom];
  const scale = east === 0 && south === 0 ? 0 : Math.min(roomX / Math.abs(east), roomY / Math.abs(south));
  const half = { x: (east * scale) / 2, y: (south * scale) / 2 };
  const middle = { x: SKETCH.left + roomX / 2, y: SKETCH.top + roomY / 2 };
  return [
    { x: middle.x - half.x, y: middle.y - half.y },
    { x: middle.x + half.x, y: middle.y + half.y },
  ];
}
