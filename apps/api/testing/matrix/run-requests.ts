import { randomUUID } from 'node:crypto';
import type { Requests } from './requests';

/** The call names nothing of A's: other users may make it about their own objects. */
export const aboutOneself = { aboutOneself: true } as const;

/** The calls of driver A about runs and earnings. */
export const RUN_REQUESTS: Requests = {
  'GET driver/runs': () => aboutOneself,
  'GET driver/runs/:id': ({ drivers }) => ({ params: { id: drivers.A.runId } }),
  'POST driver/runs/:id/events': ({ drivers }, api) => ({
    params: { id: drivers.A.runId },
    body: [{ id: randomUUID(), type: 'late', minutes: 5, at: api.deps.clock().toISOString() }],
  }),
  'POST driver/runs/:id/positions': ({ drivers }, api) => ({
    params: { id: drivers.A.runId },
    body: [{ latitude: -26, longitude: 28, accuracy: 8, at: api.deps.clock().toISOString() }],
  }),
  'POST driver/runs/:id/sos': ({ drivers }) => ({ params: { id: drivers.A.runId }, body: {} }),
  'GET driver/earnings': () => aboutOneself,
  'GET driver/earnings/statement': () => ({ ...aboutOneself, query: '?month=2025-12&format=csv' }),
  'GET driver/pass': () => aboutOneself,
};
