import { useCallback, useEffect, useState } from 'react';
import type { GrabTrip } from './timeline-row';

/** A trip that follows the pointer, in pixels of the window. */
export interface TripDrag {
  readonly tripId: string;
  readonly x: number;
  readonly y: number;
  /** The run of the vehicle that it is held over. */
  readonly runId: string | undefined;
}

/** Pixels that a pressed trip has to be moved before it follows. */
const THRESHOLD = 6;

interface TripDragOptions {
  readonly isAllowed: boolean;
  /** The run that a trip would join on a row of the timeline. */
  readonly runOn: (rowId: string, tripId: string) => string | undefined;
  /** The trip was dropped on a vehicle; gets the run that it would join. */
  readonly onDrop: (tripId: string, runId: string) => void;
}

/**
 * Drags trips by mouse or pen; a finger scrolls, and moves trips by the panel. Escape cancels. The functions must not
 * change from render to render.
 */
export function useTripDrag({ isAllowed, runOn, onDrop }: TripDragOptions) {
  const [pressed, setPressed] = useState<{ tripId: string; x: number; y: number }>();
  const [drag, setDrag] = useState<TripDrag>();

  const grab: GrabTrip = useCallback(
    (tripId, { button, pointerType, clientX, clientY }) => {
      if (isAllowed && button === 0 && pointerType !== 'touch') setPressed({ tripId, x: clientX, y: clientY });
    },
    [isAllowed],
  );

  useEffect(() => {
    if (!pressed) return;
    let current: TripDrag | undefined;
    const runAt = (x: number, y: number, tripId: string) => {
      const rowId = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-vehicle]')?.dataset['vehicle'];
      return rowId === undefined ? undefined : runOn(rowId, tripId);
    };
    const end = () => {
      setPressed(undefined);
      setDrag(undefined);
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!current && Math.hypot(x - pressed.x, y - pressed.y) < THRESHOLD) return;
      current = { tripId: pressed.tripId, x, y, runId: runAt(x, y, pressed.tripId) };
      setDrag(current);
    };
    const drop = () => {
      if (current) ignoreNextClick();
      end();
      if (current?.runId !== undefined) onDrop(current.tripId, current.runId);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', end);
    // Before the panel, which the key would close.
    document.addEventListener('keydown', press, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', press, true);
    };
  }, [pressed, runOn, onDrop]);

  return { drag, grab };
}

/** A trip that is dropped where it was pressed is not opened by the click that follows. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', ignore, { capture: true, once: true });
  // The click follows at once, or not at all.
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
}
