/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 has it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly [keyword: string]: unknown;
}

/** `request`: what was accepted must be accepted. `response`: what is sent must be what was promised. */
export type Side = 'request' | 'response';

/** Words of a schema that do not say which values are valid. */
const WORDS = ['title', 'description', 'default', 'examples', 'deprecated', '$schema'];
/** Bounds of what is valid: a request may not have tighter ones. A response may contain longer or larger values. */
const LOWER = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'];
const UPPER = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'];
const FORMS = ['pattern', 'format', 'contentEncoding', 'contentMediaType', 'multipleOf', 'uniqueItems'];
const COMPARED = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'required', 'additionalProperties', 'items'];
const KNOWN = new Set([...WORDS, ...LOWER, ...UPPER, ...FORMS, ...COMPARED]);

/**
 * What breaks a client between two schemas of one place, one line each:
 * - a field is gone; a request must contain one, or more fields, that it need not; a response may lack one that it had
 * - a type or a choice of a request is no longer accepted; a response has a type that it had not
 * - a request has a tighter bound, another pattern or format; a response has no format any more
 * - any other difference in a keyword that is not compared here
 *
 * A response may get new fields and new values of an enum: clients must ignore what they do not know.
 */
export function schemaBreaks(earlier: JsonSchema, later: JsonSchema, at: string, side: Side): string[] {
  const [before, now] = [variantsOf(earlier), variantsOf(later)];
  const [first] = before;
  if (first && now[0] && before.length === 1 && now.length === 1) return variantBreaks(first, now[0], at, side);
  // Each that was accepted needs one that accepts it, each that is sent one that was promised.
  const [ones, others] = side === 'request' ? [before, now] : [now, before];
  const fits = (one: JsonSchema) => (other: JsonSchema) =>
    (side === 'request' ? variantBreaks(one, other, at, side) : variantBreaks(other, one, at, side)).length === 0;
  return ones
    .filter((one) => !others.some(fits(one)))
    .map((one) => `${at} ${side === 'request' ? 'no longer accepts' : 'may now be'} ${nameOf(one)}`);
}

/** The choices of a schema, each with one type. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  const choices = (schema.anyOf ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
  if (choices) return choices.flatMap(variantsOf);
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one: string) => ({ ...schema, type: one }));
  const values = valuesOf(schema);
  // One of several kinds of values: null beside text.
  const types = [...new Set(values?.map(typeOfValue))];
  return values && types.length > 1
    ? types.map((one) => ({ type: one, enum: values.filter((value) => typeOfValue(value) === one) }))
    : [schema];
}

const typeOfValue = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const valuesOf = (schema: JsonSchema) => ('const' in schema ? [schema.const] : schema.enum);
const typeOf = (schema: JsonSchema) => schema.type ?? (valuesOf(schema) ?? []).map(typeOfValue)[0];
const nameOf = (schema: JsonSchema) =>
  valuesOf(schema)
    ?.map((value) => JSON.stringify(value))
    .join(', ') ?? String(typeOf(schema) ?? 'this choice');

function variantBreaks(earlier: JsonSchema, later: JsonSchema, at: string, side: Side): string[] {
  const [narrow, wide] = (side === 'request' ? [earlier, later] : [later, earlier]).map(typeOf);
  const fits = wide === undefined || wide === narrow || (wide === 'number' && narrow === 'integer');
  if (!fits) return [`${at} was ${nameOf(earlier)}, is ${nameOf(later)}`];
  return [
    ...valueBreaks(earlier, later, at, side),
    ...boundBreaks(earlier, later, at, side),
    ...objectBreaks(earlier, later, at, side),
    ...itemBreaks(earlier, later, at, side),
    ...unknownBreaks(earlier, later, at),
  ];
}

function valueBreaks(earlier: JsonSchema, later: JsonSchema, at: string, side: Side): string[] {
  const [before, now] = [valuesOf(earlier), valuesOf(later)];
  if (side === 'response') return before && !now ? [`${at} may now have any value`] : [];
  if (!now) return [];
  if (!before) return [`${at} accepts only ${nameOf(later)}`];
  return before
    .filter((value) => !now.includes(value))
    .map((value) => `${at} no longer accepts ${JSON.stringify(value)}`);
}

function boundBreaks(earlier: JsonSchema, later: JsonSchema, at: string, side: Side): string[] {
  const broken = (word: string, is: boolean) =>
    is ? [`${at} ${word} was ${says(earlier[word])}, is ${says(later[word])}`] : [];
  if (side === 'response')
    return broken('format', earlier['format'] !== undefined && earlier['format'] !== later['format']);
  const number = (value: unknown, absent: number) => (typeof value === 'number' ? value : absent);
  return [
    ...LOWER.flatMap((word) => broken(word, number(later[word], -Infinity) > number(earlier[word], -Infinity))),
    ...UPPER.flatMap((word) => broken(word, number(later[word], Infinity) < number(earlier[word], Infinity))),
    ...FORMS.flatMap((word) => broken(word, later[word] !== undefined && later[word] !== earlier[word])),
  ];
}

const says = (value: unknown) => (value === undefined ? 'free' : JSON.stringify(value));

function objectBreaks(earlier: JsonSchema, later: JsonSchema, at: string, side: Side): string[] {
  const { properties: before = {}, required: needed = [], additionalProperties: others } = earlier;
  const { properties: now = {}, required: needs = [], additionalProperties: othersNow } = later;
  const demanded = side === 'request' ? needs.filter((name) => !needed.includes(name)) : [];
  const unsure = side === 'response' ? needed.filter((name) => name in now && !needs.includes(name)) : [];
  return [
    ...Object.entries(before).flatMap(([name, schema]) => {
      const after = now[name];
      return after === undefined ? [`${at}.${name} is gone`] : schemaBreaks(schema, after, `${at}.${name}`, side);
    }),
    ...demanded.map((name) => `${at}.${name} must be sent`),
    ...unsure.map((name) => `${at}.${name} may be missing`),
    ...(side === 'request' && others !== false && othersNow === false ? [`${at} refuses further fields`] : []),
    ...(isSchema(others) && isSchema(othersNow) ? schemaBreaks(others, othersNow, `${at}.*`, side) : []),
  ];
}

const isSchema = (value: JsonSchema | boolean | undefined): value is JsonSchema => typeof value === 'object';

function itemBreaks({ items: before }: JsonSchema, { items: now }: JsonSchema, at: string, side: Side): string[] {
  if (before && now) return schemaBreaks(before, now, `${at}[]`, side);
  return (side === 'request' ? now : before) ? [`${at}[] was ${nameOf(before ?? {})}, is ${nameOf(now ?? {})}`] : [];
}

/** Better one question too many: what is not understood and differs is a break. */
const unknownBreaks = (earlier: JsonSchema, later: JsonSchema, at: string): string[] =>
  [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
    .filter((word) => !KNOWN.has(word) && JSON.stringify(earlier[word]) !== JSON.stringify(later[word]))
    .map((word) => `${at} differs in ${word}, which the comparison does not know`);
