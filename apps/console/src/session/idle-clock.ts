/** The device's time in ms since the epoch, and its timer. */
export interface IdleClock {
  now(): number;
  /** Calls `run` once after so many ms. Returns a function that cancels the call. */
  after(milliseconds: number, run: () => void): () => void;
}

export const deviceClock: IdleClock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
