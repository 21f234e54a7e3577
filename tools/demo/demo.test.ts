import { join } from 'node:path';
import { parseSettings } from '../stack/settings';
import { accountLines, emailOf } from './accounts';
import { beginOfDemo, firstOpenWeekday, mondayAfter, quarterAt, storyOf, storyTime, weekdaysUntil } from './calendar';
import { demoEnvironment } from './demo';
import { DRIVERS } from './world/drivers';
import { PASSENGERS } from './world/passengers';

const ROOT = join(__dirname, '..', '..');
const DAY_MS = 86_400_000;
const PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED_DATABASE: 'yes',
  APP_SECRET: 'x'.repeat(40),
};

it('nobody fills a production stack with made-up people', () => {
  expect(() => demoEnvironment(parseSettings(PRODUCTION, ROOT), PRODUCTION, new Date())).toThrow(
    /refused with NODE_ENV=produc/,
  );
});

it('the clock of a new stack begins in the past, unless somebody says when', () => {
  const settings = parseSettings({}, ROOT);
  const now = new Date('2026-11-24T07:00:00Z');
  expect(demoEnvironment(settings, {}, now)['CLOCK_START']).toBe('2026-11-15T07:00:00.000Z');
  expect(demoEnvironment(settings, { CLOCK_START: '2026-01-12T06:00:00Z' }, now)).toEqual({
    CLOCK_START: '2026-01-12T06:00:00Z',
  });
});

it('on every day of a week, the plan of a week that was booked first has been over for a day', () => {
  for (let day = 0; day < 14; day += 1) {
    const now = new Date(Date.parse('2026-11-22T10:00:00Z') + day * DAY_MS);
    const overSince = (now.getTime() - Date.parse(`${mondayAfter(beginOfDemo(now), 0)}T10:00:00Z`)) / DAY_MS - 6;
    expect([now.toISOString(), overSince >= 2 && overSince <= 8]).toEqual([now.toISOString(), true]);
    expect(beginOfDemo(now).getUTCDay()).toBe(0);
  }
});

it('everybody has an e-mail address and a phone of their own, and is listed with both', () => {
  const people = [...Object.values(PASSENGERS), ...Object.values(DRIVERS)];
  const lines = accountLines().join('\n');
  expect(new Set(people.map(emailOf)).size).toBe(people.length);
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length);
  expect(people.filter((person) => !lines.includes(emailOf(person)) || !lines.includes(person.phone))).toEqual([]);
});

it.each([
  ['a Sunday', '2026-11-08T10:00:00Z', '2026-11-09'],
  ['a Monday, whose rides may have begun', '2026-11-09T10:00:00Z', '2026-11-16'],
  ['a Tuesday', '2026-11-10T10:00:00Z', '2026-11-16'],
])('plans start on the Monday after %s', (_, now, monday) => {
  expect(mondayAfter(new Date(now), 0)).toBe(monday);
});

it.each([
  ['a Tuesday morning', '2026-11-24T07:13:00Z', '2026-11-24T07:13:00.000Z'],
  ['a Tuesday afternoon', '2026-11-24T14:00:00Z', '2026-11-24T14:00:00.000Z'],
  ['before the first rides', '2026-11-24T02:00:00Z', '2026-11-24T05:20:00.000Z'],
  ['at noon, between the rides', '2026-11-24T10:00:00Z', '2026-11-24T12:50:00.000Z'],
  ['at 23:30', '2026-11-24T21:30:00Z', '2026-11-25T05:20:00.000Z'],
  ['after midnight', '2026-11-24T22:30:00Z', '2026-11-25T05:20:00.000Z'],
  ['on a Friday evening', '2026-11-27T18:00:00Z', '2026-11-30T05:20:00.000Z'],
  ['on a Saturday', '2026-11-28T09:00:00Z', '2026-11-30T05:20:00.000Z'],
  ['on a Sunday', '2026-11-29T09:00:00Z', '2026-11-30T05:20:00.000Z'],
])('the demo shows rides over, under way and to come when it is started %s', (_, started, shown) => {
  const now = new Date(started);
  const story = storyTime(now);
  expect(story.toISOString()).toBe(shown);
  // Filling the stack takes some minutes.
  expect(storyOf(beginOfDemo(story), new Date(now.getTime() + 5 * 60_000), [])).toEqual(story);
  const begin = beginOfDemo(story);
  expect(mondayAfter(begin, 1) <= shown.slice(0, 10)).toBe(true);
  // South Africa is two hours ahead of UTC.
  const local = new Date(story.getTime() + 2 * 3_600_000).toISOString().slice(11, 16);
  const [over, underWay, toCome] = [-80, -5, 60].map((minutes) => quarterAt(begin, minutes));
  expect([over, underWay, local, toCome]).toEqual([over, underWay, local, toCome].sort());
});

it('the story is on the next day with rides where a public holiday is closed', () => {
  const now = new Date('2026-12-16T07:00:00Z');
  const story = storyOf(beginOfDemo(storyTime(now)), now, ['2026-12-16']);
  expect(story.toISOString()).toBe('2026-12-17T07:00:00.000Z');
});

it('every weekday from the first ride to the story is driven', () => {
  expect(weekdaysUntil('2026-11-26', '2026-12-01')).toEqual(['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01']);
  expect(weekdaysUntil('2026-11-26', '2026-11-25')).toEqual([]);
});

it.each([
  ['a Wednesday', '2026-12-09', [], '2026-12-09'],
  ['a public holiday', '2026-12-16', ['2026-12-16'], '2026-12-17'],
  ['Christmas on a Friday', '2026-12-25', ['2026-12-25', '2026-12-26'], '2026-12-28'],
])('staff of the demo close no day that is closed already: %s', (_, from, closed, date) => {
  expect(firstOpenWeekday(from, closed)).toBe(date);
});
