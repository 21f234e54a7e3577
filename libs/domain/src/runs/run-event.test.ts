import { noShowFrom } from './run-event';

test('a rider counts as not coming five minutes after the later of the arrival and the booked time', () => {
  const [early, booked, late] = ['06:40', '06:45', '06:50'].map((time) => new Date(`2026-01-12T${time}:00.000Z`));
  if (!early || !booked || !late) throw new Error('three times');
  expect(noShowFrom(early, booked).toISOString()).toBe('2026-01-12T06:50:00.000Z');
  expect(noShowFrom(late, booked).toISOString()).toBe('2026-01-12T06:55:00.000Z');
});
