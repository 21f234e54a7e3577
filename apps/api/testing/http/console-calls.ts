import {
  beginTotp,
  changeStaffPassword,
  confirmTotp,
  getAuditEntries,
  getStaffSession,
  getToday,
  signInStaff,
  signOutStaff,
  type Endpoint,
} from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import { FROM_CONSOLE } from '../builders/staff';

/** Endpoints of the console that need a session, and all with those for signing in and out. */
export const SESSION_ENDPOINTS: readonly Endpoint[] = [
  getStaffSession,
  beginTotp,
  confirmTotp,
  changeStaffPassword,
  getToday,
  getAuditEntries,
];
export const CONSOLE_ENDPOINTS: readonly Endpoint[] = [...SESSION_ENDPOINTS, signInStaff, signOutStaff];

/** Rows for `it.each`: the name of an endpoint and the endpoint. */
export const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

export type ConsoleCall = Pick<Endpoint, 'method' | 'path'>;

export interface ConsoleCallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** An empty object for POST by default. */
  readonly payload?: string | object;
}

/** A call as the console's page makes it; `headers` replace or add to those of the page. */
export async function callConsole(
  app: FastifyInstance,
  { method, path }: ConsoleCall,
  { headers = {}, payload = method === 'POST' ? {} : undefined }: ConsoleCallOptions = {},
) {
  const response = await app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { ...FROM_CONSOLE, ...headers },
    ...(payload !== undefined && { payload }),
  });
  return {
    status: response.statusCode,
    body: response.json<{ code: string }>(),
    type: response.headers['content-type'],
  };
}
