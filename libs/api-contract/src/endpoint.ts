import type { RequiredRight } from '@liftclub/domain';
import * as v from 'valibot';
import { success } from './fields';

/** Who may call an endpoint (specification section 6). `signed_in` is any user. */
type UserAccess = 'public' | 'signed_in' | 'passenger' | 'driver';

/**
 * Staff sign in on the host of the console, with a cookie; for any other caller its endpoints answer 404.
 * `console_pre_auth` needs no session; `staff_unenrolled` needs no authenticator app where one is required.
 */
type ConsoleAccess = 'staff' | 'staff_unenrolled' | 'console_pre_auth';

/** Programs on the server's machine, at the bare host of a start with the sandbox; for any other caller 404. */
type SandboxAccess = 'sandbox';

export type Access = UserAccess | ConsoleAccess | SandboxAccess;

type AnySchema = v.GenericSchema<unknown, unknown>;

/** One call of specification section 7, as used by the API, the client, the tests and the OpenAPI page. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1/, parameters as `:name`. A trailing slash is optional on the wire. */
  readonly path: string;
  readonly access: Access;
  /** Of `staff`: the right that a member needs, or none (`any`). The API does not start without it. */
  readonly right?: RequiredRight;
  readonly summary: string;
  /** Status of success: 201 for a create, 202 for what a job does later, else 200. */
  readonly status: 200 | 201 | 202;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /**
   * The text fields of a multipart body; `files` has the names of its files. With a `body` in place of
   * `form`, its fields are taken as JSON as well.
   */
  readonly form?: AnySchema;
  readonly files?: readonly string[];
  /** The message at a file that is too large, where it need not be a photo. */
  readonly fileTooLarge?: string;
  readonly response: AnySchema;
  /** Name of a table's CSV file, without date and ending, where it is not the path's last part. */
  readonly exportName?: string | undefined;
  /** The row of a table's CSV file; its keys are the columns. */
  readonly exportRow?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** A table with personal data: each page that staff view is recorded in the audit log. */
  readonly ofPeople?: boolean;
  /** A table of people or money, whose CSV needs a step-up: 403 `step_up_required`. */
  readonly exportStepUp?: boolean;
  /** The columns by which a table can be sorted. */
  readonly sortable?: readonly string[];
  /** Creates or moves money: an Idempotency-Key header makes it safe to repeat for 24 h. */
  readonly idempotent?: true;
  /** May answer 202 with `waitingBody`: another member of staff must approve it first. */
  readonly mayWait?: true;
  /** Needs a step-up of the last minutes (`stepUp`); 403 `step_up_required`. */
  readonly stepUp?: true;
}

/**
 * The response to a call that waits for the approval of another member of staff. `approvals`: how many it has, after
 * the first of two.
 */
export const waitingBody = success({
  data: v.object({ request_id: v.string(), approvals: v.optional(v.number()) }),
});
export type WaitingBody = v.InferOutput<typeof waitingBody>;

/** Checks the definition of an endpoint and preserves the exact types of its schemas. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type OutputOf<S> = S extends AnySchema ? v.InferOutput<S> : undefined;
type InputOf<S> = S extends AnySchema ? v.InferInput<S> : undefined;

/** The input of a handler, after validation. */
export type Params<E extends Endpoint> = OutputOf<E['params']>;
export type Query<E extends Pick<Endpoint, 'query'>> = OutputOf<E['query']>;
export type Body<E extends Endpoint> = OutputOf<E['body']>;
export type Form<E extends Endpoint> = OutputOf<E['form']>;

/** The input of a client, before validation. */
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;
export type QueryInput<E extends Endpoint> = InputOf<E['query']>;

/** The response on success. */
export type ResponseBody<E extends Endpoint> = v.InferOutput<E['response']>;

/** What the client of a call gets on success: the response, or that it waits for approval. */
export type ResponseOrWaiting<E extends Endpoint> =
  ResponseBody<E> | (E extends { readonly mayWait: true } ? WaitingBody : never);

/** Whether a response says that the call waits for approval. */
export const isWaiting = (response: unknown): response is WaitingBody => v.is(waitingBody, response);

/** The path relative to /api/v1/ with its encoded parameters. Throws when one is missing. */
export function pathOf(target: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  return target.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${target.path} needs "${name}".`);
    return encodeURIComponent(value);
  });
}
