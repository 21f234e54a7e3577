import fc from 'fast-check';
import { addDays } from '../calendar/calendar';
import { planSmsReply, type SmsQuestion } from './plan-sms-reply';
import { SMS_LENGTH } from './reply-text';
import { readSmsCommand } from './sms-command';
import { riderInitial, type SmsRide } from './sms-ride';

/** Ride A of Thabo on Monday, 12 January, which is credited in full. */
const RIDE: SmsRide = {
  id: 'a',
  date: '2026-01-12',
  time: '06:45',
  rideType: 'A',
  status: 'scheduled',
  rider: 'thabo',
  initial: 'T',
  currency: 'ZAR',
  skip: { percent: 100, credit: 5895 },
  canUnskip: false,
  code: null,
  minutes: null,
};
const BACK: SmsRide = { ...RIDE, id: 'b', time: '15:30', rideType: 'B' };
const SIPHO: SmsRide = { ...RIDE, id: 's', time: '07:00', rider: 'sipho', initial: 'S' };
const half = (ride: SmsRide): SmsRide => ({ ...ride, skip: { percent: 50, credit: 2948 } });
const reply = (text: string, rides: readonly SmsRide[], question: SmsQuestion | null = null) =>
  planSmsReply(readSmsCommand(text), rides, question);
const ids = (rides: readonly SmsRide[]) => rides.map(({ id }) => id);

test.each([
  ['SKIP', { kind: 'skip', day: null }],
  [' s k i p\n', { kind: 'skip', day: null }],
  ['Skip, mon.', { kind: 'skip', day: 'Mon' }],
  ['unskipfri', { kind: 'unskip', day: 'Fri' }],
  ['skip 12', { kind: 'choose', verb: 'skip', number: 12 }],
  ['UNSKIP 1', { kind: 'choose', verb: 'unskip', number: 1 }],
  ['skip yes', { kind: 'confirm' }],
  ['code', { kind: 'code' }],
  ['Where?', { kind: 'where' }],
  ['stop', { kind: 'stop' }],
  ['START', { kind: 'start' }],
  ['toString', { kind: 'help' }],
  ['skip xyz', { kind: 'help' }],
  ['skip 123', { kind: 'help' }],
  ['', { kind: 'help' }],
])('%j is read', (text, command) => {
  expect(readSmsCommand(text)).toEqual(command);
});

test('the rides of the next ride day are skipped', () => {
  const tomorrow = { ...RIDE, id: 'c', date: '2026-01-13' };
  expect(reply('SKIP', [RIDE, BACK, tomorrow])).toMatchObject({
    skip: [{ id: 'a' }, { id: 'b' }],
    text: 'Skipped on Mon, 12 Jan: Ride A 06:45, Ride B 15:30. ZAR 117.90 is credited.',
  });
  expect(ids(reply('SKIP TUE', [RIDE, BACK, tomorrow]).skip)).toEqual(['c']);
  expect(reply('SKIP WED', [RIDE])).toMatchObject({ skip: [], text: 'There is no ride to skip.' });
});

test('a guardian of several riders says which', () => {
  const rides = [RIDE, SIPHO, BACK];
  const { question, text, skip } = reply('SKIP', rides);
  expect([text, skip]).toEqual(['Which? 1: Ride A 06:45 (T), 2: Ride A 07:00 (S). Answer SKIP 1.', []]);
  expect(reply('SKIP 1', rides, question)).toMatchObject({
    skip: [{ id: 'a' }, { id: 'b' }],
    text: 'Skipped on Mon, 12 Jan: Ride A 06:45 (T), Ride B 15:30 (T). ZAR 117.90 is credited.',
  });
  expect(ids(reply('SKIP 2', rides, question).skip)).toEqual(['s']);
  expect(reply('SKIP 3', rides, question)).toMatchObject({ skip: [], text: 'There is no ride to skip.' });
  expect([reply('UNSKIP 1', rides, question).text, reply('SKIP 1', rides).text]).toEqual(
    Array(2).fill(reply('HELP', []).text),
  );
});

test('a skip that is not credited in full is asked about, again when the credit has changed', () => {
  const { question, text, skip } = reply('SKIP', [half(RIDE), half(BACK)]);
  expect([text, skip]).toEqual([
    'Skip on Mon, 12 Jan: Ride A 06:45, Ride B 15:30? You get ZAR 58.96 (50%). Answer SKIP YES.',
    [],
  ]);
  expect(ids(reply('SKIP YES', [half(RIDE), half(BACK)], question).skip)).toEqual(['a', 'b']);
  const later = [{ ...RIDE, skip: { percent: 0, credit: 0 } }, half(BACK)];
  expect(reply('SKIP YES', later, question)).toMatchObject({
    skip: [],
    question: { kind: 'confirm', rides: [{ id: 'a', credit: 0 }, { id: 'b' }] },
    text: 'Skip on Mon, 12 Jan: Ride A 06:45, Ride B 15:30? You get ZAR 29.48. Answer SKIP YES.',
  });
  expect(reply('SKIP YES', [], question).text).toBe('There is no ride to skip.');
  expect(reply('SKIP YES', [RIDE]).skip).toEqual([]);
});

test('a skipped ride takes place again', () => {
  const skipped: SmsRide = { ...RIDE, status: 'skipped', skip: null, canUnskip: true };
  expect(reply('unskip', [skipped, BACK])).toMatchObject({
    unskip: [{ id: 'a' }],
    text: 'Takes place on Mon, 12 Jan: Ride A 06:45.',
  });
  expect(reply('unskip', [BACK])).toMatchObject({ text: 'There is no skipped ride that can still take place.' });
});

test('code and whereabouts are of the next day with rides', () => {
  const assigned: SmsRide = { ...RIDE, status: 'assigned', code: '0421' };
  expect([reply('CODE', [assigned, BACK]).text, reply('CODE', [BACK]).text]).toEqual([
    'Mon, 12 Jan: code of Ride A 06:45 0421.',
    'No code yet. There is one as soon as a ride has a driver.',
  ]);
  const coming: SmsRide = { ...assigned, status: 'on_the_way', minutes: 7 };
  const gone: SmsRide = { ...RIDE, status: 'completed' };
  expect([reply('WHERE', [gone, coming, BACK]).text, reply('WHERE', [gone]).text]).toEqual([
    'Mon, 12 Jan: Ride A 06:45 driver on the way (7 min), Ride B 15:30 no driver yet.',
    'No ride is coming up.',
  ]);
});

test.each([
  ['Thabo', 'T'],
  [' ọlá', 'O'],
  ['Ṣadé', 'S'],
  ['李', '-'],
  ['', '-'],
])('of the name %j a reply says %s', (name, initial) => {
  expect(riderInitial(name)).toBe(initial);
});

const ride = fc.record({
  id: fc.uuid(),
  rider: fc.constantFrom('t', 's', 'n', 'm'),
  initial: fc.constantFrom('T', 'S', '-'),
  date: fc.nat(13).map((days) => addDays('2026-01-12', days)),
  time: fc.constantFrom('06:45', '15:30'),
  rideType: fc.constantFrom('A' as const, 'B' as const),
  status: fc.constantFrom('scheduled', 'assigned', 'on_the_way', 'arrived', 'on_board', 'skipped', 'completed'),
  currency: fc.constantFrom('ZAR' as const, 'NGN' as const),
  skip: fc.option(fc.record({ percent: fc.constantFrom(0, 50, 100), credit: fc.nat(10_000_000) })),
  canUnskip: fc.boolean(),
  code: fc.option(fc.constant('0421')),
  minutes: fc.option(fc.nat(600)),
}) as fc.Arbitrary<SmsRide>;
const text = fc.oneof(
  fc.constantFrom('SKIP', 'SKIP MON', 'UNSKIP', 'SKIP 1', 'UNSKIP 2', 'SKIP YES', 'CODE', 'WHERE', 'STOP', 'HELP'),
  fc.string(),
);

test('every reply is one SMS; rides of one rider and day at most change, and never unasked below full credit', () => {
  fc.assert(
    fc.property(fc.array(ride, { maxLength: 20 }), fc.array(text, { maxLength: 6 }), (rides, said) => {
      let question: SmsQuestion | null = null;
      for (const one of said) {
        const plan = reply(one, rides, question);
        const changed = [...plan.skip, ...plan.unskip];
        expect(plan.text.length).toBeLessThanOrEqual(SMS_LENGTH);
        expect(plan.text).toMatch(/^[A-Za-z0-9 .,:?()%-]+$/);
        if (question?.kind !== 'confirm') {
          expect(new Set(changed.map(({ date, rider }) => `${date} ${rider}`)).size).toBeLessThanOrEqual(1);
          expect(plan.skip.every(({ skip }) => skip?.percent === 100)).toBe(true);
        }
        expect(plan.skip.every(({ skip }) => skip !== null) && plan.unskip.every((two) => two.canUnskip)).toBe(true);
        expect(changed.length > 0 && plan.question !== null).toBe(false);
        question = plan.question;
      }
    }),
    { seed: 124, numRuns: 300 },
  );
});
