import type { FastifyInstance } from 'fastify';
import { FAULT_TARGETS, isFaultTarget, isModeOf, MODES_OF } from './fault-modes';
import type { FaultSwitchboard } from './fault-switchboard';

/** Sets the fault of a body `{ target, mode }`. Returns null, or a sentence about what is invalid. */
export function switchFault(switchboard: FaultSwitchboard, body: unknown): string | null {
  const { target, mode } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (!isFaultTarget(target)) return `target must be one of ${FAULT_TARGETS.join(', ')}.`;
  if (!isModeOf(target, mode)) return `mode for ${target} must be one of ${MODES_OF[target].join(', ')}.`;
  switchboard.set(target, mode);
  return null;
}

export function faultRoutes(app: FastifyInstance, switchboard: FaultSwitchboard): void {
  app.get('/faults', () => switchboard.all());
  app.post('/faults', (request, reply) => {
    const refusal = switchFault(switchboard, request.body);
    return refusal === null ? switchboard.all() : reply.code(400).send({ message: refusal });
  });
}
