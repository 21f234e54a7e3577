import { serviceMarketOf } from '@liftclub/domain';
import { closeMonth, firstOpenMonth, listMonths } from '../../../src/modules/ledger';
import { DRIVER_COMMANDS } from './driver-commands';
import { PAYMENT_COMMANDS } from './payment-commands';
import { PLAN_COMMANDS } from './plan-commands';
import type { CommandsByName } from './rows';

const TIME_COMMANDS = {
  pass: async ({ api }, nth) => api.pass({ hours: [1, 3, 9, 14, 24, 26, 71, 160][nth % 8] ?? 0 }),
  weeks: async ({ api }, nth) => api.pass({ hours: (1 + (nth % 4)) * 7 * 24 }),
  closeMonth: async ({ api: { deps }, actor: { country } }) => {
    const market = serviceMarketOf(country);
    const month = firstOpenMonth(await listMonths(deps, deps.db, market));
    if (month !== undefined) await deps.db.transaction((tx) => closeMonth(deps, tx, market, month));
  },
} as const satisfies CommandsByName;

/** Everything that histories consist of. To make a command frequent, name it in `FOCI`. */
export const COMMANDS = { ...TIME_COMMANDS, ...PLAN_COMMANDS, ...PAYMENT_COMMANDS, ...DRIVER_COMMANDS };
export type CommandName = keyof typeof COMMANDS;

/** Commands that lead to each other. Every history has all commands, and those of one of these more often. */
export const FOCI: Readonly<Record<'plans' | 'instalments' | 'payouts', readonly CommandName[]>> = {
  plans: [
    ...([
      'book',
      'buy',
      'buy',
      'open',
      'skip',
      'skip',
      'unskip',
      'pause',
      'end',
      'renew',
      'closeDate',
      'drive',
    ] as const),
    ...([
      'drive',
      'closeDays',
      'refund',
      'sendBack',
      'confirm',
      'webhook',
      'arrive',
      'giveUp',
      'closeMonth',
      'pass',
    ] as const),
  ],
  instalments: [
    ...(['collectLater', 'collectLater', 'collectLater', 'collectLater', 'collect', 'card', 'card', 'decide'] as const),
    ...(['decide', 'confirm', 'poll', 'payNext', 'payNext', 'removeCard', 'weeks', 'drive', 'closeDays'] as const),
    ...(['renewAutomatically', 'renewals', 'skip', 'outage'] as const),
  ],
  payouts: [
    ...([
      'drive',
      'drive',
      'drive',
      'payOut',
      'payOut',
      'payOut',
      'sendJobs',
      'sendJobs',
      'pay',
      'pay',
      'pay',
    ] as const),
    ...(['refuse', 'return', 'return', 'checkPayouts', 'checkPayouts', 'checkPayouts', 'transferWebhook'] as const),
    ...(['noteFilePaid', 'noteReturned', 'changeAccount', 'closeDays', 'pass', 'weeks', 'outage'] as const),
  ],
};
