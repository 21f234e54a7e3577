import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies';
import { notFound } from './problems';
import { openLiveBoard } from './modules/live';
import { registerConsole, registerModules } from './routes';
import { authenticateStaff } from './console/staff';
import { clockRoutes } from './jobs/clock-routes';
import { recordAudit, recordViews } from './modules/audit';
import { actorOf, authenticateAccess, readAccessToken } from './modules/sessions';
import { registerAuthentication } from './plugins/access/authenticate';
import { registerSecurityHeaders } from './plugins/hosting/content-security';
import { registerTableRecords } from './plugins/contract/contract-tables';
import { cspReportRoutes } from './plugins/hosting/csp-reports';
import { registerDrain } from './plugins/http/drain';
import { registerErrorHandler, sendProblem } from './plugins/http/error-handler';
import { healthRoutes } from './plugins/http/health';
import { loggerOptions, registerRequestLog } from './plugins/logging/logging';
import { registerMultipart } from './plugins/contract/multipart-form';
import { registerOpenApi } from './plugins/contract/openapi';
import { emptyPayHost, refuseForeignHosts } from './plugins/hosting/hosts';
import { registerRateLimit } from './plugins/http/rate-limit';
import { registerRequestMetrics } from './plugins/logging/request-metrics';
import { registerRequestTraces } from './plugins/logging/request-traces';
import { readRequestLine } from './plugins/http/request-line';
import { registerRequestPacing } from './plugins/http/request-pacing';
import { registerDateHeader, withDate } from './plugins/http/date-header';
import { admitToSandbox } from './plugins/access/sandbox-access';
import { refuseUndeclaredRoutes } from './plugins/access/require-access';
import { unreadableRequestHandler } from './plugins/http/unreadable-requests';
import { lazySerializers } from './plugins/contract/lazy-serializers';
import { guardSockets } from './plugins/http/socket-guard';
import { registerWebHosting } from './plugins/hosting/web-hosting';

const BODY_LIMIT = 64 * 1024;

/** The whole API with its web hosting, not yet listening. Tests call it with their own clock and providers. */
export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const app = createServer(deps);
  await registerPlugins(app, deps);
  const board = openLiveBoard(app, deps);
  registerModules(app, deps, board);
  registerConsole(app, deps, board);
  clockRoutes(app, deps);
  await registerWebHosting(app, deps.settings);
  return app;
}

function createServer({ settings, random, clock }: Dependencies): FastifyInstance {
  const newId = () => random.id(clock());
  const app = Fastify({
    logger: loggerOptions(settings),
    schemaController: { compilersFactory: { buildSerializer: lazySerializers() } },
    bodyLimit: BODY_LIMIT,
    // A request on a keep-alive connection is still answered while the server closes.
    return503OnClosing: false,
    // Exactly this many of our proxies are in front; other X-Forwarded-For entries are not trusted.
    trustProxy: (_address, hop) => hop < settings.trustProxyHops,
    // A client has 10 s for its headers. The response may take longer than a provider is given (10 s).
    // Without a Host header no host is ours, which the hooks answer.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    connectionTimeout: 30_000,
    // Four photos over a mobile connection take a while; every other body is at most 64 KiB.
    requestTimeout: 120_000,
    // Headers, and so an id in a path, have at most 16 KiB: any id reaches its route, which answers 404.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
    rewriteUrl: readRequestLine,
    genReqId: newId,
    frameworkErrors: (_error, _request, reply) => void sendProblem(withDate(reply, clock), notFound()),
    clientErrorHandler: unreadableRequestHandler(newId, clock),
    logController: new LogController({ disableRequestLogging: true }),
  });
  guardSockets(app, settings.limits);
  // An expectation other than 100-continue is ignored; Node.js would answer it without our headers.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.removeContentTypeParser('text/plain');
  return app;
}

/**
 * Hooks run in the order of registration: every response gets its headers first; then hosts and rate limits refuse a
 * request before anybody is authenticated.
 */
async function registerPlugins(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { settings } = deps;
  refuseUndeclaredRoutes(app);
  registerDateHeader(app, deps.clock);
  registerErrorHandler(app);
  registerDrain(app);
  registerRequestPacing(app);
  registerRequestTraces(app, deps.traces);
  registerRequestLog(app, settings);
  registerRequestMetrics(app, deps.metrics);
  await registerSecurityHeaders(app, settings);
  refuseForeignHosts(app, settings);
  emptyPayHost(app, settings);
  await app.register(cookie);
  await registerRateLimit(app, settings);
  await registerMultipart(app, settings);
  await registerOpenApi(app);
  registerAuthentication(app, {
    authenticateUser: (token) => authenticateAccess(deps, token),
    readAccessToken: (token) => readAccessToken(deps, token),
    actorOf: (claims, caller) => actorOf(deps, claims, caller),
    authenticateStaff: (request, access) => authenticateStaff(deps, request, access),
    admitToSandbox: (request) => admitToSandbox(settings, request),
  });
  registerTableRecords(app, (staffId, action, subject, detail) =>
    action === 'table.view'
      ? recordViews(deps, deps.db, staffId, { action, subject, detail })
      : recordAudit(deps, deps.db, staffId, { action, subject, detail }),
  );
  healthRoutes(app, deps);
  cspReportRoutes(app, settings);
}
