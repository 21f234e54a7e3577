import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Settings } from '../../settings/env';
import { hostNamed } from '../../settings/origins';
import { API_PREFIX } from '../http/api-prefix';

/** Where browsers report what a content security policy blocked. */
export const CSP_REPORTS_PATH = `${API_PREFIX}csp-reports/`;

const REPORT_BYTES = 16 * 1024;
/** Different violations that are counted apart; anybody can send reports, so the rest share one count. */
const MAX_KINDS = 200;
const OTHERS = 'others';

const report = v.object({
  'csp-report': v.object({
    'document-uri': v.pipe(v.string(), v.url()),
    'blocked-uri': v.optional(v.string(), ''),
    'effective-directive': v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
    'violated-directive': v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}( |$)/))),
  }),
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Violations that browsers reported to this process: "page directive origin" and how often. */
    readonly cspViolations: ReadonlyMap<string, number>;
  }
}

/**
 * Counts the violations of our content security policies that browsers report. The log names each kind at its 1st,
 * 10th, 100th … report. It logs our host, the directive and the blocked origin, never a path or a query. Responds 204,
 * also to a report that cannot be read or is about a page that is not ours.
 */
export function cspReportRoutes(app: FastifyInstance, settings: Settings): void {
  const counts = new Map<string, number>();
  app.decorate('cspViolations', counts);
  void app.register(async (scope) => {
    const parser = scope.getDefaultJsonParser('remove', 'remove');
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: REPORT_BYTES }, parser);
    const config = { access: 'open' } as const;
    scope.post(CSP_REPORTS_PATH, { config, schema: { hide: true } }, async (request, reply) => {
      const kind = kindOf(settings, request.body);
      if (kind !== undefined) {
        const key = counts.has(kind) || counts.size < MAX_KINDS ? kind : OTHERS;
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (/^10*$/.test(String(count)))
          request.log.warn({ violation: key, count }, 'content security policy violated');
      }
      return reply.status(204).send();
    });
  });
}

function kindOf(settings: Settings, body: unknown): string | undefined {
  const parsed = v.safeParse(report, body);
  if (!parsed.success) return undefined;
  const violation = parsed.output['csp-report'];
  const page = hostNamed(settings, new URL(violation['document-uri']).hostname);
  const directive = violation['effective-directive'] ?? violation['violated-directive']?.split(' ')[0];
  if (page === undefined || directive === undefined) return undefined;
  return `${page} ${directive} ${originBlocked(violation['blocked-uri'])}`;
}

/** The origin of an address; a keyword ("inline", "eval") as it is. */
function originBlocked(uri: string): string {
  if (/^[a-z-]{0,30}$/.test(uri)) return uri || 'inline';
  if (!URL.canParse(uri)) return 'unknown';
  const { origin, protocol } = new URL(uri);
  return origin === 'null' ? protocol.slice(0, 30) : origin.slice(0, 100);
}
