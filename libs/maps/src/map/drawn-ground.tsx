import { palette } from '@liftclub/ui-kit';
import { useEffect, useState } from 'react';
import { nearbyPlaces, type NamedPlace } from '../places/nearby-places';
import { placeLabels } from './place-labels';
import { metresAPixel, type Pixels, type View } from './projection';

interface DrawnGroundProps {
  readonly view: View;
  readonly size: Pixels;
  readonly pins: readonly Pixels[];
}

/** Our own map: the well-known places around by name, true to scale, without streets. */
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
