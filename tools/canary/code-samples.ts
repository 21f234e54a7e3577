import type { Code, ViolationSample, ViolationSamples } from './sample';

const DOMAIN = 'libs/domain/src/sample.ts';
const SCREEN = 'apps/console/src/components/sample.tsx';

type FileAndCode = [file: string, code: string];

function sample(rule: string, refused: FileAndCode, message: RegExp, permitted: FileAndCode): ViolationSample {
  const code = ([file, text]: FileAndCode): Code => ({ file, code: text });
  return { rule, refused: code(refused), message, permitted: code(permitted) };
}

const lines = (count: number) => 'export {};\n'.repeat(count);
const functionOf = (count: number) => `export function long(): void {\n${'  void 0;\n'.repeat(count - 2)}}\n`;
const screen = (element: string) => `export const Sample = () => ${element};\n`;

const CLOCK: ViolationSamples = {
  'the domain has no clock': sample(
    'no-restricted-syntax',
    [DOMAIN, 'export const now = Date.now();\n'],
    /clock that is passed in/,
    [DOMAIN, 'export const at = (now: number) => new Date(now);\n'],
  ),
  'the planner has no clock': sample(
    'no-restricted-syntax',
    ['libs/planner/src/sample.ts', 'export const now = Date.now();\n'],
    /clock that is passed in/,
    ['libs/planner/src/sample.ts', 'export const at = (now: () => number) => now();\n'],
  ),
  'a module has no clock': sample(
    'no-restricted-syntax',
    ['apps/api/src/modules/bookings/sample.ts', 'export const today = new Date();\n'],
    /clock that is passed in/,
    ['apps/api/src/modules/bookings/sample.test.ts', 'export const today = new Date();\n'],
  ),
  'the staff side has no clock': sample(
    'no-restricted-syntax',
    ['apps/api/src/console/staff/sample.ts', 'export const now = Date.now();\n'],
    /clock that is passed in/,
    ['apps/api/src/main.ts', 'export const now = Date.now();\n'],
  ),
};

const TEXTS: ViolationSamples = {
  'a web app destructures one screen of texts': sample(
    'no-restricted-syntax',
    ['apps/passenger/src/sample.ts', 'export const { schedule } = texts;\n'],
    /every screen/,
    ['apps/passenger/src/sample.ts', 'export const { title } = texts.schedule;\n'],
  ),
  'the domain destructures one screen of texts': sample(
    'no-restricted-syntax',
    [DOMAIN, 'export const { validation } = texts;\n'],
    /every screen/,
    [DOMAIN, 'export const { required } = texts.validation;\n'],
  ),
};

const PLATFORM: ViolationSamples = {
  'a web app does not use Node': sample(
    'import/no-nodejs-modules',
    ['apps/passenger/src/sample.ts', "import 'node:fs';\n"],
    /node:fs/,
    ['apps/passenger/src/sample.test.ts', "import 'node:fs';\n"],
  ),
  'a library for every platform does not use Node': sample(
    'import/no-nodejs-modules',
    [DOMAIN, "import 'path';\n"],
    /path/,
    ['apps/api/src/sample.ts', "import 'node:path';\n"],
  ),
};

const SIZES: ViolationSamples = {
  'a file has 300 lines at most': sample('max-lines', [DOMAIN, lines(301)], /301/, [DOMAIN, lines(300)]),
  'a function has 60 lines at most': sample('max-lines-per-function', [DOMAIN, functionOf(61)], /61/, [
    DOMAIN,
    functionOf(60),
  ]),
  'the callback of a test may be longer': sample('max-lines-per-function', [SCREEN, functionOf(61)], /61/, [
    'libs/domain/src/sample.test.ts',
    functionOf(61),
  ]),
  'a line, comments included, has 120 columns at most': sample('max-len', [DOMAIN, `// ${'x'.repeat(118)}\n`], /121/, [
    DOMAIN,
    `// ${'x'.repeat(117)}\n`,
  ]),
};

const SCREENS: ViolationSamples = {
  'an image has a text': sample('jsx-a11y/alt-text', [SCREEN, screen('<img src="/a.png" />')], /alt/, [
    SCREEN,
    screen('<img src="/a.png" alt="A car" />'),
  ]),
  'a click handler has a key handler': sample(
    'jsx-a11y/click-events-have-key-events',
    [SCREEN, screen('<div onClick={() => undefined}>Pay</div>')],
    /key/,
    [SCREEN, screen('<button onClick={() => undefined}>Pay</button>')],
  ),
  'a table may name the roles that its style removes': sample(
    'jsx-a11y/no-interactive-element-to-noninteractive-role',
    [SCREEN, screen('<button role="article">Pay</button>')],
    /non-interactive/,
    [SCREEN, screen('<table role="table"><tbody><tr role="row"><td role="cell">1</td></tr></tbody></table>')],
  ),
  'a component may put the focus on its first field': sample(
    'jsx-a11y/no-autofocus',
    [SCREEN, screen('<input autoFocus />')],
    /autoFocus/,
    [SCREEN, screen('<Field autoFocus />')],
  ),
  'the browser’s own dialogs are not used': sample('no-alert', [SCREEN, "window.alert('Paid');\n"], /alert/, [
    SCREEN,
    "document.title = 'Paid';\n",
  ]),
};

const TYPES: ViolationSamples = {
  'nothing is of type any': sample(
    '@typescript-eslint/no-explicit-any',
    [DOMAIN, 'export const value: any = 1;\n'],
    /any/,
    [DOMAIN, 'export const value: unknown = 1;\n'],
  ),
  'no variable is unused': sample('@typescript-eslint/no-unused-vars', [DOMAIN, 'const value = 1;\n'], /value/, [
    DOMAIN,
    'const _value = 1;\n',
  ]),
  'types are imported as types': sample(
    '@typescript-eslint/consistent-type-imports',
    [DOMAIN, "import { Money } from './money';\nexport const none: Money | undefined = undefined;\n"],
    /type/,
    [DOMAIN, "import type { Money } from './money';\nexport const none: Money | undefined = undefined;\n"],
  ),
  'values are compared without conversion': sample(
    'eqeqeq',
    [DOMAIN, 'export const same = (a: unknown, b: unknown) => a == b;\n'],
    /===/,
    [DOMAIN, 'export const same = (a: unknown, b: unknown) => a === b;\n'],
  ),
};

/** Rules about the code itself. */
export const CODE_SAMPLES: ViolationSamples = {
  ...CLOCK,
  ...TEXTS,
  ...PLATFORM,
  ...SIZES,
  ...SCREENS,
  ...TYPES,
};
