import type { NamedPlace } from '../places/nearby-places';
import { toPixels, type Pixels, type View } from './projection';

/** A name in the drawing; it begins at `x`, right of its dot. */
export interface PlaceLabel extends Pixels {
  readonly name: string;
}

const LINE = 16;
const LETTER = 6.5;
const DOT = 6;
/** Room that each pin keeps free above its tip. */
const PIN: Pixels = { x: 24, y: 48 };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The names that have room, the first ones first: inside the drawing, over no other name and under no pin. */
export function placeLabels(
  places: readonly NamedPlace[],
  { view, size, pins }: { readonly view: View; readonly size: Pixels; readonly pins: readonly Pixels[] },
): PlaceLabel[] {
  const taken = pins.map(({ x, y }): Box => ({ left: x - PIN.x, right: x + PIN.x, top: y - PIN.y, bottom: y + LINE }));
  return places.flatMap((place) => {
    const { x, y } = toPixels(view, size, place);
    const width = DOT * 2 + place.name.length * LETTER;
    const box = { left: x - DOT, right: x + width, top: y - LINE / 2, bottom: y + LINE / 2 };
    const isInside = box.left >= 0 && box.right <= size.x && box.top >= 0 && box.bottom <= size.y;
    if (!isInside || taken.some((other) => overlap(box, other))) return [];
    taken.push(box);
    return [{ name: place.name, x, y }];
  });
}
