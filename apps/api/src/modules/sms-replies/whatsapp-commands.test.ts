import { readSmsCommand, type SmsQuestion, type SmsRide } from '@liftclub/domain';
import { planSmsReply } from './plan-sms-reply';

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
const SIPHO: SmsRide = { ...RIDE, id: 's', time: '07:00', rider: 'sipho', riderLabel: 'S' };
const half = (ride: SmsRide): SmsRide => ({ ...ride, skip: { percent: 50, credit: 2948 } });
const CONTEXT = { language: 'en', hasWhatsapp: true, newId: '4711', digits: '47' } as const;
const onWhatsapp = (text: string, rides: readonly SmsRide[], question: SmsQuestion | null = null) =>
  planSmsReply(readSmsCommand(text), { ...CONTEXT, channel: 'whatsapp', rides, question });
const ids = (rides: readonly SmsRide[]) => rides.map(({ id }) => id);

test('on WhatsApp a question has answers to tap in place of digits to type, and they mean the same', () => {
  const rides = [RIDE, SIPHO];
  const which = onWhatsapp('SKIP', rides);
  expect([which.text, which.choices]).toEqual([
    'Which ride?',
    [
      { id: 'SKIP 1 OF 4711', title: 'Ride A 06:45 (T)' },
      { id: 'SKIP 2 OF 4711', title: 'Ride A 07:00 (S)' },
    ],
  ]);
  expect(ids(onWhatsapp(which.choices[1]?.id ?? '', rides, which.question).skip)).toEqual(['s']);
  expect(onWhatsapp('3', rides, which.question)).toMatchObject({ text: which.text, choices: which.choices });
  const ask = onWhatsapp('SKIP', [half(RIDE)]);
  expect([ask.text, ask.choices]).toEqual([
    'Skip on Mon, 12 Jan: Ride A 06:45? You get R 29.48 (50%).',
    [{ id: 'YES 47 OF 4711', title: 'Yes, skip' }],
  ]);
  expect(ids(onWhatsapp(ask.choices[0]?.id ?? '', [half(RIDE)], ask.question).skip)).toEqual(['a']);
});

test('a tap under an earlier question changes nothing, neither a ride nor the question that waits', () => {
  const rides = [RIDE, SIPHO];
  const question = onWhatsapp('SKIP', rides).question;
  const money = onWhatsapp('SKIP', [half(RIDE)]).question;
  for (const [old, asked] of [
    ['SKIP 1 OF 0815', question],
    ['UNSKIP 1 OF 4711', null],
    ['YES 47 OF 0815', money],
    ['YES 48 OF 0815', money],
  ] as const) {
    const plan = onWhatsapp(old, [...rides, half(RIDE)], asked);
    expect(plan).toMatchObject({ skip: [], unskip: [], own: [], wrongDigits: false, question: asked });
    expect(plan.text).toMatch(/^This answer belongs to an earlier question/);
  }
});

test('of more riders than a list has rows, those that do not fit are named in the text with their numbers', () => {
  const rides = [...'ABCDEFGHIJK'].map((riderLabel) => ({ ...RIDE, id: riderLabel, rider: riderLabel, riderLabel }));
  const which = onWhatsapp('SKIP', rides);
  expect(which.choices).toHaveLength(10);
  expect(which.text).toBe('Which? 11: Ride A 06:45 (K). Answer SKIP 11.');
  expect(ids(onWhatsapp('skip 11', rides, which.question).skip)).toEqual(['K']);
});

test('STOP and START on WhatsApp change nothing for who did not agree to messages there', () => {
  for (const word of ['STOP', 'START']) {
    const context = { ...CONTEXT, hasWhatsapp: false, rides: [], question: null };
    const plan = planSmsReply(readSmsCommand(word), { ...context, channel: 'whatsapp' });
    expect([plan.notices, plan.text]).toEqual([null, expect.stringMatching(/^WhatsApp is off: /)]);
    expect(planSmsReply(readSmsCommand(word), { ...context, channel: 'sms' }).notices).toBe(word === 'START');
  }
});

test('the help on WhatsApp is a list of commands, of which each is understood', () => {
  const { choices } = onWhatsapp('hello', []);
  expect(choices.map(({ id }) => readSmsCommand(id).kind)).toEqual([
    'where',
    'code',
    'skip',
    'unskip',
    'stop',
    'start',
  ]);
  for (const { title } of choices) expect(title.length).toBeLessThanOrEqual(24);
  expect(onWhatsapp('STOP', [])).toMatchObject({
    notices: false,
    text: expect.stringMatching(/^Only urgent messages/),
  });
});
