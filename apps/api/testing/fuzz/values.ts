import fc from 'fast-check';

/** The part of JSON Schema that the contract's schemas become. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What each string could mean, by the name of its field; others are any text. */
const STRINGS: Readonly<Record<string, readonly string[]>> = {
  email: ['one@example.com', 'two@example.com', 'ONE@example.com'],
  phone: ['+27821234567', '+2348031234567', '+27821234568'],
  password: ['correct horse battery', 'another horse battery'],
  password2: ['correct horse battery', 'another horse battery'],
  otp: ['0000', '1234', '9999'],
  start_date: ['2026-01-19', '2026-02-02', '2026-12-31'],
  from: ['2026-01-12', '2026-02-01'],
  to: ['2026-01-16', '2026-02-13'],
  trip_time: ['07:15:00', '16:30:00'],
  time: ['07:15:00', '16:30:00'],
  license_expiry: ['2027-01-31', '2029-02-28'],
  callback_url: ['http://passenger.liftclub.localhost:4200/transaction/transaction'],
  cancel_url: ['http://passenger.liftclub.localhost:4200/transaction/cancel'],
};

/**
 * Values that a schema admits, as far as JSON Schema says so; `known` are ids and references of things that exist, for
 * the strings that name one.
 */
export function valuesOf(schema: JsonSchema, known: readonly string[], name = ''): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema, of = name) => valuesOf(part, known, of);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => inner(one)));
  if (schema.allOf?.[0]) return inner(schema.allOf[0]);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, inner(part, key)] as const);
      return fc.record(Object.fromEntries(properties), { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return strings(name, known);
  }
}

function numbers({ minimum = 0, maximum = 100_000 }: JsonSchema): fc.Arbitrary<number> {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  return fc.oneof(whole, fc.double({ min: minimum, max: maximum, noNaN: true }), fc.constantFrom(minimum, maximum));
}

function strings(name: string, known: readonly string[]): fc.Arbitrary<string> {
  const meant = STRINGS[name];
  if (meant) return fc.constantFrom(...meant);
  if (/(^|_)(id|reference|token|code|after)$/.test(name)) return fc.constantFrom(...known);
  return fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
}
