import type { FastifyReply } from 'fastify';

export function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ status: false, message, data: null });
}

/** Errors about the key come from the API gateway and have its form. */
export function sendKeyError(reply: FastifyReply, given: boolean): FastifyReply {
  const message = given
    ? 'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.'
    : 'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.';
  return reply.code(401).send({ statusCode: 401, message });
}

/** Invalid fields, in the form of ASP.NET, which ALATPay's API uses. */
export function sendFieldErrors(reply: FastifyReply, errors: Record<string, string[]>, traceId: string): FastifyReply {
  return reply.code(400).type('application/problem+json; charset=utf-8').send({
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    status: 400,
    traceId,
    errors,
  });
}
