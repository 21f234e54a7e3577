import type { Planner } from '../../src/planner/planner';
import { plan, repair } from '../../src/planner/planner-worker';

/** The planner in this thread. Tasks are copied, as another thread would get them. */
export function testPlanner(): Planner {
  return {
    async plan(task, signal) {
      signal?.throwIfAborted();
      return plan(structuredClone(task));
    },
    async repair(task, signal) {
      signal?.throwIfAborted();
      return repair(structuredClone(task));
    },
    close: async () => undefined,
  };
}
