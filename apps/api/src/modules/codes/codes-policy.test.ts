import fc from 'fast-check';
import { countedFor, dailyCapWait, guessWait, resendWait, type PhoneEvent } from './codes-policy';

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

/** Instants so many seconds before NOW. */
const ago = (...seconds: number[]) => seconds.map((second) => new Date(NOW.getTime() - second * 1000));
const DAY_S = 86_400;

it.each([
  ['who never asked', [], 0],
  ['right after the first code', [0], 60],
  ['a moment before its minute is over', [59.999], 1],
  ['when its minute is over', [60], 0],
  ['long after', [3_600], 0],
  ['after the second', [100, 0], 120],
  ['after the third', [300, 100, 0], 300],
  ['after the fourth', [900, 600, 300, 0], 300],
  ['after the fifth of a day', [DAY_S - 1_000, 900, 600, 300, 0], 1_000],
  ['after the fifth of a day, when its pause is longer', [DAY_S - 10, 900, 600, 300, 0], 300],
])('a person %s waits for the next code as long as the pauses say', (_who, sends, wait) => {
  expect(resendWait(limits, ago(...sends), NOW)).toBe(wait);
});

it('without pauses a person asks as often as they like, up to the codes of a day', () => {
  const without = { ...limits, resendWaits: [] };
  expect(resendWait(without, ago(0), NOW)).toBe(0);
  expect(resendWait(without, ago(40, 30, 20, 10, 0), NOW)).toBe(DAY_S - 40);
});

it('the codes of a day are counted from the fifth last, whoever sends them', () => {
  expect(dailyCapWait(limits, ago(40, 30, 20, 10), NOW)).toBe(0);
  expect(dailyCapWait(limits, ago(50, 40, 30, 20, 10), NOW)).toBe(DAY_S - 50);
  expect(dailyCapWait(limits, ago(60, 50, 40, 30, 20, 10), NOW)).toBe(DAY_S - 50);
});

it('the sixth wrong guess of a day ends the guessing until the first of them is a day old', () => {
  const minutes = (count: number) => Array.from({ length: count }, (_, index) => (count - index) * 60);
  expect(guessWait(limits, ago(...minutes(5)), NOW)).toBe(0);
  expect(guessWait(limits, ago(...minutes(6)), NOW)).toBe(DAY_S - 360);
});

it('the fifteenth wrong guess of a month ends it until the first of them is thirty days old', () => {
  const days = (count: number) => Array.from({ length: count }, (_, index) => (count - index) * DAY_S);
  expect(guessWait(limits, ago(...days(14)), NOW)).toBe(0);
  expect(guessWait(limits, ago(...days(15)), NOW)).toBe(15 * DAY_S);
});

it('after staff reopened a phone, unknown browsers are counted from then on, and from their last try', () => {
  const events = (...seconds: number[]) => ago(...seconds).map((at) => ({ at, known: false }));
  const [reopened = NOW] = ago(100);
  expect(countedFor(events(300, 200, 50, 10), false, reopened)).toEqual(ago(50, 10));
  expect(countedFor(events(300, 200), false, reopened)).toEqual(ago(200));
  expect(countedFor(events(300, 100, 50), false, reopened)).toEqual(ago(50));
  expect(countedFor(events(300, 200), false, null)).toEqual(ago(300, 200));
});
