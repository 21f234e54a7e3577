import fc from 'fast-check';

/** Values that break programs which expected others. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { toString: 'x' },
  { length: -1 },
  { constructor: { name: 'x' } },
  0,
  -0,
  -1,
  3.5,
  Infinity,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eabc',
  '\uFEFF',
  'İ',
  'ﬁ',
  '👩‍👩‍👧‍👦',
  '\r\nX-Injected: 1',
  '%00',
  '../../etc/passwd',
  "'; drop table users; --",
  '{{7*7}}',
  '${7*7}',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '__proto__',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '１２３４',
  '2027-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '24:00:00',
  'a'.repeat(300),
  '9'.repeat(400),
  '\\'.repeat(200),
  'a'.repeat(20_000),
  '00000000-0000-0000-0000-000000000000',
  'javascript:alert(1)',
  '//evil.example',
  'null',
  'undefined',
];
const NAMES = [
  '__proto__',
  'constructor',
  'id',
  'user_id',
  'total',
  'is_approved',
  'role',
  'toString',
  '',
  '\0',
  'a.b',
];

type Container = Record<string, unknown> | unknown[];
type Place = readonly [holder: Container, key: string];

interface Mutation {
  readonly kind: 'replace' | 'remove' | 'add' | 'wrap';
  readonly at: number;
  readonly value: unknown;
  readonly name: string;
}

/** One to three changes of a valid value. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap'),
    at: fc.nat(),
    value: fc.oneof(fc.constantFrom(...HOSTILE), fc.anything({ maxDepth: 1 })),
    name: fc.constantFrom(...NAMES),
  }),
  { minLength: 1, maxLength: 3 },
);

/** A text for a path, a query or a header. */
export const hostileTexts: fc.Arbitrary<string> = fc.constantFrom(
  ...HOSTILE.filter((value) => typeof value === 'string'),
  ...HOSTILE.filter((value) => typeof value === 'number').map(String),
);

/** Applies the changes to a copy of the value. */
export function mutated(value: unknown, changes: readonly Mutation[]): unknown {
  const holder = { root: structuredClone(value) };
  for (const { kind, at, value: hostile, name } of changes) {
    const places = placesIn(holder);
    const [owner, key] = places[at % places.length] ?? [holder, 'root'];
    const target = owner as Record<string, unknown>;
    const now = target[key];
    if (kind === 'replace') target[key] = structuredClone(hostile);
    else if (kind === 'wrap') target[key] = at % 2 ? [now] : { [name]: now };
    else if (kind === 'remove' && owner !== holder) delete target[key];
    else if (isContainer(now))
      Object.defineProperty(now, name, {
        value: structuredClone(hostile),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return holder.root;
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function placesIn(holder: Container): Place[] {
  return Object.entries(holder).flatMap(([key, value]): Place[] => [
    [holder, key],
    ...(isContainer(value) ? placesIn(value) : []),
  ]);
}
