import { placeOf, type Step, type Stop } from './manifest';
import type { Point } from './road';

/** What happened, as a phone reports it. */
export interface DrivenEvent {
  readonly type: string;
  readonly at: string;
  readonly trip_id?: string;
  readonly code?: string;
  readonly reason?: string;
  readonly receiver?: string;
  readonly position?: Point;
  readonly ticks?: readonly string[];
}

/** What the guardian of a trip gives the driver. */
export interface HandOver {
  readonly code: string | null;
  readonly rideType: 'A' | 'B';
}

/** What is known of a trip; undefined for a trip of nobody here. */
export type AskForTrip = (tripId: string) => Promise<HandOver | undefined>;

const TICKS = ['tyres', 'lights', 'belts', 'papers'];
const EMPTY_MS = 20_000;

/** A step that is due at `at`, in milliseconds; the vehicle was free since `free`. */
interface DueStep {
  readonly step: Step;
  readonly stop: Stop | undefined;
  readonly at: number;
  readonly free: number;
}

/** The events of a step, at most one of them about a code. */
export async function eventsOf(due: DueStep, handOver: AskForTrip): Promise<DrivenEvent[]> {
  const { stop } = due;
  const { kind } = due.step;
  const at = new Date(due.at).toISOString();
  const position = placeOf(stop);
  const here = { at, ...(stop?.trip_id && { trip_id: stop.trip_id }), ...(position && { position }) };
  const given = stop?.trip_id && kind !== 'arrive' ? await handOver(stop.trip_id) : undefined;
  switch (kind) {
    case 'start':
      return [{ type: 'start_run', at, ticks: TICKS }];
    case 'arrive':
      return [{ type: 'arrived', ...here }];
    case 'board':
      return [{ type: 'on_board', ...here, ...(given?.code ? { code: given.code } : { reason: 'No code at hand' }) }];
    case 'drop_off':
      return [{ type: 'dropped_off', ...here, ...receiverOf(stop, given) }];
    default:
      return [
        { type: 'vehicle_empty', at: new Date(Math.min(due.at, due.free + EMPTY_MS)).toISOString() },
        { type: 'close_run', at },
      ];
  }
}

/** On the way home the last choice, which is no school; else the first. Without a choice, a reason. */
function receiverOf(stop: Stop | undefined, given: HandOver | undefined): { receiver?: string; reason?: string } {
  if (stop?.hand_over === 'reason') return { reason: 'Handed over to the grandmother' };
  const receiver = stop?.receivers.at(given?.rideType === 'B' ? -1 : 0);
  return receiver ? { receiver: receiver.id } : {};
}
