import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies';
import { notFound } from './problems';
import { accountsRoutes } from './modules/accounts';
import { auditRoutes } from './console/audit';
import { consoleBookingsRoutes, bookingsRoutes } from './modules/bookings';
import { filesRoutes } from './modules/files';
import { consoleInvitationsRoutes } from './modules/invitations';
import { metricsRoutes } from './modules/metrics';
import { consolePaymentsRoutes, paymentsRoutes, webhookRoutes } from './modules/payments';
import { consoleCouponsRoutes, priceRulesRoutes } from './modules/pricing';
import { consoleUsersRoutes } from './console/users';
import { profilesRoutes } from './modules/profiles';
import { receiptsRoutes } from './modules/receipts';
import { referralsRoutes } from './modules/referrals';
import { scholarsRoutes } from './modules/scholars';
import { sessionsRoutes } from './modules/sessions';
import { staffRoutes } from './console/staff';
import { subscriptionsRoutes } from './modules/subscriptions';
import { todayRoutes } from './console/today';
import { reviewsRoutes, vehiclesRoutes } from './modules/vehicles';
import { registerAuthentication } from './plugins/authenticate';
import { registerSecurityHeaders } from './plugins/content-security';
import { registerErrorHandler, sendProblem } from './plugins/error-handler';
import { healthRoutes } from './plugins/health';
import { loggerOptions, registerRequestLog } from './plugins/logging';
import { registerMultipart } from './plugins/multipart-form';
import { registerOpenApi } from './plugins/openapi';
import { emptyPayHost, refuseForeignHosts } from './plugins/hosts';
import { registerRateLimit } from './plugins/rate-limit';
import { refuseUndeclaredRoutes } from './plugins/require-access';
import { registerWebHosting } from './plugins/web-hosting';

const BODY_LIMIT = 64 * 1024;

/** The whole API with its web hosting, not yet listening. Tests call the same function with a clock of their own. */
export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const { settings } = deps;
  const app = Fastify({
    logger: loggerOptions(settings),
    bodyLimit: BODY_LIMIT,
    // Exactly so many proxies of ours stand in front; what further ones claim is not believed.
    trustProxy: (_address, hop) => hop < settings.trustProxyHops,
    // A client has 10 s for its headers. The answer may take longer than a provider is given (10 s).
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 30_000,
    // Four photos over a phone's connection take a while; everything else has a body of 64 KiB at most.
    requestTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => deps.random.id(deps.clock()),
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, notFound()),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.server.maxConnections = 1_000;
  app.removeContentTypeParser('text/plain');
  refuseUndeclaredRoutes(app);
  registerErrorHandler(app);
  registerRequestLog(app);
  refuseForeignHosts(app, settings);
  emptyPayHost(app, settings);
  await app.register(cookie);
  await registerSecurityHeaders(app, settings);
  await registerRateLimit(app, settings);
  await registerMultipart(app);
  await registerOpenApi(app);
  registerAuthentication(app, deps);
  healthRoutes(app, deps);
  accountsRoutes(app, deps);
  sessionsRoutes(app, deps);
  profilesRoutes(app, deps);
  filesRoutes(app, deps);
  scholarsRoutes(app, deps);
  bookingsRoutes(app, deps);
  consoleBookingsRoutes(app, deps);
  metricsRoutes(app, deps);
  paymentsRoutes(app, deps);
  webhookRoutes(app, deps);
  consolePaymentsRoutes(app, deps);
  subscriptionsRoutes(app, deps);
  priceRulesRoutes(app, deps);
  consoleCouponsRoutes(app, deps);
  consoleInvitationsRoutes(app, deps);
  receiptsRoutes(app, deps);
  vehiclesRoutes(app, deps);
  reviewsRoutes(app, deps);
  referralsRoutes(app, deps);
  consoleUsersRoutes(app, deps);
  staffRoutes(app, deps);
  auditRoutes(app, deps);
  todayRoutes(app, deps);
  await registerWebHosting(app, settings);
  return app;
}
