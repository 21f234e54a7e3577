import type { Figure } from '../figure';
import { suites } from '../suites';
import { uploads } from './uploads';

/** All figures, in the order of the report. */
export const FIGURES: readonly Figure[] = [
  suites({
    name: 'fuzz',
    goal: '10,000 hostile requests: 0 × 5xx, 0 hangs over 10 s, 0 stack traces, every error in its form',
    project: 'apps/api',
    files: ['plugins/fuzz', 'plugins/hostile-input'],
    note: 'Made from the OpenAPI document; the calls of the console by the same schemas. Moving the clock is left out.',
  }),
  suites({
    name: 'matrix',
    goal: 'every route × 6 identities: 0 foreign reads or writes',
    project: 'apps/api',
    files: ['access-matrix'],
  }),
  uploads,
];
