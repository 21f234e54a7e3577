import { noteMoving } from '@liftclub/api-contract';
import { useEffect, useRef } from 'react';
import { useConsole } from '../../../session/console-session';

/** Well within MOVING_SECONDS. */
const BEAT_MS = 10_000;

/**
 * Shows other members that this one is moving a trip, while `tripId` is set and the page is visible. A failure is not
 * shown: the others then see nothing of it.
 */
export function useNoteMoving(tripId: string | undefined): void {
  const { api } = useConsole();
  // One after the other: a trip that is dropped is no longer dragged, and at once moved by its panel.
  const last = useRef(Promise.resolve());
  useEffect(() => {
    if (tripId === undefined) return undefined;
    const send = (moving: boolean) => {
      const call = () => api.call(noteMoving, { body: { trip_id: tripId, moving }, isBackground: true });
      last.current = last.current.then(call).then(
        () => undefined,
        () => undefined,
      );
    };
    const beat = () => {
      if (document.visibilityState === 'visible') send(true);
    };
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => {
      clearInterval(timer);
      send(false);
    };
  }, [api, tripId]);
}
