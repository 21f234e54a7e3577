import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { readSignedQuery } from '../../plugins/access/signed-query';
import { notFound } from '../../problems';
import { linkIsGood } from './signed-links';

const KEY = /^(pictures|documents)\/[0-9a-f-]{36}\.jpg$/;

/** How long a browser may cache a file: documents not at all. */
const CACHING = { pictures: 'private, max-age=3600, immutable', documents: 'private, no-store' } as const;

/** Serves a private file by a valid signed link; 404 otherwise, 400 for an unknown key of the query. */
export function filesRoutes(app: FastifyInstance, deps: Dependencies): void {
  app.get(
    `${API_PREFIX}files/*`,
    { config: { access: 'signed_link' }, schema: { hide: true } },
    async (request, reply) => {
      const key = (request.params as { '*': string })['*'];
      const kind = KEY.exec(key)?.[1] as keyof typeof CACHING | undefined;
      const link = readSignedQuery(request.query);
      if (!kind || !link || !linkIsGood(deps, key, link.until, link.signature)) throw notFound();
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
