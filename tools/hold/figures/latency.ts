import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../figure';
import { sendCrowd } from '../crowd';
import { details, signedIn } from '../people';
import { withProduct } from '../product';
import { readWhile, type Sample } from '../read-while';
import { tally } from '../statistics';

const IDLE_MS = 8_000;
const WARM_UP = 30;

export const latency: Figure = {
  name: 'latency',
  goal: 'while 500 sign-ins, or 300 guesses at one phone, run: GET p99 < 500 ms, /readyz p99 < 100 ms',
  share:
    '60 at once: `apps/api/src/modules/passwords/fairness.test.ts`; who waits and who is served is judged, time is not',
  run: (context) =>
    withProduct(context, {}, async (product) => {
      const [reader, victim] = [await signedIn(product, 'Passenger'), await signedIn(product, 'Passenger')];
      const path = `/api/v1/profile/passenger/${reader.id}/`;
      const headers = { authorization: `Bearer ${reader.access}` };
      const profile = async () => {
        const { status, took } = await product.send('GET', path, { headers });
        if (status !== 200) throw new Error(`The profile answered ${status}.`);
        return took;
      };
      const crowd = (size: number, to: string, body: object) =>
        sendCrowd({ port: product.port, path: `/api/v1/account/${to}/`, body, size });
      const wrong = { email: victim.email, password: 'not the password' };
      // A process that has just started compiles its code at first use; a service in the field has long done so.
      for (let round = 0; round < WARM_UP; round += 1)
        await product.send('POST', '/api/v1/account/login/', { body: { ...wrong, email: details().email } });
      await readWhile(product, profile, pause(2_000));
      const idle = await readWhile(product, profile, pause(IDLE_MS));
      const signIns = crowd(500, 'login', wrong);
      const busy = await readWhile(product, profile, signIns);
      await pause(3_000);
      const guesses = crowd(300, 'verify-otp', { otp: '0000', phone: victim.phone, forgot_password: true });
      const guessed = await readWhile(product, profile, guesses);
      const line = (what: string, { get, ready, answers }: Sample) =>
        `${what}: GET ${Math.round(get)} ms (${(get / idle.get).toFixed(1)} × idle), readyz ${Math.round(ready)} ms (${(ready / idle.ready).toFixed(1)} ×), ${answers} reads`;
      const good = ({ get, ready }: Sample) => get < 500 && ready < 100;
      return {
        measured: [
          `p99. ${line('idle', idle)}`,
          `${line('sign-ins', busy)}, answered ${tally(await signIns)}`,
          `${line('guesses', guessed)}, answered ${tally(await guesses)}`,
        ].join('; '),
        met: good(busy) && good(guessed) ? true : good(idle) ? false : undefined,
        note:
          `The crowd comes from a process of its own and shares the processors with the product; load ${loadavg()[0]?.toFixed(1)} on the machine while measured.` +
          (good(idle) ? '' : ' The machine is too busy for the goal even when the product is idle.'),
      };
    }),
};
