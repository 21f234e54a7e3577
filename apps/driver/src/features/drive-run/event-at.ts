import type { RunStop } from '@liftclub/api-contract';
import type { TRIP_EVENT_TYPES } from '@liftclub/domain';
import type { Place } from './use-positions';
import type { Step } from './use-run';

/** An event about the rider of a stop, with where the phone is. */
export function eventAt(
  type: (typeof TRIP_EVENT_TYPES)[number],
  { trip_id }: RunStop,
  position: Place | undefined,
): Step {
  return {
    type,
    ...(trip_id !== null && { trip_id }),
    ...(position && { position: { latitude: position.latitude, longitude: position.longitude } }),
  };
}
