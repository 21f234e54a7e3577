import fc from 'fast-check';
import { countedFor, guessWait, resendWait, type PhoneEvent } from './codes-policy';

const limits = {
  sendsPerDay: 5,
  triesPerCode: 3,
  wrongPerDay: 6,
  wrongPerMonth: 15,
  resendWaits: [60, 120, 300],
};
const NOW = new Date('2026-01-12T06:00:00.000Z');
const HOUR_MS = 3_600_000;

/** Events of the last 30 days, oldest first. */
const events = (known: fc.Arbitrary<boolean>) =>
  fc
    .array(fc.record({ ago: fc.integer({ min: 0, max: 30 * 24 * HOUR_MS - 1 }), known }), { maxLength: 40 })
    .map((list) => list.sort((a, b) => b.ago - a.ago))
    .map((list) => list.map(({ ago, known: by }): PhoneEvent => ({ at: new Date(NOW.getTime() - ago), known: by })));
const reopening = fc.option(fc.integer({ min: 0, max: 30 * 24 * HOUR_MS }).map((ago) => new Date(NOW.getTime() - ago)));
const waits = (all: readonly PhoneEvent[], known: boolean, reopenedAt: Date | null) => {
  const own = countedFor(all, known, reopenedAt);
  const today = own.filter((at) => at.getTime() > NOW.getTime() - 24 * HOUR_MS);
  return [resendWait(limits, today, NOW), guessWait(limits, own, NOW)];
};

it('whatever unknown browsers do, a known device waits as if they did nothing, and the other way round', () => {
  fc.assert(
    fc.property(events(fc.boolean()), fc.boolean(), reopening, (all, known, reopenedAt) => {
      const own = all.filter((event) => event.known === known);
      expect(waits(all, known, reopenedAt)).toEqual(waits(own, known, reopenedAt));
    }),
  );
});

it('one kind of browser never guesses wrongly more than six times in any 24 hours, nor fifteen times in 30 days', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 12 * HOUR_MS }), { minLength: 30, maxLength: 120 });
  fc.assert(
    fc.property(gaps, (pauses) => {
      const wrong: number[] = [];
      let time = NOW.getTime();
      for (const pause of pauses) {
        time += pause;
        const past = wrong.map((at) => new Date(at));
        if (guessWait(limits, past, new Date(time)) === 0) wrong.push(time);
      }
      const most = (days: number) =>
        Math.max(...wrong.map((end) => wrong.filter((at) => at > end - days * 24 * HOUR_MS && at <= end).length));
      expect(most(1)).toBeLessThanOrEqual(6);
      expect(most(30)).toBeLessThanOrEqual(15);
    }),
  );
});

it('what staff reopen leaves unknown browsers at most the pause after the last code, and known devices as they were', () => {
  fc.assert(
    fc.property(events(fc.boolean()), (all) => {
      const [pause = 0, guess = 0] = waits(all, false, NOW);
      expect(pause).toBeLessThanOrEqual(60);
      expect(guess).toBe(0);
      expect(waits(all, true, NOW)).toEqual(waits(all, true, null));
    }),
  );
});
