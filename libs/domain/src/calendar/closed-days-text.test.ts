import { closedDaysText, isTooLateToday, rideDaysSentence } from './closed-days-text';

const christmas = { date: '2026-12-25', name: 'Christmas Day' };
const holidays = { from: '2026-12-10', to: '2026-12-21', name: 'School holidays' };

test.each([
  [5, [], '5 ride days.'],
  [20, [christmas], '20 ride days. 1 weekday without rides is not charged.'],
  [19, [christmas, christmas], '19 ride days. 2 weekdays without rides are not charged.'],
  [13, [holidays, christmas], '13 ride days. 9 weekdays without school are not charged.'],
])('%i ride days beside %p read in plain words', (rideDays, closed, sentence) => {
  expect(rideDaysSentence(rideDays, closed)).toBe(sentence);
});

test('closed days have their dates and their name', () => {
  expect(closedDaysText(christmas)).toBe('25 Dec 2026: Christmas Day');
  expect(closedDaysText(holidays)).toBe('10 Dec 2026 – 21 Dec 2026: School holidays');
});

test('the rides of today can no longer be booked when a ride day is not sold', () => {
  const plan = { weekdays: 5, closed: [{ date: '2026-01-14', name: 'Feast' }] };
  expect([3, 4].map((ride_days) => isTooLateToday({ ...plan, ride_days }))).toEqual([true, false]);
});

test('the sentence says that the ride of today can no longer be booked', () => {
  expect(rideDaysSentence(4, [], true)).toBe('Today’s ride can no longer be booked: 4 ride days.');
});
