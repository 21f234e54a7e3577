import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import { isConsole } from '../access/console-access';
import { jsonSchemaOf } from './contract-routes';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** OpenAPI 3.1 of the users' endpoints at /api/v1/docs/json, and a page to read it at /api/v1/docs. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Liftclub API', version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      // Every host serves this document, so the endpoints of single hosts stay out of it.
      if (isConsole(route.config?.access) || route.config?.access === 'sandbox') return { schema: { hide: true }, url };
      return { schema: endpoint ? { ...schema, ...requestSchemas(endpoint) } : schema, url };
    },
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'open' };
    });
    await docs.register(swaggerUi, { routePrefix: '/api/v1/docs', staticCSP: true, indexPrefix: '' });
  });
}

function requestSchemas(endpoint: Endpoint) {
  const input = (schema: Endpoint['body']) => schema && jsonSchemaOf(schema, 'input');
  return {
    tags: [
      endpoint.path
        .split('/')
        .slice(0, endpoint.path.startsWith('ride') ? 1 : 2)
        .join('/')
        .replace(/:.*|\/$/, ''),
    ],
    ...(endpoint.params && { params: input(endpoint.params) }),
    ...(endpoint.query && { querystring: input(endpoint.query) }),
    ...(endpoint.body && { body: input(endpoint.body) }),
    ...(endpoint.body && endpoint.files && { consumes: ['application/json', 'multipart/form-data'] }),
    ...(endpoint.form && { body: input(endpoint.form), consumes: ['multipart/form-data'] }),
    ...(endpoint.access !== 'public' && { security: [USER] }),
  };
}

const USER: Readonly<Record<string, string[]>> = { bearer: [] };
