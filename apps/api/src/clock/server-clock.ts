import type { Clock } from './clock';

/** How the server's time follows from the machine's. Every change has a higher version. */
export interface ClockState {
  readonly version: number;
  /** Milliseconds that the server's clock is ahead of the machine's; negative when it is behind. */
  readonly offsetMs: number;
  /** The instant at which the clock is stopped while it is being moved; null while it runs. */
  readonly standingAt: Date | null;
}

/** The clock of one process. Without a move it is the machine's clock; once moved it never goes back. */
export interface ServerClock {
  readonly now: Clock;
  /** The machine's clock, which the outside companies and the sandbox live by. */
  readonly systemTime: Clock;
  state(): ClockState;
  /** True once the clock was set or moved: it is stopped, or differs from the machine's. */
  isMoved(): boolean;
  /** Takes over a newer state; an older one is ignored. */
  apply(state: ClockState): void;
  /** Calls the listener at every change of the state. */
  onChange(listener: () => void): void;
}

/** A clock that runs with `systemTime` until a state is applied. */
export function createServerClock(systemTime: Clock): ServerClock {
  let state: ClockState = { version: 0, offsetMs: 0, standingAt: null };
  let last = 0;
  const listeners: (() => void)[] = [];
  const isMoved = () => state.standingAt !== null || state.offsetMs !== 0;
  return {
    now: () => {
      const at = state.standingAt?.getTime() ?? systemTime().getTime() + state.offsetMs;
      // A move begins a few milliseconds after the present that it was computed from; the clock does not go back.
      last = isMoved() ? Math.max(last, at) : at;
      return new Date(last);
    },
    systemTime,
    state: () => state,
    isMoved,
    apply(newer) {
      if (newer.version <= state.version) return;
      state = newer;
      listeners.forEach((listener) => listener());
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
