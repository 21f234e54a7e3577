import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/api-prefix';
import { notFound } from '../../problems';
import { linkIsGood } from './signed-links';

const KEY = /^(pictures|documents)\/[0-9a-f-]{36}\.jpg$/;
const query = v.object({ until: v.pipe(v.string(), v.digits(), v.transform(Number)), signature: v.string() });

/** How long a browser may cache a file: documents not at all. */
const CACHING = { pictures: 'private, max-age=3600, immutable', documents: 'private, no-store' } as const;

/** Serves a private file by a valid signed link; 404 otherwise. */
export function filesRoutes(app: FastifyInstance, deps: Dependencies): void {
  app.get(
    `${API_PREFIX}files/*`,
    { config: { access: 'signed_link' }, schema: { hide: true } },
    async (request, reply) => {
      const key = (request.params as { '*': string })['*'];
      const kind = KEY.exec(key)?.[1] as keyof typeof CACHING | undefined;
      const parsed = v.safeParse(query, request.query);
      if (!kind || !parsed.success || !linkIsGood(deps, key, parsed.output.until, parsed.output.signature))
        throw notFound();
      const bytes = await deps.files.get(key);
      if (!bytes) throw notFound();
      return reply
        .type('image/jpeg')
        .header('cache-control', CACHING[kind])
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .send(bytes);
    },
  );
}
