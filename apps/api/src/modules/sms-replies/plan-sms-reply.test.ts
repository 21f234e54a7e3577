import { addDays, readSmsCommand, riderLabels, type SmsQuestion, type SmsRide } from '@liftclub/domain';
import fc from 'fast-check';
import { planSmsReply } from './plan-sms-reply';
import { SMS_LENGTH } from './reply-text';

/** Ride A of Thabo on Monday, 12 January, which is credited in full. */
const RIDE: SmsRide = {
  id: 'a',
  date: '2026-01-12',
  time: '06:45',
  rideType: 'A',
  status: 'scheduled',
  rider: 'thabo',
  riderLabel: 'T',
  currency: 'ZAR',
  skip: { percent: 100, credit: 5895 },
  canUnskip: false,
  canOwn: false,
  code: null,
  minutes: null,
};
const BACK: SmsRide = { ...RIDE, id: 'b', time: '15:30', rideType: 'B' };
const SIPHO: SmsRide = { ...RIDE, id: 's', time: '07:00', rider: 'sipho', riderLabel: 'S' };
const half = (ride: SmsRide): SmsRide => ({ ...ride, skip: { percent: 50, credit: 2948 } });
const CONTEXT = { language: 'en', hasWhatsapp: true, newId: '4711', digits: '47' } as const;
const reply = (text: string, rides: readonly SmsRide[], question: SmsQuestion | null = null) =>
  planSmsReply(readSmsCommand(text), { ...CONTEXT, channel: 'sms', rides, question });
const ids = (rides: readonly SmsRide[]) => rides.map(({ id }) => id);

test.each([
  ['SKIP', { kind: 'skip', day: null }],
  [' s k i p\n', { kind: 'skip', day: null }],
  ['Skip, mon.', { kind: 'skip', day: 'Mon' }],
  ['unskipfri', { kind: 'unskip', day: 'Fri' }],
  ['\u202askip ١٢\u202c', { kind: 'choose', verb: 'skip', number: 12 }],
  ['skip 12', { kind: 'choose', verb: 'skip', number: 12 }],
  ['UNSKIP 1', { kind: 'choose', verb: 'unskip', number: 1 }],
  ['1', { kind: 'choose', verb: null, number: 1 }],
  ['yes', { kind: 'confirm', digits: null }],
  ['Yes, 47!', { kind: 'confirm', digits: '47' }],
  ['skip yes 47', { kind: 'confirm', digits: '47' }],
  ['SKIP 2 OF 4711', { kind: 'choose', verb: 'skip', number: 2, of: '4711' }],
  ['YES 47 OF 4711', { kind: 'confirm', digits: '47', of: '4711' }],
  ['SKIP MON OF 4711', { kind: 'help' }],
  ['code', { kind: 'code' }],
  ['Where?', { kind: 'where' }],
  ['stop', { kind: 'stop' }],
  ['Stop all', { kind: 'stop' }],
  ['UNSUBSCRIBE', { kind: 'stop' }],
  ['cancel', { kind: 'stop' }],
  ['END', { kind: 'stop' }],
  ['Quit.', { kind: 'stop' }],
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
    text: 'Skipped on Mon, 12 Jan: Ride A 06:45, Ride B 15:30. R 117.90 is credited.',
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
    text: 'Skipped on Mon, 12 Jan: Ride A 06:45 (T), Ride B 15:30 (T). R 117.90 is credited.',
  });
  expect(ids(reply('2', rides, question).skip)).toEqual(['s']);
  for (const other of ['3', 'UNSKIP 1', 'YES']) expect(reply(other, rides, question)).toMatchObject({ text, question });
  expect(reply('SKIP 1', rides).text).toBe(reply('HELP', []).text);
});

test('a question waits while other commands are answered', () => {
  const rides = [RIDE, SIPHO];
  const { question } = reply('SKIP', rides);
  for (const other of ['CODE', 'WHERE', 'STOP', 'START', 'hello', 'UNSKIP'])
    expect(reply(other, rides, question).question).toBe(question);
  expect(reply('1', rides, question).question).toBeNull();
});

test('a skip that is not credited in full is asked about, again when the credit has changed', () => {
  const { question, text, skip } = reply('SKIP', [half(RIDE), half(BACK)]);
  expect([text, skip]).toEqual([
    'Skip on Mon, 12 Jan: Ride A 06:45, Ride B 15:30? You get R 58.96 (50%). Answer YES 47.',
    [],
  ]);
  expect(ids(reply('YES 47', [half(RIDE), half(BACK)], question).skip)).toEqual(['a', 'b']);
  const later = [{ ...RIDE, skip: { percent: 0, credit: 0 } }, half(BACK)];
  expect(reply('YES 47', later, question)).toMatchObject({
    skip: [],
    question: { kind: 'confirm', rides: [{ id: 'a', credit: 0 }, { id: 'b' }] },
    text: 'Skip on Mon, 12 Jan: Ride A 06:45, Ride B 15:30? You get R 29.48. Answer YES 47.',
  });
  expect(reply('YES 47', [], question).text).toBe('There is no ride to skip.');
  expect(reply('YES 47', [RIDE]).skip).toEqual([]);
});

test('a yes without the digits of the question skips nothing', () => {
  const rides = [half(RIDE)];
  const { question, text } = reply('SKIP', rides);
  for (const other of ['YES', '1', '47'])
    expect(reply(other, rides, question)).toMatchObject({ skip: [], text, question });
  const wrong = reply('YES 48', rides, question);
  expect(wrong).toMatchObject({ skip: [], question: null, wrongDigits: true });
  expect(wrong.text).toMatch(/^These are not the digits/);
  const refused = planSmsReply(readSmsCommand('SKIP'), {
    ...CONTEXT,
    channel: 'sms',
    rides,
    question: null,
    digits: null,
  });
  expect(refused).toMatchObject({ skip: [], question: null });
  expect(refused.text).toMatch(/^Please skip this ride in the app/);
});

test('a skipped ride takes place again', () => {
  const skipped: SmsRide = { ...RIDE, status: 'skipped', skip: null, canUnskip: true };
  expect(reply('unskip', [skipped, BACK])).toMatchObject({
    unskip: [{ id: 'a' }],
    text: 'Takes place on Mon, 12 Jan: Ride A 06:45.',
  });
  expect(reply('unskip', [BACK])).toMatchObject({ text: 'There is no skipped ride that can still take place.' });
});

test('the code is that of the next ride, not of one that is over', () => {
  const over: SmsRide = { ...RIDE, status: 'completed', code: '1111' };
  const next: SmsRide = { ...RIDE, id: 'c', date: '2026-01-13', status: 'assigned', code: '2222' };
  expect(reply('CODE', [over, next]).text).toBe('Tue, 13 Jan: code of Ride A 06:45 2222.');
  expect(reply('CODE', [over]).text).toBe(reply('CODE', []).text);
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
])('of the name %j a reply says %s', (name, label) => {
  expect(riderLabels(new Map([['id', name]])).get('id')).toBe(label);
});

test.each([
  [['Thabo', 'Sipho'], 'T, S'],
  [['Thabo', 'Tumi', 'Sipho'], 'Tha, Tum, S'],
  [['Thandi', 'Thabo'], 'Tha 2, Tha 1'],
  [['王', '李'], '- 2, - 1'],
  [['Al', 'Alan', 'Abe'], 'Al, Ala, Abe'],
])('the riders %j have distinct labels', (names, labels) => {
  const byId = new Map(names.map((name, index) => [String(index), name]));
  expect(names.map((_name, index) => riderLabels(byId).get(String(index))).join(', ')).toBe(labels);
});

const ride = fc.record({
  id: fc.uuid(),
  rider: fc.constantFrom('t', 's', 'n', 'm'),
  riderLabel: fc.constantFrom('T', 'Tha', 'Tha 2', '-'),
  date: fc.nat(13).map((days) => addDays('2026-01-12', days)),
  time: fc.constantFrom('06:45', '15:30'),
  rideType: fc.constantFrom('A' as const, 'B' as const),
  status: fc.constantFrom('scheduled', 'assigned', 'on_the_way', 'arrived', 'on_board', 'skipped', 'completed'),
  currency: fc.constantFrom('ZAR' as const, 'NGN' as const),
  skip: fc.option(fc.record({ percent: fc.constantFrom(0, 50, 100), credit: fc.nat(10_000_000) })),
  canUnskip: fc.boolean(),
  canOwn: fc.boolean(),
  code: fc.option(fc.constant('0421')),
  minutes: fc.option(fc.nat(600)),
}) as fc.Arbitrary<SmsRide>;
const text = fc.oneof(
  fc.constantFrom(
    'SKIP',
    'OWN',
    'OWN 2',
    'SKIP MON',
    'UNSKIP',
    'SKIP 1',
    '2',
    'UNSKIP 2',
    'YES 47',
    'YES 48',
    'YES',
    'CODE',
    'WHERE',
    'STOP',
    'HELP',
  ),
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
        expect(plan.skip.every(({ skip }) => skip?.percent === 100) || one.includes('47')).toBe(true);
        question = plan.question;
      }
    }),
    { seed: 124, numRuns: 300 },
  );
});

test('a guardian for whom no vehicle came takes the rider, of several the chosen one', () => {
  const [thabo, sipho] = [
    { ...RIDE, canOwn: true },
    { ...SIPHO, canOwn: true },
  ];
  expect(reply('own', [RIDE, BACK])).toMatchObject({ own: [], text: expect.stringMatching(/^OWN works from 20/) });
  expect(reply('OWN', [thabo, BACK])).toMatchObject({
    own: [thabo],
    text: 'Cancelled: Ride A 06:45. The driver is notified. The full fare is credited.',
  });
  const asked = reply('OWN', [thabo, sipho]);
  expect([ids(asked.own), asked.text]).toEqual([[], 'Which? 1: Ride A 06:45 (T), 2: Ride A 07:00 (S). Answer OWN 1.']);
  expect(ids(reply('OWN 2', [thabo, sipho], asked.question).own)).toEqual(['s']);
});
