import { readdirSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { CARD_FAILURES, smsPartsOf } from '@liftclub/domain';
import {
  LANGUAGES,
  messageDate,
  messageDay,
  messageList,
  messageLongDate,
  messageText,
  type MessageKey,
} from './message-text';
import { en } from './texts/en';

const ID = '01939c4e-0000-7000-8000-000000000301';

/** The longest value that an argument sensibly has, by its name; a `select` has each of its branches instead. */
const LONGEST: Readonly<Record<string, string | number | Date>> = {
  amount: 'NGN 1,234,567.00',
  answer: 'UNSKIP 10',
  arrives: '23:59',
  bank: 'The Federal Mortgage Bank of Nigeria',
  code: '0000',
  count: 999,
  credit: 'NGN 1,234,567.00',
  date: new Date('2026-09-30'),
  day: 'Wed, 30 Sep',
  days: 60,
  departs: '23:59',
  documents: 'Driver’s license, Vehicle registration',
  driver: 'Nomthandazokuhle',
  ending: '9999',
  first: 'Ride A 23:59 on Wed, 30 Sep',
  from: 'Wed, 30 Sep',
  letters: 'WW',
  link: `https://passenger.liftclub.example/subscriptions/${ID}`,
  minutes: 120,
  name: 'Professional driving permit of the province',
  next: 'Ride B 23:59 on Wed, 30 Sep',
  now: '23:59',
  number: 123_456,
  own: '23:59',
  phone: '+491511234567890',
  plate: 'WWW 12345 BN GP',
  // Of a plan that is paid with a saved card, which is not offered in Nigeria.
  price: 'R 123 456.00',
  receipt: 'LC-123456',
  refusal:
    'The price is now R 123 456.00, of which your credit pays R 123 456.00 and R 123 456.00 is due. Please check it and pay again.',
  refunded: 'NGN 1,234,567.00',
  rider: 'Tha 2',
  ride: 'Ride A 23:59 on Wed, 30 Sep',
  rides: 'Ride A 23:59 on Wed, 30 Sep and Ride B 23:59 on Wed, 30 Sep and 999 more',
  time: '23:59',
  trips: 300,
  verb: 'UNSKIP',
  share: '100',
  status: 'on_the_way',
  stop: `https://passenger.liftclub.example/subscriptions/${ID}?stop=${ID}`,
  to: 'Wed, 30 Sep',
};

type Samples = ReadonlyMap<string, readonly unknown[]>;

/** The arguments of a text by name, each with all values that it may have. Throws for what is not ICU MessageFormat. */
function argumentsOf(text: string): Samples {
  const samples = new Map<string, Set<unknown>>();
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, kind, branches] = node as [unknown, unknown, unknown];
    if (typeof kind === 'number' && typeof name === 'string') {
      const isSelect = kind === SELECT;
      const isNested = isSelect || kind === PLURAL;
      const named = isSelect ? Object.keys(branches as object) : [];
      samples.set(name, new Set([...(samples.get(name) ?? []), ...(isNested ? named : []), LONGEST[name] ?? 'other']));
      if (isNested) for (const branch of Object.values(branches as object)) visitAll(branch);
    } else if (typeof name === 'string') samples.set(name, samples.get(name) ?? new Set([LONGEST[name]]));
  };
  // A message is text, or its parts: an argument is a list that begins with its name.
  const visitAll = (message: unknown): void => {
    if (Array.isArray(message)) for (const part of message as unknown[]) visit(part);
  };
  visitAll(compile(text));
  return new Map([...samples].map(([name, values]) => [name, [...values]]));
}

const [SELECT, PLURAL] = [1, 2];

const combinationsOf = (samples: Samples): Record<string, unknown>[] =>
  [...samples].reduce<Record<string, unknown>[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

/** What is wrong with the texts of a language, one sentence each. */
function faultsOf(texts: Readonly<Record<string, string>>): string[] {
  const unknown = Object.keys(texts).filter((key) => !(key in en));
  return [
    ...unknown.map((key) => `${key} is not a key`),
    ...Object.entries(en).flatMap(([key, english]) => {
      const text = texts[key];
      if (text === undefined) return [`${key} is missing`];
      const [own, needed] = [argumentsOf(text), argumentsOf(english)];
      const names = [...own.keys()].filter((name) => !needed.has(name));
      return [...names.map((name) => `${key} has no argument ${name}`), ...missingOf(own, needed, key)];
    }),
  ];
}

/** The arguments, and the cases of a `select`, that a text lacks, one sentence each. */
const missingOf = (own: Samples, needed: Samples, key: string): string[] =>
  [...needed].flatMap(([name, values]) => {
    const cases = own.get(name);
    if (cases === undefined) return [`${key} lacks the argument ${name}`];
    return values.filter((value) => !cases.includes(value)).map((value) => `${key} lacks the case ${value} of ${name}`);
  });

const filesOf = () => readdirSync(`${__dirname}/texts`).filter((name) => name.endsWith('.json'));

it('every language has every text, with the arguments of the English one', () => {
  for (const name of filesOf()) {
    const texts = JSON.parse(readFileSync(`${__dirname}/texts/${name}`, 'utf8')) as Record<string, string>;
    expect([name, faultsOf(texts)]).toEqual([name, []]);
  }
  expect(faultsOf(en)).toEqual([]);
});

it('a file without a text, with one that nothing sends, or with an argument that is not filled in is refused', () => {
  const { 'date.day': _, ...others } = en;
  const texts = { ...others, 'ride.lost': 'x', 'plan.due': 'Jou plan verval {when}.' };
  expect(faultsOf(texts)).toEqual([
    'ride.lost is not a key',
    'date.day is missing',
    'plan.due has no argument when',
    'plan.due lacks the argument days',
  ]);
  expect(() => faultsOf({ ...en, 'plan.due': 'Jou plan {days, plural, one {een}}' })).toThrow();
});

it('a file whose text leaves out an argument, or a case of one, is refused', () => {
  const texts = {
    ...en,
    'instalment.due': 'Jou betaling van {amount} is op {day} betaalbaar.',
    'ride.same_driver': 'bestuurder{named, select, other {}}',
  };
  expect(faultsOf(texts)).toEqual([
    'ride.same_driver lacks the case yes of named',
    'ride.same_driver lacks the argument driver',
    'instalment.due lacks the argument link',
  ]);
});

it('every text, with the longest that goes into it, is at most two SMS in every language', () => {
  const long = LANGUAGES.flatMap(({ code }) =>
    (Object.keys(en) as MessageKey[]).flatMap((key) =>
      combinationsOf(argumentsOf(en[key]))
        .map((params) => messageText(key, params as never, code))
        .filter((text) => smsPartsOf(text) > 2 || text.includes('undefined')),
    ),
  );
  expect(long).toEqual([]);
});

it('a button on WhatsApp has at most 20 characters in every language', () => {
  const buttons = (Object.keys(en) as MessageKey[]).filter((key) => key.startsWith('button.'));
  for (const { code } of LANGUAGES)
    for (const key of buttons) expect(messageText(key, {} as never, code).length).toBeLessThanOrEqual(20);
});

it('a person whose language has no texts reads English', () => {
  expect(messageText('plan.due', { days: 1 }, 'zu')).toBe(messageText('plan.due', { days: 1 }, 'en'));
  expect(LANGUAGES).toEqual([{ code: 'en', name: 'English' }]);
});

it('days, lists and numbers are written as English writes them', () => {
  expect([messageDay('2026-09-02', 'en'), messageDate('2026-09-02', 'en')]).toEqual(['Wed, 2 Sep', '2 Sep']);
  expect(messageLongDate('2026-09-02', 'en')).toBe('2 Sep 2026');
  expect(messageList(['A', 'B', 'C', 'D'], 2, 'en')).toBe('A and B and 2 more');
  expect(messageList(['A'], 2, 'en')).toBe('A');
  expect(messageText('plan.due', { days: 7 }, 'en')).toMatch(/^Your Liftclub plan is due in 7 days\./);
});

it('each reason why a card was not charged has its own words', () => {
  const params = { amount: 'R 1.00', day: '2 Sep 2026', link: '' };
  for (const key of ['instalment.failed', 'renewal.failed'] as const) {
    const reasons = [...CARD_FAILURES, 'not_confirmed', 'on_hold'];
    expect(new Set(reasons.map((reason) => messageText(key, { ...params, reason }, 'en'))).size).toBe(reasons.length);
  }
});

it('a text without one of its arguments, or with another one, does not compile', () => {
  // @ts-expect-error -- the days are missing
  messageText('plan.due', {}, 'en');
  // @ts-expect-error -- days are a number
  messageText('plan.due', { days: 'one' }, 'en');
  // @ts-expect-error -- nothing sends this
  expect(() => messageText('plan.lost', {}, 'en')).toThrow();
});

it('what people wrote of themselves is never read as a part of the text', () => {
  const driver = '{phone} constructor';
  const text = messageText('staff.late_start', { time: '06:45', driver, phone: '+27821234567', now: '06:50' }, 'en');
  expect(text).toBe('Run of 06:45 by {phone} constructor (+27821234567) has not started by 06:50.');
});
