import { schemaBreaks, type JsonSchema } from './schema-breaks';

/** The parts of an OpenAPI 3.1 document that a client depends on. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Contents & { readonly required?: boolean };
  readonly responses?: Readonly<Record<string, Contents>>;
  readonly security?: readonly object[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface Contents {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/**
 * What a client of the earlier document cannot rely on with the later one, one line each: calls, parameters, bodies and
 * responses that are gone or need a sign-in, and what `schemaBreaks` finds in them. What is added is no break, unless a
 * request must contain it.
 */
export function breakingChanges(earlier: OpenApi, later: OpenApi): string[] {
  return Object.entries(earlier.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const now = later.paths[path]?.[method];
      return now === undefined ? [`${at} is gone`] : operationBreaks(operation, now, at);
    }),
  );
}

function operationBreaks(earlier: Operation, later: Operation, at: string): string[] {
  const { security: access = [] } = later;
  return [
    ...(access.length > 0 && (earlier.security ?? []).length === 0 ? [`${at} needs a sign-in`] : []),
    ...parameterBreaks(earlier.parameters ?? [], later.parameters ?? [], at),
    ...bodyBreaks(earlier, later, `${at} body`),
    ...Object.entries(earlier.responses ?? {}).flatMap(([status, response]) => {
      const place = `${at} response ${status}`;
      const now = later.responses?.[status];
      return now === undefined ? [`${place} is gone`] : contentBreaks(response, now, place, 'response');
    }),
  ];
}

function parameterBreaks(earlier: readonly Parameter[], later: readonly Parameter[], at: string): string[] {
  const placeOf = ({ in: place, name }: Parameter) => `${at} ${place} ${name}`;
  const sameAs = (one: Parameter) => (other: Parameter) => other.in === one.in && other.name === one.name;
  return [
    ...earlier.flatMap((parameter) => {
      const now = later.find(sameAs(parameter));
      if (now === undefined) return [`${placeOf(parameter)} is gone`];
      return schemaBreaks(parameter.schema, now.schema, placeOf(parameter), 'request');
    }),
    ...later
      .filter((parameter) => parameter.required && !earlier.find(sameAs(parameter))?.required)
      .map((parameter) => `${placeOf(parameter)} must be sent`),
  ];
}

function bodyBreaks({ requestBody: earlier }: Operation, { requestBody: later }: Operation, at: string): string[] {
  if (!earlier) return later?.required ? [`${at} must be sent`] : [];
  if (!later) return [`${at} is gone`];
  return [
    ...(later.required && !earlier.required ? [`${at} must be sent`] : []),
    ...contentBreaks(earlier, later, at, 'request'),
  ];
}

const contentBreaks = (earlier: Contents, later: Contents, at: string, side: 'request' | 'response'): string[] =>
  Object.entries(earlier.content ?? {}).flatMap(([type, { schema }]) => {
    const now = later.content?.[type];
    return now === undefined ? [`${at} as ${type} is gone`] : schemaBreaks(schema, now.schema, at, side);
  });
