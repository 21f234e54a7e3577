/** The device's time, in ms since the epoch, and a way to be called when some of it has passed. */
export interface IdleClock {
  now(): number;
  /** Calls `run` once after so many ms; answers what calls that off. */
  after(milliseconds: number, run: () => void): () => void;
}

export const deviceClock: IdleClock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
