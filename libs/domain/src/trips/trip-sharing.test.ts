import { isShareable } from './trip-sharing';
import { TRIP_STATUSES } from './trip-status';

const shareableOn = (date: string) => TRIP_STATUSES.filter((status) => isShareable({ status, date }, '2026-01-13'));

it.each([
  ['2026-01-12', ['on_the_way', 'arrived', 'on_board']],
  ['2026-01-13', ['assigned', 'on_the_way', 'arrived', 'on_board']],
  ['2026-01-14', ['assigned', 'on_the_way', 'arrived', 'on_board']],
  ['2026-01-15', ['on_the_way', 'arrived', 'on_board']],
])('a trip of %s can be shared on 13 January in these states', (date, statuses) => {
  expect(shareableOn(date)).toEqual(statuses);
});
