import { browserName } from '@liftclub/domain';
import type { FastifyRequest } from 'fastify';

/** What a person calls the browser of a request: "Chrome on Android". */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  browserName(headers['user-agent'] ?? '');
