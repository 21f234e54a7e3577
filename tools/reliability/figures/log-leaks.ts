import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withProduct } from '../../testing/product';
import type { Figure } from '../figure';
import { markedLife, TAG } from './marked-life';

export const logLeaks: Figure = {
  name: 'log-leaks',
  goal: '40 markers (names, phones, codes, tokens, passwords, children, places) in no log',
  share: 'all of it: `tools/reliability/figures/log-leaks.test.ts`',
  run: (context) =>
    withProduct(context, { LOG_LEVEL: 'debug' }, async (product) => {
      const marks = await markedLife(product.client);
      await pause(1_000);
      const folder = join(product.dataDir, 'logs');
      const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      const text = logs.join('\n');
      const found = [...marks].filter(([, value]) => text.includes(value)).map(([what]) => what);
      if (text.includes(TAG)) found.push('the tag of the markers');
      const lines = text.split('\n').length;
      const said = found.length === 0 ? 'none found' : `found ${found.join(', ')}`;
      return {
        measured: `${marks.size} markers, ${lines} lines of ${logs.length} logs at level debug: ${said}`,
        met: found.length === 0 && marks.size >= 40 && lines > 40,
        note: 'Sign-up, learner, booking, payment, vehicle and reset, right and wrong; hostile addresses, headers and bodies.',
      };
    }),
};
