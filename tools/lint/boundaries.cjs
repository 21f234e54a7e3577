const { join } = require('node:path');
const { ROOT, projects } = require('./folders.cjs');
const { everywhere, productOnly } = require('./zones.cjs');

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'libs/test-support/**'];
const API_PRODUCT = ['apps/api/src/modules/**/*.ts', 'apps/api/src/console/**/*.ts'];

const restrictedPaths = (zones) => ({ 'import/no-restricted-paths': ['error', { basePath: ROOT, zones }] });
const sourcesOf = (wanted) =>
  projects()
    .filter(({ tags }) => tags.some((tag) => wanted.includes(tag)))
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
      files: [...sourcesOf(['type:domain', 'type:planner']), ...API_PRODUCT],
      excludedFiles: TESTS,
      rules: {
        'no-restricted-syntax': [
          'error',
          {
            selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
            message: 'Take the time from the clock that is passed in.',
          },
          {
            selector: "NewExpression[callee.name='Date'][arguments.length=0]",
            message: 'Take the time from the clock that is passed in.',
          },
        ],
      },
    },
  ],
};
