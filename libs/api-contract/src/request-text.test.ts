import * as v from 'valibot';
import * as contract from './index';
import { anyText } from './fields';
import type { Endpoint } from './endpoint';

/** The parts of a valibot schema that lead to the schemas inside it. */
interface Node extends v.GenericSchema<unknown, unknown> {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly options?: readonly unknown[];
  readonly key?: Node;
  readonly value?: Node;
  readonly pipe?: readonly [Node, ...unknown[]];
}

const isSchema = (value: unknown): value is Node => typeof value === 'object' && value !== null && '~run' in value;

/** The places of a request where text is taken that PostgreSQL cannot store. */
function unsafeTexts(schema: Node, place: string): string[] {
  if (takesText(schema)) return ['a\0b', 'a\uD800b'].some((bad) => v.is(schema, bad)) ? [place] : [];
  return childrenOf(schema.pipe ? schema.pipe[0] : schema).flatMap(([name, child]) =>
    unsafeTexts(child, `${place}${name}`),
  );
}

const takesText = (schema: Node): boolean => {
  const inner = schema.pipe ? schema.pipe[0] : schema;
  if (inner.type === 'string' || inner.type === 'any' || inner.type === 'unknown') return true;
  if (inner !== schema && inner.pipe) return takesText(inner);
  return inner.type === 'union' && (inner.options ?? []).some((option) => isSchema(option) && takesText(option));
};

function childrenOf(schema: Node): [string, Node][] {
  const inside = { wrapped: schema.wrapped, item: schema.item, key: schema.key, value: schema.value };
  return [
    ...Object.entries(schema.entries ?? {}).map(([name, child]): [string, Node] => [`.${name}`, child]),
    ...[...Object.values(inside), ...(schema.items ?? []), ...(schema.options ?? [])]
      .filter(isSchema)
      .map((child): [string, Node] => ['', child]),
  ];
}

const endpoints = Object.values<unknown>(contract).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
);

it('no request has a text that PostgreSQL cannot store', () => {
  expect(endpoints.length).toBeGreaterThan(60);
  const found = endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema ? unsafeTexts(schema as Node, `${endpoint.method} ${endpoint.path} ${part}`) : [];
    }),
  );
  expect(found).toEqual([]);
});

it.each([
  ['a plain string', v.strictObject({ name: v.string() }), ['x.name']],
  ['one that may be missing', v.strictObject({ name: v.optional(v.string(), '') }), ['x.name']],
  ['one with a length', v.strictObject({ name: v.pipe(v.string(), v.maxLength(9)) }), ['x.name']],
  [
    'one of a list',
    v.strictObject({ names: v.array(v.strictObject({ name: v.nullable(v.string()) })) }),
    ['x.names.name'],
  ],
  ['one beside a number', v.strictObject({ age: v.union([v.string(), v.number()]) }), ['x.age']],
  [
    'one of a checked form',
    v.pipe(
      v.strictObject({ name: v.string() }),
      v.check(() => true),
    ),
    ['x.name'],
  ],
  ['anything', v.strictObject({ name: v.unknown() }), ['x.name']],
  ['our own text', v.strictObject({ name: v.optional(v.pipe(anyText(), v.maxLength(9))) }), []],
])('finds %s', (_case, schema, places) => {
  expect(unsafeTexts(schema as unknown as Node, 'x')).toEqual(places);
});

it('text with NUL gets one message, at its field', () => {
  const { issues } = v.safeParse(v.strictObject({ email: contract.email }), { email: 'a\0@b.co' });
  expect(issues?.map(({ message }) => message)).toEqual(['This text contains characters we cannot store']);
});
