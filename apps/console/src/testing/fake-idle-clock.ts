import { TEST_NOW } from '@liftclub/test-support';
import { act } from '@testing-library/react';
import type { IdleClock } from '../session/idle-clock';

/** A clock that the test advances. */
export function fakeIdleClock(): IdleClock & { advance(milliseconds: number): void } {
  let now = TEST_NOW;
  let waiting: { at: number; run: () => void }[] = [];
  const next = (end: number) => waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];

  return {
    now: () => now,
    after(milliseconds, run) {
      const call = { at: now + milliseconds, run };
      waiting = [...waiting, call];
      return () => {
        waiting = waiting.filter((other) => other !== call);
      };
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      for (let call = next(end); call; call = next(end)) {
        const due = call;
        waiting = waiting.filter((other) => other !== due);
        now = due.at;
        act(due.run);
      }
      now = end;
    },
  };
}
