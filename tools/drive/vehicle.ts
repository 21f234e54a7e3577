import { nextStep, placeOf, type Manifest, type Step, type Stop } from './manifest';
import { fixesOn, type Fix, type Way } from './road';
import { eventsOf, type AskForTrip, type DrivenEvent } from './events';

/** A driver's phone that has one run open. */
export interface Phone {
  readonly manifest: () => Promise<Manifest>;
  /** Reports one event. Returns why it was refused; undefined when it was taken. */
  readonly report: (event: DrivenEvent) => Promise<string | undefined>;
  readonly locate: (fixes: readonly Fix[]) => Promise<void>;
}

export interface VehicleSetting {
  readonly phone: Phone;
  readonly handOver: AskForTrip;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  readonly say: (line: string) => void;
}

/** A vehicle that drives one run. */
export interface Vehicle {
  /**
   * Does and reports everything that is due until `now`, in order, with the instant at which it was due. Rejects when a
   * call fails; the next call continues from the state on the server.
   */
  readonly advance: (now: number) => Promise<void>;
  /** When a run that has not begun begins; undefined for one that is under way. */
  readonly startsAt: () => number | undefined;
  readonly isOver: () => boolean;
}

const PICK_UP_MS = 45_000;
const DROP_OFF_MS = 30_000;
/** Positions that the API takes in one call. */
const FIXES = 60;

/** Where the vehicle stands and from when it is free to leave. */
interface Standing {
  readonly free: number;
  readonly sent: number;
}

/** Opens a run at an instant; one that is under way continues from the states of its manifest. */
export async function openVehicle(setting: VehicleSetting, opened: number): Promise<Vehicle> {
  const { phone, say, random } = setting;
  let manifest = await phone.manifest();
  let standing: Standing = { free: opened, sent: opened };
  let isOver = manifest.state === 'closed';
  /** A call failed: what the server knows may be more than this vehicle does. */
  let isStale = false;

  const locate = async (way: Way | undefined, until: number) => {
    if (!way || until <= standing.sent) return;
    const fixes = fixesOn(way, standing.sent, until, random);
    for (let from = 0; from < fixes.length; from += FIXES) await phone.locate(fixes.slice(from, from + FIXES));
    const last = fixes.at(-1);
    if (last) standing = { ...standing, sent: Date.parse(last.at) };
  };
  const take = async (step: Step, at: number): Promise<void> => {
    const stop = manifest.stops[step.stop];
    for (const event of await eventsOf({ step, stop, at, free: standing.free }, setting.handOver)) {
      const why = await tryAll(phone, event, say);
      if (why === undefined) continue;
      say(`${manifest.id}: ${event.type} is refused: ${why}. This run is left as it is.`);
      isOver = true;
      return;
    }
    say(lineOf(step, stop, at, manifest.id));
    standing = { free: at, sent: Math.max(standing.sent, at) };
    manifest = await phone.manifest();
    isOver = manifest.state === 'closed';
  };

  return {
    isOver: () => isOver,
    startsAt: () => (manifest.state === 'planned' ? Math.max(opened, Date.parse(manifest.starts_at)) : undefined),
    advance: async (now) => {
      if (isStale) {
        manifest = await phone.manifest();
        standing = { free: now, sent: now };
      }
      isStale = true;
      while (!isOver) {
        const step = nextStep(manifest);
        const due = dueAt(manifest, step, standing.free);
        if (step.kind !== 'start') await locate(wayTo(manifest, step, standing.free), Math.min(due, now));
        if (due > now) break;
        await take(step, due);
      }
      isStale = false;
    },
  };
}

const plannedAt = ({ stops }: Manifest, index: number): number => Date.parse(stops[index]?.planned_at ?? '');

/** How long the plan drives to a stop from the one before. */
function driveTo(manifest: Manifest, index: number): number {
  if (index < 1) return 0;
  return Math.max(0, plannedAt(manifest, index) - plannedAt(manifest, index - 1) - PICK_UP_MS);
}

/** When a step is due: as planned, or as soon as the vehicle can be there. */
function dueAt(manifest: Manifest, { kind, stop }: Step, free: number): number {
  switch (kind) {
    case 'start':
      return Math.max(free, Date.parse(manifest.starts_at));
    case 'board':
      return free + PICK_UP_MS;
    case 'arrive':
      return Math.max(free + driveTo(manifest, stop), plannedAt(manifest, stop));
    default:
      return Math.max(free + Math.max(driveTo(manifest, stop), DROP_OFF_MS), plannedAt(manifest, stop));
  }
}

/** The way to the stop of a step, from the stop before; undefined while places are not known. */
function wayTo(manifest: Manifest, step: Step, free: number): Way | undefined {
  const to = placeOf(manifest.stops[step.stop]);
  const from = placeOf(manifest.stops[step.kind === 'board' ? step.stop : Math.max(0, step.stop - 1)]);
  if (!to || !from) return undefined;
  return { from, to, leaves: free, arrives: dueAt(manifest, step, free) };
}

/** A code that is refused is replaced by a reason, as a driver does. */
async function tryAll(phone: Phone, event: DrivenEvent, say: (line: string) => void): Promise<string | undefined> {
  const why = await phone.report(event);
  if (event.code === undefined || (why !== 'wrong_code' && why !== 'code_locked')) return why;
  say(`The code of ${event.trip_id ?? ''} is refused (${why}): on board with a reason instead.`);
  const { code: _code, ...rest } = event;
  return phone.report({ ...rest, reason: 'The code was not accepted' });
}

const DONE: Readonly<Record<Step['kind'], string>> = {
  start: 'started',
  arrive: 'arrived for',
  board: 'on board:',
  drop_off: 'dropped off',
  finish: 'empty and closed',
  over: '',
};

function lineOf({ kind }: Step, stop: Stop | undefined, at: number, run: string): string {
  const rider = kind === 'start' || kind === 'finish' ? '' : ` ${stop?.rider ?? ''}`;
  return `${new Date(at).toISOString().slice(11, 19)}Z  run ${run.slice(-6)}  ${DONE[kind]}${rider}`;
}
