/** Replaces `AbortSignal.timeout`: the test expires the signals. */
export interface FakeTimeouts {
  signal(milliseconds: number): AbortSignal;
  /** Aborts every signal created so far with that timeout. */
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
