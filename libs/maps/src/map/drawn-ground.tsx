import { palette } from '@liftclub/ui-kit';
import { useEffect, useState } from 'react';
import { nearbyPlaces, type NamedPlace } from '../places/nearby-places';
import { metresAPixel, toPixels, type Pixels, type View } from './projection';

interface DrawnGroundProps {
  readonly view: View;
  readonly size: Pixels;
  readonly pins: readonly Pixels[];
}

/** Our own map: the names of well-known places nearby, to scale, without streets. */
export function DrawnGround({ view, size, pins }: DrawnGroundProps) {
  const places = useNearby(view, size);
  return (
    <g fontSize="12" fill={palette.muted}>
      {placeLabels(places, { view, size, pins }).map(({ name, x, y }) => (
        <g key={`${name} ${x}`}>
          <circle cx={x} cy={y} r="3" />
          <text x={x + 7} y={y + 4}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The places within the drawing; the earlier ones stay until the next arrive. */
function useNearby({ centre, zoom }: View, size: Pixels): readonly NamedPlace[] {
  const [places, setPlaces] = useState<readonly NamedPlace[]>([]);
  const { latitude, longitude } = centre;
  const radius = Math.ceil((metresAPixel({ centre, zoom }) * Math.hypot(size.x, size.y)) / 2);
  useEffect(() => {
    let isCurrent = true;
    void nearbyPlaces({ latitude, longitude }, radius).then((found) => {
      if (isCurrent) setPlaces((before) => (before.length + found.length === 0 ? before : found));
    });
    return () => {
      isCurrent = false;
    };
  }, [latitude, longitude, radius]);
  return places;
}

/** A name in the drawing; it begins at `x`, right of its dot. */
interface PlaceLabel extends Pixels {
  readonly name: string;
}

const LINE = 16;
const LETTER = 6.5;
const DOT = 6;
/** Space that is kept free for each pin above its tip. */
const PIN: Pixels = { x: 24, y: 48 };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The names that fit, in order: inside the drawing, not overlapping another name or a pin. */
function placeLabels(
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
