import type { Coordinates, RideLocation } from '@liftclub/domain';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moved, toCoordinates, toPixels, type Pixels, type View } from './projection';
import type { RideEnd, RidePlaces } from './ride-ends';

/** Metres that one press of an arrow key moves a pin. */
const STEP = 10;
const FAR_STEP = 100;
/** How long after the last key a move counts as done, in ms: each one is measured by road. */
const SETTLE_MS = 600;

/** A pin released within this many pixels was pressed, not moved. */
const SLIP = 3;

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface PinMoves {
  readonly ends: RidePlaces;
  readonly view: View | undefined;
  readonly size: Pixels;
  readonly onMove: ((end: RideEnd, place: RideLocation) => void) | undefined;
  /** Called with each step by keyboard. */
  readonly onStep: (place: Coordinates) => void;
}

/** A pin being moved: where it is, and for a pointer where it grips the pin. */
interface Move {
  readonly end: RideEnd;
  readonly place: RideLocation;
  readonly grip?: Pixels;
}

/**
 * Moves pins by pointer and by arrow keys. `shown` are the ends with a pin being moved; `onMove` is called when it is
 * released, 600 ms after the last key, or when the pin loses focus.
 */
export function usePinMoves({ ends, view, size, onMove, onStep }: PinMoves) {
  const [move, setMove] = useState<Move>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = move && ends[move.end]?.address === move.place.address ? { ...ends, [move.end]: move.place } : ends;

  const settle = (done: Move | undefined) => {
    clearTimeout(timer.current);
    setMove(undefined);
    if (done) onMove?.(done.end, done.place);
  };
  const follow = ({ clientX, clientY }: PointerEvent, from: Move): Move =>
    view && from.grip ? movedTo({ x: clientX - from.grip.x, y: clientY - from.grip.y }, from, { view, size }) : from;

  const handlersOf = (end: RideEnd) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const place = shown[end];
      if (!onMove || !view || !place || event.button !== 0) return;
      // jsdom has no setPointerCapture.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const { x, y } = toPixels(view, size, place);
      setMove({ end, place, grip: { x: event.clientX - x, y: event.clientY - y } });
    },
    onPointerMove(event: PointerEvent) {
      if (move?.end === end && move.grip) setMove(follow(event, move));
    },
    onPointerUp(event: PointerEvent) {
      if (move?.end !== end || !move.grip) return;
      const done = follow(event, move);
      const [before, after] = [ends[end], done.place].map((place) => place && view && toPixels(view, size, place));
      settle(before && after && Math.hypot(before.x - after.x, before.y - after.y) < SLIP ? undefined : done);
    },
    onPointerCancel: () => settle(undefined),
    onKeyDown(event: KeyboardEvent) {
      const [arrow, place] = [ARROWS[event.key], shown[end]];
      if (!onMove || !arrow || !place) return;
      event.preventDefault();
      const metres = event.shiftKey ? FAR_STEP : STEP;
      const next = { end, place: { ...place, ...moved(place, arrow[0] * metres, arrow[1] * metres) } };
      setMove(next);
      onStep(next.place);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(next), SETTLE_MS);
    },
    onBlur() {
      if (move?.end === end && !move.grip) settle(move);
    },
  });
  return { shown, handlersOf };
}

/** A pin at a point of the drawing, or at the nearest one inside. */
function movedTo({ x, y }: Pixels, from: Move, { view, size }: { readonly view: View; readonly size: Pixels }): Move {
  const at = { x: clamp(x, size.x), y: clamp(y, size.y) };
  return { ...from, place: { ...from.place, ...toCoordinates(view, size, at) } };
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
