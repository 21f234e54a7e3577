import type { ViolationSample, ViolationSamples } from './sample';
import { importing } from './sample';

const API = 'apps/api/src';
const PASSENGER = 'apps/passenger/src';

/** A violation and its counterpart: [file, import] of each, from `root`. */
function zone(root: string, refused: string[], message: RegExp, permitted: string[]): ViolationSample {
  const [refusedFile = '', refusedImport = ''] = refused;
  const [permittedFile = '', permittedImport = ''] = permitted;
  return {
    rule: 'import/no-restricted-paths',
    refused: importing(`${root}/${refusedFile}`, refusedImport),
    message,
    permitted: importing(`${root}/${permittedFile}`, permittedImport),
  };
}

const api = (refused: string[], message: RegExp, permitted: string[]) => zone(API, refused, message, permitted);
const web = (refused: string[], message: RegExp, permitted: string[]) => zone(PASSENGER, refused, message, permitted);

const API_LAYERS: ViolationSamples = {
  'settings import no database': api(['settings/sample.ts', '../db/client'], /settings never import db/, [
    'db/sample.ts',
    '../settings/env',
  ]),
  'telemetry imports no job': api(['telemetry/sample.ts', '../jobs/queue-repository'], /telemetry never import jobs/, [
    'jobs/sample.ts',
    '../telemetry/prometheus',
  ]),
  'the clock imports no job': api(['clock/sample.ts', '../jobs/job-runner'], /clock never import jobs/, [
    'jobs/sample.ts',
    '../clock/change-clock',
  ]),
  'the database imports no module': api(['db/sample.ts', '../modules/accounts'], /db never import modules/, [
    'db/sample.ts',
    './schema/people/users',
  ]),
  'a provider imports no module': api(
    ['providers/messages/sample.ts', '../../modules/accounts'],
    /providers never import modules/,
    ['main.ts', './providers/messages/twilio-gateway'],
  ),
  'a plugin imports no module': api(['plugins/sample.ts', '../modules/sessions'], /plugins never import modules/, [
    'app.ts',
    './modules/sessions',
  ]),
  'a plugin imports nothing of the console': api(
    ['plugins/sample.ts', '../console/staff'],
    /plugins never import console/,
    ['console/audit/sample.ts', '../../plugins/contract/contract-routes'],
  ),
  'the planner imports no module': api(['planner/sample.ts', '../modules/trips'], /planner never import modules/, [
    'modules/trips/sample.ts',
    '../../planner/planner',
  ]),
  'messages import no module': api(['messages/sample.ts', '../modules/codes'], /messages never import modules/, [
    'jobs/sample.ts',
    '../modules/codes',
  ]),
  'a module imports nothing of the console': api(
    ['modules/bookings/sample.ts', '../../console/staff'],
    /modules never import console/,
    ['console/bookings/sample.ts', '../../modules/bookings'],
  ),
  'a module imports no job': api(['modules/bookings/sample.ts', '../../jobs/job-runner'], /modules never import jobs/, [
    'jobs/sample.ts',
    '../modules/bookings',
  ]),
  'a module imports no operator command': api(
    ['modules/bookings/sample.ts', '../../operator/run-command'],
    /modules never import operator/,
    ['operator/sample.ts', '../modules/bookings'],
  ),
  'the console imports no job': api(['console/staff/sample.ts', '../../jobs/job-runner'], /console never import jobs/, [
    'main.ts',
    './jobs/job-runner',
  ]),
};

const API_MODULES: ViolationSamples = {
  'modules meet by their index': api(
    ['modules/bookings/sample.ts', '../accounts/accounts-repository'],
    /API modules meet by their index/,
    ['modules/bookings/sample.ts', '../accounts'],
  ),
  'a subfolder of a module enters another module by its index': api(
    ['modules/payments/attempts/sample.ts', '../../accounts/accounts-repository'],
    /API modules meet by their index/,
    ['modules/payments/attempts/sample.ts', '../../accounts'],
  ),
  'a repository enters another module by its index': api(
    ['modules/bookings/bookings-repository.ts', '../accounts/accounts-repository'],
    /API modules meet by their index/,
    ['modules/accounts/sample.ts', './accounts-repository'],
  ),
  'a test enters another module by its index': api(
    ['modules/bookings/sample.test.ts', '../accounts/accounts-repository'],
    /API modules meet by their index/,
    ['modules/bookings/sample.test.ts', '../../operator/run-command'],
  ),
  'the console enters a module by its index': api(
    ['console/bookings/sample.ts', '../../modules/accounts/accounts-repository'],
    /API modules meet by their index/,
    ['console/bookings/sample.ts', '../../modules/accounts'],
  ),
  'parts of the console meet by their index': api(
    ['console/bookings/sample.ts', '../staff/staff-repository'],
    /Console nouns meet by their index/,
    ['console/bookings/sample.ts', '../staff'],
  ),
  'a service sees no table': api(['modules/bookings/book-ride.ts', '../../db/schema/people/users'], /sees tables/, [
    'modules/bookings/bookings-repository.ts',
    '../../db/schema/people/users',
  ]),
  'a job sees no table': api(['jobs/sample.ts', '../db/schema/people/users'], /sees tables/, [
    'jobs/sample.test.ts',
    '../db/schema/people/users',
  ]),
  'product code imports no test support': api(
    ['modules/bookings/sample.ts', '../../../testing/test-api'],
    /never imports testing/,
    ['modules/bookings/sample.test.ts', '../../../testing/test-api'],
  ),
};

const TOOLS: ViolationSamples = {
  'the embedded PostgreSQL is entered by its index': zone(
    'tools',
    ['stack/sample.ts', '../postgres/make-cluster'],
    /entered by its index/,
    ['stack/sample.ts', '../postgres'],
  ),
};

const WEB: ViolationSamples = {
  'a feature imports no other feature': web(
    ['features/schedule-ride/sample.ts', '../browse-bookings'],
    /never imports another feature/,
    ['features/schedule-ride/sample.ts', '../../queries/query-keys'],
  ),
  'a longer path to another feature is refused too': web(
    ['features/schedule-ride/sample.ts', '../../features/browse-bookings'],
    /never imports another feature/,
    ['features/schedule-ride/sample.ts', './schedule-ride-page'],
  ),
  'a feature does not import the app around it': web(
    ['features/schedule-ride/sample.ts', '../../app/router'],
    /Only main.tsx imports app/,
    ['features/schedule-ride/sample.ts', '../../paths'],
  ),
  'a feature is entered by its index': web(
    ['app/sample.ts', '../features/schedule-ride/schedule-ride-page'],
    /by its index/,
    ['app/sample.ts', '../features/schedule-ride'],
  ),
  'components import no feature': web(
    ['components/sample.ts', '../features/schedule-ride'],
    /components never import features/,
    ['features/schedule-ride/sample.ts', '../../components/show-more'],
  ),
  'components do not import the app': web(['components/sample.ts', '../app/router'], /Only main.tsx imports app/, [
    'main.tsx',
    './app/app',
  ]),
  'queries import no feature': web(
    ['queries/sample.ts', '../features/schedule-ride'],
    /queries never import features/,
    ['queries/sample.ts', './query-keys'],
  ),
  'paths do not import the app': web(['paths.ts', './app/router'], /Only main.tsx imports app/, [
    'app/sample.ts',
    './router',
  ]),
};

/** Imports inside a project: the folders decide. Every import names an existing file: others are not checked. */
export const ZONE_SAMPLES: ViolationSamples = { ...API_LAYERS, ...API_MODULES, ...TOOLS, ...WEB };
