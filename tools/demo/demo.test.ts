import { join } from 'node:path';
import { parseSettings } from '../stack/settings';
import { accountLines, emailOf } from './accounts';
import { beginOfDemo, firstOpenWeekday, lastWeekday, mondayAfter } from './calendar';
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
  expect(() => demoEnvironment(parseSettings(PRODUCTION, ROOT), PRODUCTION)).toThrow(/refused with NODE_ENV=produc/);
});

it('the clock of a new stack begins in the past, unless somebody says when', () => {
  const settings = parseSettings({}, ROOT);
  expect(Date.parse(demoEnvironment(settings, {})['CLOCK_START'] ?? '')).toBeLessThan(Date.now() - 8 * DAY_MS);
  expect(demoEnvironment(settings, { CLOCK_START: '2026-01-12T06:00:00Z' })).toEqual({
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
  ['a Sunday', '2026-11-22T10:00:00Z', '2026-11-20'],
  ['a Monday', '2026-11-23T10:00:00Z', '2026-11-20'],
  ['a Tuesday', '2026-11-24T10:00:00Z', '2026-11-23'],
  ['a Saturday', '2026-11-28T10:00:00Z', '2026-11-27'],
])('the day that drivers of the demo have driven is the last weekday before %s', (_, now, date) => {
  expect(lastWeekday(new Date(now))).toBe(date);
});

it.each([
  ['a Wednesday', '2026-12-09', [], '2026-12-09'],
  ['a public holiday', '2026-12-16', ['2026-12-16'], '2026-12-17'],
  ['Christmas on a Friday', '2026-12-25', ['2026-12-25', '2026-12-26'], '2026-12-28'],
])('staff of the demo close no day that is closed already: %s', (_, from, closed, date) => {
  expect(firstOpenWeekday(from, closed)).toBe(date);
});
