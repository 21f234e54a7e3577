import { pathOf, type ResponseBody, type Endpoint, type ErrorBody } from '@liftclub/api-contract';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Unchecked, because tests send invalid bodies too. A string is sent as it is, a FormData as multipart. */
  readonly body?: unknown;
  readonly access?: string | undefined;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The same parsed body typed twice: as the endpoint's response, and as an error. `status` says which it is. */
export interface CallResult<E extends Endpoint> {
  readonly status: number;
  readonly response: ResponseBody<E>;
  readonly error: ErrorBody;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The first cookie that was set, ready to be sent back. */
  readonly cookie: string | undefined;
}

/** One call of the contract, on the passenger's host. */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  const search = new URLSearchParams(options.query).toString();
  const response = await app.inject({
    method: endpoint.method,
    url: `/api/v1/${pathOf(endpoint, options.params)}${search && `?${search}`}`,
    headers: {
      host: 'passenger.liftclub.localhost:4200',
      ...(options.access !== undefined && { authorization: `Bearer ${options.access}` }),
      ...(options.cookie !== undefined && { cookie: options.cookie }),
      ...options.headers,
    },
    ...(options.body !== undefined && { payload: options.body as NonNullable<InjectOptions['payload']> }),
  });
  const cookie = response.cookies[0];
  const body: unknown = response.payload.startsWith('{') ? response.json() : undefined;
  return {
    status: response.statusCode,
    response: body as ResponseBody<E>,
    error: body as ErrorBody,
    headers: response.headers,
    cookie: cookie && `${cookie.name}=${cookie.value}`,
  };
}
