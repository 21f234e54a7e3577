import type { Figure } from '../figure';
import { suites } from '../suites';
import { dependencies } from './dependencies';
import { enumeration } from './enumeration';
import { failover } from './failover';
import { fullDisk } from './full-disk';
import { injectedTexts } from './injected-texts';
import { kills, secondProcess } from './kills';
import { latency } from './latency';
import { logLeaks } from './log-leaks';
import { mutation } from './mutation';
import { planning } from './planning';
import { uploads } from './uploads';

/** All figures, in the order of the report. */
export const FIGURES: readonly Figure[] = [
  suites({
    name: 'fuzz',
    goal: '10,000 hostile requests: 0 × 5xx, 0 hangs over 10 s, 0 stack traces, every error in its form',
    share: '500 requests: `apps/api/src/plugins/http/fuzz.test.ts`; `apps/api/src/plugins/http/hostile-input.test.ts`',
    project: 'apps/api',
    files: ['plugins/http/fuzz', 'plugins/http/hostile-input'],
    note: 'Made from the OpenAPI document; the calls of the console by the same schemas. Moving the clock is left out.',
  }),
  suites({
    name: 'matrix',
    goal: 'every route × 6 identities: 0 foreign reads or writes',
    share: 'all of it: `apps/api/testing/matrix/access-matrix.test.ts`',
    project: 'apps/api',
    files: ['access-matrix'],
  }),
  kills,
  secondProcess,
  failover,
  fullDisk,
  suites({
    name: 'interleavings',
    goal: '10,000 generated histories of payments and all 24 orders of confirmation: 0 double activations, 0 broken invariants',
    share:
      '24 histories and all 24 orders: `apps/api/src/modules/payments/confirmation/payment-model.test.ts`, `apps/api/src/modules/payments/confirmation/confirm-orders.test.ts`',
    project: 'apps/api',
    files: ['confirmation/payment-model', 'confirmation/confirm-orders'],
  }),
  suites({
    name: 'provider-faults',
    goal: '8 faults × 6 points × 20: 0 money without booking, 0 double activations',
    share:
      'each fault at each point once, some statements: `apps/api/src/modules/payments/confirmation/provider-faults.test.ts`, `apps/api/src/modules/payments/confirmation/kill-points.test.ts`',
    project: 'apps/api',
    files: [
      'confirmation/provider-faults',
      'confirmation/kill-points',
      'attempts/provider-failures',
      'reconciliation/poll-pending',
      'providers/http-request',
    ],
    note: 'Also every statement of six operations cut, before and after, 20 times.',
  }),
  suites({
    name: 'codes',
    goal: '10,000 parallel guesses on 100 phones: at most 6 compared for a phone; flood of 10,000: never over the cap, 0 SMS outside +27 and +234',
    share: '60 guesses at each of 3 phones, 120 requests: `apps/api/testing/storms/code-floods.test.ts`',
    project: 'apps/api',
    files: ['storms/code-floods', 'codes/codes.test', 'codes/code-caps', 'codes/known-devices'],
  }),
  suites({
    name: 'refresh',
    goal: '1,000 rounds × 20 tabs: 0 false sign-outs; 1,000 thefts: all caught at the second use past the grace',
    share: '10 rounds and 10 thefts: `apps/api/testing/storms/refresh-storms.test.ts`',
    project: 'apps/api',
    files: ['storms/refresh-storms', 'sessions/session-races'],
    hasRounds: true,
  }),
  suites({
    name: 'races',
    goal: '1,000 rounds × 50 at once for hand-off, coupon and idempotency key: 1 winner each',
    share: '2 rounds: `apps/api/testing/storms/one-winner.test.ts`',
    project: 'apps/api',
    files: ['storms/one-winner'],
    hasRounds: true,
  }),
  suites({
    name: 'sms-floods',
    goal: '20 accounts try 1,000 times in each way that costs an SMS: never more than their budgets',
    share: '2 accounts, 4 times in each way, with small budgets: `apps/api/testing/storms/sms-floods.test.ts`',
    project: 'apps/api',
    files: ['storms/sms-floods'],
    note: 'Tries every 11 minutes of one day, because skips are combined for ten.',
  }),
  suites({
    name: 'stream-floods',
    goal: "1,000 streams of one guardian's links: at most 20 of a trip stay open, every GET of others is answered",
    share:
      'five streams of a link, twenty of a trip: `apps/api/src/modules/trips/sharing/share.test.ts`; 25 opened at once: `apps/api/testing/storms/stream-openings.test.ts`; no time is judged',
    project: 'apps/api',
    files: ['storms/stream-floods'],
    note: 'The API is a process of its own. 100 streams are requested at a time, all from one machine, with the limits by address off.',
  }),
  suites({
    name: 'ended-rights',
    goal: 'each way in which a right ends × what it opened: ended within 2 s',
    share: 'all of it: `apps/api/testing/matrix/ended-rights.test.ts`; no time is judged',
    project: 'apps/api',
    files: ['matrix/ended-rights'],
    mostSeconds: 2,
    note: 'Streams: until they ended. Others: until the test, which looks at them one after the other, saw that they had ended. It asserts that a stream ends before the check that would end it without a notification. The figure judges the times against 2 s, the test does not.',
  }),
  suites({
    name: 'random-days',
    goal: '10,000 random days by the rules: each trip ends with one message, and the first comes in the window or within 10 min after it',
    share: '200 days: `libs/domain/src/escalations/random-days.test.ts`',
    project: 'libs/domain',
    files: ['escalations/random-days'],
    note: 'Drivers who never start, silent phones, wrong clocks, and what staff and guardians do meanwhile.',
  }),
  suites({
    name: 'random-days-api',
    goal: '300 such days against the API: the same, and the ledger agrees',
    share: '4 days: `apps/api/src/modules/escalations/random-days.test.ts`',
    project: 'apps/api',
    files: ['escalations/random-days'],
  }),
  uploads,
  latency,
  planning,
  enumeration,
  logLeaks,
  injectedTexts,
  dependencies,
  suites({
    name: 'dates',
    goal: '20,000 property cases × 2 zones: 0 differences from an independent oracle',
    share:
      '1,000 and 200 cases × 2 zones: `libs/domain/src/pricing/price-oracle.test.ts`, `libs/domain/src/calendar/service-calendar.test.ts`',
    project: 'libs/domain',
    files: ['price-oracle', 'service-calendar'],
  }),
  mutation,
];
