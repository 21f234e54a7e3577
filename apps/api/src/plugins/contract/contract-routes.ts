import {
  hiddenFields,
  isWaiting,
  waitingBody,
  type Access,
  type Body,
  type Endpoint,
  type Form,
  type Params,
  type Query,
  type ResponseBody,
  type ResponseOrWaiting,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { invalid, notAuthenticated, notFound, Problem } from '../../problems';
import { API_PREFIX } from '../http/api-prefix';
import type { Actor, Caller, Claims, StaffActor } from '../access/actors';
import { leaveOut } from './leave-out';
import { admitUpload, isUpload, readForm, type ReceivedFile } from './multipart-form';

export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly form: Form<E>;
  readonly files: Readonly<Record<string, ReceivedFile>>;
  /** The signed-in user or staff member; undefined on routes without authentication. */
  readonly actor: ActorOf<E['access']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type ActorOf<A extends Access> = A extends 'public' | 'console_pre_auth' | 'sandbox'
  ? undefined
  : A extends 'staff' | 'staff_unenrolled'
    ? StaffActor
    : Actor;

/** Returns the success body of the endpoint, or throws a Problem. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOrWaiting<E>>;

/**
 * Registers an endpoint of the contract: access rule, validation, compiled serialisation, status and OpenAPI come from
 * it. 400 with messages by field for input that does not match; 404 for an id that is none. A staff member gets the
 * fields that their rights show (`shownTo` of the contract).
 */
export function contractRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  registerRoute(app, endpoint, {}, async (request, reply) => {
    const input = await readInput(endpoint, request);
    const actor = isOpen(endpoint.access) ? undefined : (request.actor ?? request.staff ?? raise(notAuthenticated()));
    return handler({ ...input, actor, request, reply } as Call<E>);
  });
}

declare const admitted: unique symbol;

/** An actor whose session is open and whose role may use the endpoint. Only `CallerCall.admit` returns one. */
export type AdmittedActor = Actor & { readonly [admitted]: true };

export interface CallerCall<E extends Endpoint> extends Pick<Call<E>, 'params' | 'query' | 'body' | 'request'> {
  /** The claims of the token, whose session is not checked yet. */
  readonly claims: Claims;
  /** The actor of a caller that was read. Throws a Problem (401, 403) unless its session may use the endpoint. */
  readonly admit: (caller: Caller | undefined) => Promise<AdmittedActor>;
}

export interface AdmittedResponse<Response> {
  readonly actor: AdmittedActor;
  readonly response: Response;
}

/**
 * As `contractRoute`, for a call of signed-in users that reads the caller and the requested rows in one statement
 * (decision 138). The handler admits the caller before it writes or responds: it returns the actor that `admit` gave it
 * along with the success body.
 */
export function callerRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: CallerCall<E>) => Promise<AdmittedResponse<ResponseBody<E>>>,
): void {
  registerRoute(app, endpoint, { readsCaller: true }, async (request) => {
    const claims = request.claims ?? raise(notAuthenticated());
    const admit = (caller: Caller | undefined) => app.admit(request, claims, caller) as Promise<AdmittedActor>;
    try {
      const input = await readInput(endpoint, request);
      const { actor, response } = await handler({ ...input, request, claims, admit } as CallerCall<E>);
      if (request.actor === undefined || request.actor !== actor) throw new Error('The caller was not admitted.');
      return response;
    } catch (error) {
      // A caller who may not use the endpoint gets 401 or 403, not validation errors.
      if (error instanceof Problem && !request.actor) await app.authenticate(request);
      throw error;
    }
  });
}

function registerRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  config: FastifyContextConfig,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<ResponseOrWaiting<E>>,
): void {
  const { access, right, stepUp, mayWait } = endpoint;
  app.route({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    config: { ...config, access, ...(right && { right }), ...(stepUp && { stepUp }), endpoint },
    schema: {
      summary: endpoint.summary,
      response: {
        [endpoint.status]: jsonSchemaOf(endpoint.response),
        ...(mayWait && { 202: jsonSchemaOf(waitingBody) }),
      },
    },
    handler: async (request, reply) => {
      const respond = async () => {
        const result = await handler(request, reply);
        reply.status(mayWait && isWaiting(result) ? 202 : endpoint.status);
        return request.staff ? leaveOut(result, hiddenFields(endpoint, request.staff.rights)) : result;
      };
      return isUpload(endpoint, request) ? admitUpload(request, respond) : respond();
    },
  });
}

/** JSON Schema of a valibot schema, for compiled serialisation and for OpenAPI. */
export function jsonSchemaOf(
  schema: v.GenericSchema<unknown, unknown>,
  typeMode: 'input' | 'output' = 'output',
): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest as Record<string, unknown>;
}

/** The wire's success form. */
export function success<T extends object>(message: string, rest?: T) {
  return { success: true as const, message, ...(rest as T) };
}

/** The response to a call that may wait for approval: what was done, or the request that waits. */
export function askedResponse<E extends Endpoint & { readonly mayWait: true }>(
  asked: { readonly request_id: string } | { readonly message: string; readonly data?: object | undefined },
): ResponseOrWaiting<E> {
  const response =
    'request_id' in asked
      ? success(texts.consoleRequests.waiting, { data: asked })
      : success(asked.message, asked.data && { data: asked.data });
  return response as ResponseOrWaiting<E>;
}

const isOpen = (access: Access): boolean =>
  access === 'public' || access === 'console_pre_auth' || access === 'sandbox';

/** The query string of a request, validated by the contract; 400 with messages by field, unknown ones included. */
export function readQuery<E extends Pick<Endpoint, 'query'>>(endpoint: E, query: unknown): Query<E> {
  return parse(endpoint.query ?? NO_QUERY, query) as Query<E>;
}

/** An endpoint without a query refuses unknown keys like one that has a query. */
const NO_QUERY = v.strictObject({});

/** The parameters of a path. An id that can be no id is an unknown one, 404; for others 400 with messages. */
export function readParams<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const issues = v.safeParse(schema, params).issues ?? [];
  if (issues.some((issue) => /(^|_)id$/.test(v.getDotPath(issue) ?? ''))) throw notFound();
  return parse(schema, params);
}

async function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params && readParams(endpoint.params, request.params);
  const query = readQuery(endpoint, request.query);
  const upload = isUpload(endpoint, request) ? await readForm(request, endpoint) : undefined;
  const body = endpoint.body && parse(endpoint.body, upload?.fields ?? request.body ?? {});
  const form = endpoint.form && parse(endpoint.form, upload?.fields);
  return { params, query, body, form, files: upload?.files ?? {} };
}

function parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  // Without a prototype: a field may be called "constructor".
  const errors: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const issue of result.issues) {
    const messages = (errors[v.getDotPath(issue) ?? 'request'] ??= []);
    const message = messageOf(issue);
    if (!messages.includes(message)) messages.push(message);
  }
  throw invalid(errors);
}

/** valibot's default messages ("Invalid type: Expected …") are not for users, so they are replaced. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return texts.validation.unknownField;
    return issue.received === 'undefined' ? texts.validation.required : texts.validation.form;
  }
  return /^Invalid [\w ]+:/.test(issue.message) ? texts.validation.form : issue.message;
}

function raise(problem: Error): never {
  throw problem;
}
