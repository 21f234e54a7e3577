import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { crowdProcess } from '../../load/crowd';
import { readWhile, sampleOf, type Reads, type Sample } from '../../load/read-while';
import { tally } from '../../load/statistics';
import { newContact, newUser, type User } from '../../people/accounts';
import { withProduct } from '../../testing/product';
import type { Figure } from '../figure';

const IDLE_MS = 8_000;
/** Not counted: a process that has just started compiles its code; a service in the field has long done so. */
const WARM_UP = 30;
const WARM_UP_CROWDS = 3;
const CROWDS = 10;
/** Between two crowds, until the process is idle again. */
const REST_MS = 2_000;

export const latency: Figure = {
  name: 'latency',
  goal: 'while 500 sign-ins, or 300 guesses at one phone, run: GET p99 < 500 ms, /readyz p99 < 100 ms',
  share:
    '60 at once: `apps/api/src/modules/passwords/fairness.test.ts`; who waits and who is served is judged, time is not',
  run: (context) =>
    withProduct(context, {}, async (product) => {
      const { client } = product;
      const reader = await newUser(client, 'Passenger');
      const wrong = (email: string) => ({ email, password: 'not the password' });
      for (let round = 0; round < WARM_UP; round += 1)
        await client.send('POST', 'passenger', 'account/login/', { body: wrong(newContact().email) });
      await readWhile(client, reader, pause(2_000));
      const idle = sampleOf(await readWhile(client, reader, pause(IDLE_MS)));
      /** Reads while one crowd after the other is there, each about another person. */
      const during = async (size: number, to: string, bodyOf: (victim: User) => object) => {
        const reads: Reads = { profile: [], ready: [] };
        const statuses: number[] = [];
        for (let round = -WARM_UP_CROWDS; round < CROWDS; round += 1) {
          const body = bodyOf(await newUser(client, 'Passenger'));
          const send = await crowdProcess({ port: product.port, path: `account/${to}/`, body, size });
          await pause(REST_MS);
          const sent = send();
          const { profile, ready } = await readWhile(client, reader, sent);
          const answered = await sent;
          if (round < 0) continue;
          reads.profile.push(...profile);
          reads.ready.push(...ready);
          statuses.push(...answered);
        }
        return { ...sampleOf(reads), statuses };
      };
      const busy = await during(500, 'login', ({ email }) => wrong(email));
      const guessed = await during(300, 'verify-otp', ({ phone }) => ({ otp: '0000', phone, forgot_password: true }));
      const line = (what: string, { get, ready, answers }: Sample) =>
        `${what}: GET ${Math.round(get)} ms (${(get / idle.get).toFixed(1)} × idle), readyz ${Math.round(ready)} ms (${(ready / idle.ready).toFixed(1)} ×), ${answers} reads`;
      const good = ({ get, ready }: Sample) => get < 500 && ready < 100;
      return {
        measured: [
          `p99. ${line('idle', idle)}`,
          `${line('sign-ins', busy)}, answered ${tally(busy.statuses)}`,
          `${line('guesses', guessed)}, answered ${tally(guessed.statuses)}`,
        ].join('; '),
        met: good(busy) && good(guessed) ? true : good(idle) ? false : undefined,
        note:
          `Ten crowds of each kind after three that are not counted, each about another person; reads every 20 ms from the moment a crowd sends until its last answer. The crowd comes from a process of its own and shares the processors with the product; load ${loadavg()[0]?.toFixed(1)} on the machine while measured.` +
          (good(idle) ? '' : ' The machine is too busy for the goal even when the product is idle.'),
      };
    }),
};
