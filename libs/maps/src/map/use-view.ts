import type { Coordinates } from '@liftclub/domain';
import { useState } from 'react';
import { toPixels, viewOf, ZOOM, type Pixels, type View } from './projection';
import { RIDE_ENDS, type RidePlaces } from './ride-ends';

/** Room around the ends for their pins, in pixels. */
const MARGIN = 48;
/** A place nearer to the edge than this is brought back to the middle. */
const EDGE = 16;

interface MapView {
  /** Undefined while no end is known. */
  readonly view: View | undefined;
  /** Zooms by this many steps around this place. */
  zoom(steps: number, around: Coordinates): void;
  whole(): void;
  /** Brings a place that has left the drawing to its middle. */
  follow(place: Coordinates): void;
}

/** What the map shows: the whole ride, again whenever another address is chosen, and what is zoomed to meanwhile. */
export function useView(ends: RidePlaces, size: Pixels): MapView {
  const places = RIDE_ENDS.flatMap((end) => ends[end] ?? []);
  // A moved pin keeps its address, so that the ground stays under it.
  const ride = JSON.stringify([places.map(({ address }) => address), size]);
  const [chosen, setChosen] = useState<{ readonly ride: string; readonly view: View }>();
  const whole = viewOf(places, size, MARGIN);
  if (whole && chosen?.ride !== ride) setChosen({ ride, view: whole });
  const view = chosen?.ride === ride ? chosen.view : whole;
  const show = (next: View) => setChosen({ ride, view: next });

  return {
    view,
    zoom(steps, around) {
      if (view) show({ centre: around, zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, view.zoom + steps)) });
    },
    whole() {
      if (whole) show(whole);
    },
    follow(place) {
      if (!view) return;
      const { x, y } = toPixels(view, size, place);
      const isInside = x >= EDGE && y >= EDGE && x <= size.x - EDGE && y <= size.y - EDGE;
      if (!isInside) show({ ...view, centre: place });
    },
  };
}
