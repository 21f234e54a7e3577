import { HOUR_MS, MINUTE_MS } from '@liftclub/domain';
import rateLimit from '@fastify/rate-limit';
import { texts } from '@liftclub/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/env';
import { tooMany } from '../../problems';
import { isApiCall } from './api-prefix';

/** Limits requests by network and process against floods; limits that guard secrets are in the database. */
export async function registerRateLimit(app: FastifyInstance, { limits }: Settings): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      tooMany('too_many_requests', texts.errors.tooManyTries, context.ttl / 1000),
  });
  if (!Number.isFinite(limits.requestsPerMinute)) return;
  // Runs before authentication and for unknown paths too; static files are not counted.
  const count = app.rateLimit({ max: limits.requestsPerMinute, timeWindow: MINUTE_MS });
  app.addHook('onRequest', async (request, reply) => {
    const counts = isApiCall(request) && request.routeOptions.config.rateLimit !== false;
    if (counts) await count.call(app, request, reply);
  });
}

/**
 * Counts the requests of one kind in this process, by network or of everyone: 429 beyond `most` in an hour; Infinity
 * lifts it.
 */
export function hourlyLimit(
  app: FastifyInstance,
  most: number,
  of: 'network' | 'everyone' = 'network',
): (request: FastifyRequest) => Promise<void> {
  if (!Number.isFinite(most)) return async () => undefined;
  const keyGenerator = (request: FastifyRequest) => (of === 'network' ? networkOf(request.ip) : of);
  const count = app.createRateLimit({ max: most, timeWindow: HOUR_MS, keyGenerator });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw tooMany('too_many_requests', texts.errors.tooManyTries, counted.ttlInSeconds);
  };
}

/** The network of an address: one subscriber usually has a whole IPv6 /64. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
