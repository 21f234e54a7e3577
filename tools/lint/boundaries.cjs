const { join } = require('node:path');
const { ROOT, projects } = require('./folders.cjs');
const { everywhere, productOnly } = require('./zones.cjs');

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'libs/test-support/**'];
const API_PRODUCT = ['apps/api/src/modules/**/*.ts', 'apps/api/src/console/**/*.ts'];

const WALL_CLOCK = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({ selector, message: 'Take the time from the clock that is passed in.' }));
const WHOLE_TEXTS = {
  selector: "VariableDeclarator[id.type='ObjectPattern'][init.name='texts']",
  message: 'Destructure a screen of texts: texts itself puts the texts of every screen into the chunk.',
};

const restrictedPaths = (zones) => ({ 'import/no-restricted-paths': ['error', { basePath: ROOT, zones }] });
const sourcesOf = (tagged) =>
  projects()
    .filter(({ tags }) => tags.some((tag) => tagged.includes(tag)))
    .map(({ path }) => `${path}/src/**/*.{ts,tsx}`);

/**
 * Rules that depend on the folders and Nx tags of the workspace. The root .eslintrc.json extends this file. Patterns
 * start at the workspace root: a project's own .eslintrc.json must not extend the root file, because the patterns of
 * an extended file start at the folder that extends it. ESLint finds the root file by walking up.
 */
module.exports = {
  plugins: ['import'],
  settings: {
    'import/extensions': ['.ts', '.tsx', '.mts', '.cjs', '.mjs', '.js'],
    'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx', '.mts'] },
    'import/resolver': { typescript: { project: join(ROOT, 'tsconfig.base.json') } },
  },
  overrides: [
    { files: sourcesOf(['platform:web']), extends: ['plugin:@nx/react'] },
    {
      files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}', 'tools/**/*.ts'],
      excludedFiles: TESTS,
      rules: restrictedPaths([...everywhere(), ...productOnly()]),
    },
    {
      files: ['apps/*/src/**/*.test.{ts,tsx}'],
      rules: restrictedPaths(everywhere()),
    },
    {
      files: sourcesOf(['platform:web', 'platform:any']),
      excludedFiles: TESTS,
      rules: { 'import/no-nodejs-modules': 'error' },
    },
    {
      files: sourcesOf(['platform:web', 'platform:any']),
      rules: { 'no-restricted-syntax': ['error', WHOLE_TEXTS] },
    },
    {
      files: [...sourcesOf(['type:domain', 'type:planner']), ...API_PRODUCT],
      excludedFiles: TESTS,
      rules: { 'no-restricted-syntax': ['error', ...WALL_CLOCK, WHOLE_TEXTS] },
    },
  ],
};
