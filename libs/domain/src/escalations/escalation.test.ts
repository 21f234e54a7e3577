import * as fc from 'fast-check';
import { MINUTE_MS } from '../durations';
import { TRIP_STATUSES } from '../trips';
import { isMissed, nextEscalation, stepsDue, type EscalatedTrip } from './escalation';

const booked = new Date('2026-01-13T06:45:00+02:00');
const after = (minutes: number) => new Date(booked.getTime() + minutes * MINUTE_MS);
const trip = (changes: Partial<EscalatedTrip> = {}): EscalatedTrip => ({
  status: 'assigned',
  departsAt: booked,
  windowEnd: after(10),
  pickUpAt: booked,
  dropOffAt: after(30),
  expectedAt: null,
  arrival: null,
  boardedAt: null,
  longestOnBoard: 45,
  run: { state: 'planned', lastContactAt: null },
  ...changes,
});
const dueAt = (minutes: number, changes: Partial<EscalatedTrip> = {}) => stepsDue(trip(changes), after(minutes));
const started = (contact: number): Partial<EscalatedTrip> => ({
  status: 'on_the_way',
  run: { state: 'started', lastContactAt: after(contact) },
});

it('a trip whose driver never starts escalates at 10, 20 and 60 minutes after the booked time', () => {
  expect(dueAt(9.99)).toEqual([]);
  expect(dueAt(10)).toEqual(['not_arrived', 'late_10']);
  expect(dueAt(20)).toEqual(['not_arrived', 'late_10', 'late_20']);
  expect([isMissed(trip(), after(59.99)), isMissed(trip(), after(60))]).toEqual([false, true]);
});

it('a delay counts against the plan where that is later than the booked time, and by the position before', () => {
  const planned = { pickUpAt: after(10) };
  expect(dueAt(10, planned)).toEqual(['not_arrived']);
  expect(dueAt(-5, { ...planned, expectedAt: after(19) })).toEqual([]);
  expect(dueAt(-5, { ...planned, expectedAt: after(20) })).toEqual(['late_10']);
  expect(dueAt(-5, { expectedAt: after(20) })).toEqual(['late_10', 'late_20']);
});

it('a phone that started and is silent leaves a trip open for a day; one in touch has missed it after an hour', () => {
  expect(isMissed(trip(started(50)), after(60))).toBe(true);
  expect(isMissed(trip(started(49)), after(60))).toBe(false);
  expect(dueAt(60, started(49))).toContain('overdue');
  const arrived = trip({ ...started(0), status: 'arrived' });
  expect([isMissed(arrived, after(24 * 60 - 1)), isMissed(arrived, after(24 * 60))]).toEqual([false, true]);
});

it('an arrival after which nothing is reported is overdue an hour after the booked time', () => {
  const arrived = { ...started(0), status: 'arrived' as const, arrival: { at: booked, receivedAt: booked } };
  expect([dueAt(59, arrived), dueAt(60, arrived)]).toEqual([[], ['overdue']]);
});

it('a rider on board is due 20 minutes after the planned drop-off, or 15 after the longest ride', () => {
  const onBoard = { ...started(0), status: 'on_board' as const };
  expect(dueAt(49, { ...onBoard, boardedAt: booked })).toEqual([]);
  expect(dueAt(50, { ...onBoard, boardedAt: booked })).toEqual(['not_dropped_off']);
  expect(dueAt(41, { ...onBoard, boardedAt: after(-4), longestOnBoard: 30 })).toEqual(['not_dropped_off']);
});

it('an arrival that was reported too late to notify the guardian is due at the end of the window', () => {
  const arrived = (receivedAt: number) =>
    dueAt(10, { ...started(0), status: 'arrived', arrival: { at: after(-20), receivedAt: after(receivedAt) } });
  expect([arrived(-11), arrived(-10)]).toEqual([[], ['not_boarded']]);
});

it('a trip is checked again in time for what its phone may report: a rider who boards, and a phone back in touch', () => {
  const arrived = trip({ ...started(0), status: 'arrived' });
  expect(nextEscalation(arrived, after(0))).toEqual(after(50));
  expect(nextEscalation(arrived, after(50))).toEqual(after(60));
  expect(nextEscalation(arrived, after(60))).toEqual(after(120));
  expect(nextEscalation(trip(started(0)), after(61))).toEqual(after(66));
});

const minutes = fc.integer({ min: -120, max: 30 * 60 });
const trips = fc.record({
  status: fc.constantFrom(...TRIP_STATUSES),
  plan: fc.integer({ min: -5, max: 25 }),
  expected: fc.option(minutes),
  contact: fc.option(minutes),
  state: fc.constantFrom('planned' as const, 'started' as const),
});

it('no step is lost however the clock jumps, and whatever waits for a vehicle ends within a day', () => {
  fc.assert(
    fc.property(trips, fc.array(minutes, { minLength: 1 }), ({ status, plan, expected, contact, state }, jumps) => {
      const one = trip({
        status,
        pickUpAt: after(plan),
        expectedAt: expected === null ? null : after(expected),
        run: { state, lastContactAt: contact === null ? null : after(contact) },
      });
      let known = 0;
      for (const jump of [...jumps].sort((a, b) => a - b)) {
        const steps = stepsDue(one, after(jump));
        expect(steps.length).toBeGreaterThanOrEqual(known);
        known = steps.length;
        const next = nextEscalation(one, after(jump));
        if (next) {
          const between = new Date(next.getTime() - 1);
          if (between > after(jump)) expect(stepsDue(one, between)).toEqual(steps);
          expect(next > after(jump)).toBe(true);
        } else expect(stepsDue(one, after(10 * 24 * 60))).toEqual(steps);
      }
      const waits = ['assigned', 'on_the_way', 'arrived'].includes(status);
      expect(isMissed(one, after(24 * 60))).toBe(waits);
      if (waits && status !== 'arrived') expect(stepsDue(one, after(10))).toContain('not_arrived');
    }),
    { numRuns: 500 },
  );
});
