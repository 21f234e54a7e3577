import type * as v from 'valibot';

/** Who may call an endpoint (specification section 6). `signed-in` means any user. */
type UserAccess = 'public' | 'signed_in' | 'passenger' | 'driver';

/**
 * Staff sign in on the console's host, with a cookie; to everybody else its endpoints do not exist. `console-door` asks
 * for no sign-in, `staff-unenrolled` for no authenticator app where one is required.
 */
type ConsoleAccess = 'staff' | 'staff_unenrolled' | 'console_pre_auth';

export type Access = UserAccess | ConsoleAccess;

type AnySchema = v.GenericSchema<unknown, unknown>;

/**
 * One call of specification section 7: everything that the API, the client, the tests and the OpenAPI page know about
 * it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below /api/v1/, parameters as `:name`. A trailing slash is optional on the wire. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** The status of success: 201 for a create, 200 for everything else. */
  readonly status: 200 | 201;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** The text fields of a multipart body; the names of its files stand in `files`. */
  readonly form?: AnySchema;
  readonly files?: readonly string[];
  readonly response: AnySchema;
  /** Creates or moves money: an Idempotency-Key header makes it safe to repeat for 24 h. */
  readonly idempotent?: true;
}

/** Keeps the exact types of an endpoint's schemas while checking its form. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type OutputOf<S> = S extends AnySchema ? v.InferOutput<S> : undefined;
type InputOf<S> = S extends AnySchema ? v.InferInput<S> : undefined;

/** What a handler receives, after validation. */
export type Params<E extends Endpoint> = OutputOf<E['params']>;
export type Query<E extends Endpoint> = OutputOf<E['query']>;
export type Body<E extends Endpoint> = OutputOf<E['body']>;
export type Form<E extends Endpoint> = OutputOf<E['form']>;

/** What a client sends, before validation. */
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;
export type QueryInput<E extends Endpoint> = InputOf<E['query']>;

/** What the endpoint answers on success. */
export type ResponseBody<E extends Endpoint> = v.InferOutput<E['response']>;

/** The path with its parameters filled in, encoded; relative to /api/v1/. */
export function pathOf(target: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  return target.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${target.path} needs "${name}".`);
    return encodeURIComponent(value);
  });
}
