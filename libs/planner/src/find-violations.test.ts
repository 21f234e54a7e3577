import { findViolations } from './find-violations';
import type { Plan, PlanRequest, Run, Stop, Trip, Vehicle, Violation } from './request';
import { PLANE } from './testing/random-request';

const place = (lat: number, lng: number) => ({ lat, lng });
const trip = (id: string, lng: number, changes: Partial<Trip> = {}): Trip => ({
  id,
  pickup: place(0, lng),
  dropoff: place(5, 0),
  pickupWindow: [420, 435],
  dropoffBy: 465,
  maxRide: 30,
  seats: 1,
  exclusive: false,
  ...changes,
});
const vehicle = { id: 'bus', driverId: 'Thabo', base: place(0, 0), shift: [400, 500] as const, seats: 3 };
const REQUEST: PlanRequest = {
  trips: [trip('Lerato', 1), trip('Sipho', 2, { seats: 2 })],
  vehicles: [vehicle, { ...vehicle, id: 'car', driverId: 'Anna' }],
  service: 1,
  travel: PLANE,
};

const stop = (tripId: string, kind: Stop['kind'], begin: number, load: number): Stop => ({
  tripId,
  kind,
  arrive: begin,
  begin,
  leave: begin + 1,
  load,
});
const STOPS = [
  stop('Lerato', 'pickup', 422, 1),
  stop('Sipho', 'pickup', 425, 3),
  stop('Lerato', 'dropoff', 437, 2),
  stop('Sipho', 'dropoff', 438, 0),
];
const RUN: Run = { vehicleId: 'bus', start: 420, end: 449, km: 18, stops: STOPS };
const planOf = (...runs: Run[]): Plan => ({
  runs,
  unserved: [],
  totals: { served: 2, vehicles: 1, vehicleMinutes: 29, km: 18, sameDriver: 0 },
});
const without = (index: number): Run => ({ ...RUN, stops: STOPS.filter((_, k) => k !== index) });
const withStop = (index: number, change: Partial<Stop>): Run => ({
  ...RUN,
  stops: STOPS.map((one, k) => (k === index ? { ...one, ...change } : one)),
});
const ofTrip = (change: Partial<Trip>): PlanRequest => ({
  ...REQUEST,
  trips: [trip('Lerato', 1, change), trip('Sipho', 2, { seats: 2 })],
});
const ofVehicle = (change: Partial<Vehicle>): PlanRequest => ({
  ...REQUEST,
  vehicles: [{ ...vehicle, ...change }],
});
const oneTrip = (run: Run, request = REQUEST): [PlanRequest, Plan] => [request, planOf(run)];

const BROKEN: Record<string, [Violation['rule'], [PlanRequest, Plan]]> = {
  'a pick-up before its window': ['window', oneTrip(RUN, ofTrip({ pickupWindow: [423, 435] }))],
  'a pick-up after its window': ['window', oneTrip(RUN, ofTrip({ pickupWindow: [410, 421] }))],
  'a drop-off after the bell': ['window', oneTrip(RUN, ofTrip({ dropoffBy: 436 }))],
  'a ride that is too long': ['ride', oneTrip(RUN, ofTrip({ maxRide: 13 }))],
  'more riders than seats': ['seats', oneTrip(RUN, ofVehicle({ seats: 2 }))],
  'a stated load that is not the load': ['seats', oneTrip(withStop(1, { load: 2 }))],
  'company for an exclusive rider': ['exclusive', oneTrip(RUN, ofTrip({ exclusive: true }))],
  'a start before the shift': ['shift', oneTrip(RUN, ofVehicle({ shift: [421, 500] }))],
  'an end after the shift': ['shift', oneTrip(RUN, ofVehicle({ shift: [400, 448] }))],
  'a start too late for the first stop': ['travel', oneTrip({ ...RUN, start: 420.5 })],
  'an arrival sooner than the way allows': ['travel', oneTrip(withStop(1, { arrive: 424.9 }))],
  'service before arrival': ['travel', oneTrip(withStop(2, { arrive: 437.2 }))],
  'too short a service': ['travel', oneTrip(withStop(0, { leave: 422.5 }))],
  'an end before the way back is driven': ['travel', oneTrip({ ...RUN, end: 448 })],
  'a drop-off without a pick-up': ['order', oneTrip(without(0))],
  'a pick-up without a drop-off': ['order', oneTrip(without(3))],
  'a drop-off before its pick-up': ['order', oneTrip({ ...RUN, stops: [STOPS[2]!, STOPS[1]!, STOPS[0]!, STOPS[3]!] })],
  'a trip picked up twice on a run': ['order', oneTrip({ ...RUN, stops: [STOPS[0]!, ...STOPS] })],
  'a trip on two runs': ['twice', [REQUEST, planOf(RUN, { ...RUN, vehicleId: 'car' })]],
  'a trip both served and not': [
    'twice',
    [REQUEST, { ...planOf(RUN), unserved: [{ tripId: 'Sipho', why: 'no-room' }] }],
  ],
  'two runs of a vehicle': ['vehicle', [REQUEST, planOf(RUN, { ...RUN, stops: [] })]],
  'an unknown vehicle': ['vehicle', oneTrip({ ...RUN, vehicleId: 'tram' })],
  'a trip fixed to another vehicle': ['vehicle', oneTrip(RUN, ofTrip({ fixed: { vehicleId: 'car' } }))],
  'a vehicle that must not carry the trip': ['vehicle', oneTrip(RUN, ofTrip({ notVehicleIds: ['bus'] }))],
  'an unknown trip': ['missing', oneTrip(withStop(0, { tripId: 'Nobody' }))],
  'a trip that is forgotten': ['missing', oneTrip({ ...RUN, stops: [STOPS[0]!, STOPS[2]!] })],
  'a time that is no number': ['travel', oneTrip(withStop(2, { arrive: NaN }))],
};

it('accepts a plan that keeps all rules', () => expect(findViolations(REQUEST, planOf(RUN))).toEqual([]));

it('accepts a late pick-up within the permitted lateness', () => {
  const request = ofTrip({ pickupWindow: [410, 417] });
  expect(findViolations(request, planOf(RUN), 5)).toEqual([]);
  expect(findViolations(request, planOf(RUN), 4)).toEqual([{ runVehicleId: 'bus', stop: 0, rule: 'window', by: 1 }]);
});

it.each(Object.entries(BROKEN))('refuses %s', (_name, [rule, [request, plan]]) => {
  expect(findViolations(request, plan).map((violation) => violation.rule)).toContain(rule);
});
