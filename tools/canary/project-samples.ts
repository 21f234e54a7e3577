import type { Code, ViolationSamples } from './sample';
import { importing } from './sample';

const rule = '@nx/enforce-module-boundaries';

function boundary(refused: [string, string], message: RegExp, permitted: [string, string]) {
  const code = ([folder, imported]: [string, string]): Code => importing(`${folder}/violation-sample.ts`, imported);
  return { rule, refused: code(refused), message, permitted: code(permitted) };
}

/** Imports between projects: the Nx tags decide. */
export const PROJECT_SAMPLES: ViolationSamples = {
  'ui-kit knows nothing of rides': boundary(['libs/ui-kit/src', '@liftclub/domain'], /type:ui/, [
    'apps/passenger/src',
    '@liftclub/ui-kit',
  ]),
  'domain is below the contract': boundary(
    ['libs/domain/src', '@liftclub/api-contract'],
    /Circular dependency|type:domain/,
    ['libs/api-contract/src', '@liftclub/domain'],
  ),
  'the contract is below the client': boundary(
    ['libs/api-contract/src', '@liftclub/api-client'],
    /Circular dependency|type:contract/,
    ['libs/api-client/src', '@liftclub/api-contract'],
  ),
  'a web app does not import the server': boundary(['apps/passenger/src', 'fastify'], /banned|not allowed/, [
    'apps/api/src',
    'fastify',
  ]),
  'a web app does not import the database': boundary(['apps/driver/src', 'drizzle-orm'], /banned|not allowed/, [
    'apps/api/src',
    'drizzle-orm',
  ]),
  'the console does not import the server': boundary(['apps/console/src', 'otpauth'], /banned|not allowed/, [
    'apps/console/src',
    'uqr',
  ]),
  'the API does not import React': boundary(['apps/api/src', 'react'], /banned|not allowed/, [
    'apps/driver/src',
    'react',
  ]),
  'the API does not import the screen': boundary(['apps/api/src', '@liftclub/ui-kit'], /platform:server/, [
    'apps/api/src',
    '@liftclub/api-contract',
  ]),
  'the sandbox shares nothing with the product': boundary(['apps/sandbox/src', '@liftclub/domain'], /type:stand-in/, [
    'apps/sandbox/src',
    'fastify',
  ]),
  'the planner stands alone': boundary(['libs/planner/src', '@liftclub/domain'], /type:planner/, [
    'tools/bench',
    '@liftclub/planner',
  ]),
  'the screen does not import the planner': boundary(['libs/ui-kit/src', '@liftclub/planner'], /type:ui/, [
    'apps/api/src',
    '@liftclub/planner',
  ]),
  'the tools stand alone': boundary(['tools/stack', '@liftclub/domain'], /type:tool/, ['tools/stack', 'pg']),
  'another lib is entered by its name': boundary(['libs/api-client/src', '../../domain/src/index'], /relative/, [
    'libs/api-client/src',
    '@liftclub/domain',
  ]),
  'the console is nobody’s library': boundary(['apps/passenger/src', '../../console/src/paths'], /relative/, [
    'apps/console/src',
    '@liftclub/account',
  ]),
};
