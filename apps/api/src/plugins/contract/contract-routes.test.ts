import { getMetrics } from '@liftclub/api-contract';
import Fastify from 'fastify';
import { tokenNotValid } from '../../problems';
import type { Actor, Caller } from '../access/actors';
import { registerAuthentication } from '../access/authenticate';
import { callerRoute, success, type AdmittedActor } from './contract-routes';
import { registerErrorHandler } from '../http/error-handler';

type Handler = Parameters<typeof callerRoute<typeof getMetrics>>[2];

const claims = { userId: 'thandi', sessionId: 's1', counter: 1 };
const actor: Actor = { userId: 'thandi', sessionId: 's1', role: 'Passenger', country: 'RSA', phoneVerified: true };
const caller: Caller = {
  role: 'Passenger',
  country: 'RSA',
  phoneVerifiedAt: null,
  erasedAt: null,
  sessionId: 's1',
  counter: 1,
  currentSeen: true,
  revokedAt: null,
};
const figures = success('Metrics', { data: { totalSubs: 1, totalTrips: 2, totalDistance: '3.0 km' } });

/** What a passenger gets from a handler; the session is open when its caller is. */
async function respond(handler: Handler) {
  const app = Fastify();
  const unused = () => Promise.reject(new Error('not used'));
  registerErrorHandler(app);
  registerAuthentication(app, {
    authenticateUser: () => Promise.reject(tokenNotValid('Token is revoked')),
    readAccessToken: async () => claims,
    actorOf: async (_claims, read) => (read ? { ...actor } : Promise.reject(tokenNotValid('Token is revoked'))),
    authenticateStaff: unused,
    admitToSandbox: () => undefined,
  });
  callerRoute(app, getMetrics, handler);
  const { statusCode, body } = await app.inject({
    url: '/api/v1/account/metrics',
    headers: { authorization: 'Bearer token' },
  });
  return { statusCode, body };
}

it('a handler that admits its caller responds', async () => {
  const { statusCode, body } = await respond(async ({ admit }) => ({ actor: await admit(caller), response: figures }));
  expect([statusCode, JSON.parse(body)]).toEqual([200, figures]);
});

it('a caller whose session has ended gets 401 and nothing of the response', async () => {
  const { statusCode, body } = await respond(async ({ admit }) => ({
    actor: await admit(undefined),
    response: figures,
  }));
  expect([statusCode, body.includes('3.0 km')]).toEqual([401, false]);
});

it('a handler that does not admit its caller does not compile, and responds with an error if it is forced to', async () => {
  const compiles: (() => Promise<{ actor: Actor; response: typeof figures }>) extends Handler ? true : false = false;
  expect(compiles).toBe(false);
  const forced = await respond(async () => ({ actor: actor as AdmittedActor, response: figures }));
  expect([forced.statusCode, forced.body.includes('3.0 km')]).toEqual([500, false]);
});

it('an actor other than the one that was admitted for this request is refused', async () => {
  const { statusCode } = await respond(async ({ admit }) => {
    await admit(caller);
    return { actor: actor as AdmittedActor, response: figures };
  });
  expect(statusCode).toBe(500);
});
