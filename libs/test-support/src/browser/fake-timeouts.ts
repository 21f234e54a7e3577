/** Stands for `AbortSignal.timeout`: nothing ends by itself, the test says when a time is up. */
export interface FakeTimeouts {
  signal(milliseconds: number): AbortSignal;
  /** Ends every signal of that length that was asked for so far. */
  expire(milliseconds: number): void;
}

/** Pass its `signal` where the code takes a `timeoutSignal`. */
export function fakeTimeouts(): FakeTimeouts {
  const running: { milliseconds: number; controller: AbortController }[] = [];
  return {
    signal(milliseconds) {
      const controller = new AbortController();
      running.push({ milliseconds, controller });
      return controller.signal;
    },
    expire(milliseconds) {
      for (const one of running) {
        if (one.milliseconds === milliseconds)
          one.controller.abort(new DOMException('The time is up.', 'TimeoutError'));
      }
    },
  };
}
