import type { FastifyRequest } from 'fastify';
import { notFound } from '../../problems';
import type { Settings } from '../../settings/env';
import { hostNamed } from '../../settings/origins';

/**
 * Lets in programs of this machine that ask the bare host of a start with the sandbox; 404 for every other request,
 * also for one that a proxy passes on for somebody elsewhere.
 */
export function admitToSandbox(settings: Settings, { hostname, headers, socket }: FastifyRequest): void {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().flatMap((list) => list.split(','));
  const local = [socket.remoteAddress ?? '', ...forwardedFor].every((address) => isLoopback(address.trim()));
  if (!settings.sandbox || hostNamed(settings, hostname) !== 'base' || !local) throw notFound();
}

const isLoopback = (address: string): boolean => /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/.test(address);
