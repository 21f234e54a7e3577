import fc from 'fast-check';
import { canMoveTrip, isTripOver, TRIP_STATUSES, tripStatusesBefore } from './trip-status';

test('a trip that goes well is scheduled, assigned, on the way, arrived, on board and completed', () => {
  const well = TRIP_STATUSES.slice(0, 6);
  for (const [index, from] of well.slice(0, -1).entries())
    expect(canMoveTrip(from, well[index + 1] ?? from)).toBe(true);
});

test('twenty moves are allowed, and no state follows itself', () => {
  const allowed = TRIP_STATUSES.flatMap((from) =>
    TRIP_STATUSES.filter((to) => canMoveTrip(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'scheduled → assigned',
    'scheduled → skipped',
    'scheduled → cancelled',
    'assigned → scheduled',
    'assigned → on_the_way',
    'assigned → skipped',
    'assigned → no_show',
    'assigned → missed',
    'assigned → cancelled',
    'on_the_way → scheduled',
    'on_the_way → arrived',
    'on_the_way → no_show',
    'on_the_way → missed',
    'on_the_way → cancelled',
    'arrived → scheduled',
    'arrived → on_board',
    'arrived → no_show',
    'arrived → missed',
    'on_board → completed',
    'skipped → scheduled',
  ]);
});

test('nobody who is on board is cancelled, missed or skipped', () => {
  expect(TRIP_STATUSES.filter((to) => canMoveTrip('on_board', to))).toEqual(['completed']);
});

test('a trip is over when it is completed, a no-show, missed or cancelled', () => {
  expect(TRIP_STATUSES.filter(isTripOver)).toEqual(['completed', 'no_show', 'missed', 'cancelled']);
});

test('the states before a state are those that may go there', () => {
  expect(tripStatusesBefore('cancelled')).toEqual(['scheduled', 'assigned', 'on_the_way']);
  const status = fc.constantFrom(...TRIP_STATUSES);
  fc.assert(fc.property(status, status, (from, to) => tripStatusesBefore(to).includes(from) === canMoveTrip(from, to)));
});
