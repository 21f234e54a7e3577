import { TRIP_STATUSES } from '../trips';
import { contradicts, markOutcomes } from './mark-trip';

const windowEnd = new Date('2026-01-13T06:55:00+02:00');
const outcomes = (now: Date) =>
  TRIP_STATUSES.flatMap((status) => markOutcomes({ status, windowEnd }, now).map((outcome) => `${status} ${outcome}`));

it('staff end a trip from the end of the window on, and nobody on board is missed', () => {
  expect(outcomes(new Date(windowEnd.getTime() - 1))).toEqual([]);
  expect(outcomes(windowEnd)).toEqual([
    'assigned missed',
    'assigned no_show',
    'on_the_way missed',
    'on_the_way no_show',
    'arrived missed',
    'arrived no_show',
    'on_board completed',
  ]);
});

it.each([
  ['missed', 'arrived', true],
  ['no_show', 'arrived', false],
  ['no_show', 'on_board', true],
  ['completed', 'dropped_off', false],
  ['completed', 'no_show', true],
  ['cancelled', 'arrived', false],
  ['cancelled', 'no_show', false],
  ['cancelled', 'on_board', true],
] as const)('of a trip that ended as %s the report %s: contradiction %s', (ended, reported, expected) => {
  expect(contradicts(ended, reported)).toBe(expected);
});
