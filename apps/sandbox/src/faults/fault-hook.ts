import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultMode, FaultTarget } from './fault-modes';
import type { FaultSwitchboard } from './fault-switchboard';

export interface FaultConditions {
  switchboard: FaultSwitchboard;
  pause: (milliseconds: number) => Promise<void>;
  delayMs: number;
  stallMs: number;
}

/** The response of one provider per fault; a call with a mode without an entry goes through. */
export type FaultResponses = Partial<Record<FaultMode, (reply: FastifyReply) => FastifyReply>>;

const NOT_DATA =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';

/**
 * A preHandler that applies the fault of one provider, so a call that meets an error, a stall or a web page has no
 * effect. The web page is sent with status 200, the harder case for a client.
 */
export function faultHook(conditions: FaultConditions, target: FaultTarget, responses: FaultResponses) {
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const mode = conditions.switchboard.of(target);
    if (mode === 'delay') return conditions.pause(conditions.delayMs);
    if (mode === 'stall') {
      await conditions.pause(conditions.stallMs);
      return reply.code(504).send();
    }
    if (mode === 'html') return reply.code(200).type('text/html; charset=utf-8').send(NOT_DATA);
    return responses[mode]?.(reply);
  };
}
