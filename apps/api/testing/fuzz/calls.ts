import * as contract from '@liftclub/api-contract';
import type { Endpoint } from '@liftclub/api-contract';
import { API_PREFIX } from '../../src/plugins/http/api-prefix';
import { jsonSchemaOf } from '../../src/plugins/contract/contract-routes';
import type { TestApi } from '../test-api';
import type { JsonSchema } from './values';

/** A call of the API, as its OpenAPI document describes it. */
export interface Call {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  readonly isForm: boolean;
}

interface Parameter {
  readonly name: string;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly parameters?: readonly (Parameter & { readonly in: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

/** The users' calls from the served document, and the console's, which it leaves out, by the same schemas. */
export async function callsOf({ app }: TestApi): Promise<Call[]> {
  const served = await app.inject({ url: `${API_PREFIX}docs/json` });
  const { paths } = served.json<{ paths: Record<string, Record<string, Operation>> }>();
  const users = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(method, path, operation)),
  );
  const console = endpointsOf()
    .filter(({ access }) => access === 'staff' || access === 'staff_unenrolled' || access === 'console_pre_auth')
    .map(consoleCall);
  return [...users, ...console];
}

function callOf(method: string, path: string, { parameters = [], requestBody }: Operation): Call {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return {
    method: method.toUpperCase(),
    path,
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: content?.schema,
    isForm: type === 'multipart/form-data',
  };
}

const endpointsOf = (): Endpoint[] =>
  Object.values<unknown>(contract).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
  );

function consoleCall({ method, path, query, body }: Endpoint): Call {
  const { properties = {} } = query ? (jsonSchemaOf(query, 'input') as JsonSchema) : {};
  return {
    method,
    path: `${API_PREFIX}${path}`.replace(/:(\w+)/g, '{$1}'),
    query: Object.entries(properties).map(([name, schema]) => ({ name, schema })),
    body: body && (jsonSchemaOf(body, 'input') as JsonSchema),
    isForm: false,
  };
}
