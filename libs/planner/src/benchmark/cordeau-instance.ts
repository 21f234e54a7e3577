import type { Problem } from '../search/problem';
import { tightenWindows } from '../search/tighten-windows';

interface Row {
  readonly x: number;
  readonly y: number;
  readonly service: number;
  readonly load: number;
  readonly earliest: number;
  readonly latest: number;
}

/**
 * Reads an instance of Cordeau & Laporte (2003) or Cordeau (2006): a header "vehicles stops longest-run seats
 * longest-ride", then "id x y service load earliest latest" per stop, the depot first. Some files count trips in the
 * header and repeat the depot at the end, so the lines decide. The cost is the distance, which is also the minutes.
 */
export function readInstance(text: string): Problem {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((numbers) => numbers.length > 1);
  const [vehicles = 0, , maxRun = 0, seats = 0, ride = 0] = lines[0] ?? [];
  const rows = lines.slice(1).map(toRow);
  if (rows.length % 2 === 0) rows.pop();
  const trips = (rows.length - 1) / 2;
  const [depot] = rows;
  if (depot === undefined || !(vehicles > 0)) throw new Error('This is no instance of the dial-a-ride problem.');
  const stops = [...rows.slice(1), ...Array.from({ length: vehicles }, () => depot)];
  const size = stops.length;
  const minutes = new Float64Array(size * size);
  stops.forEach((from, row) => {
    stops.forEach((to, column) => (minutes[row * size + column] = Math.hypot(from.x - to.x, from.y - to.y)));
  });
  const problem = {
    trips,
    vehicles,
    size,
    minutes,
    km: minutes,
    minutesTo: minutes,
    kmTo: minutes,
    earliest: Float64Array.from(stops, (stop) => stop.earliest),
    latest: Float64Array.from(stops, (stop) => stop.latest),
    service: Float64Array.from(stops, (stop) => stop.service),
    seats: Int32Array.from(stops.slice(0, trips), (stop) => stop.load),
    maxRide: new Float64Array(trips).fill(ride),
    capacity: new Int32Array(vehicles).fill(seats),
    maxRun,
    allowed: new Uint8Array(trips * vehicles).fill(1),
    preference: new Float64Array(trips * vehicles),
    twin: new Int32Array(vehicles),
    kmPrice: 1,
    minutePrice: 0,
    unevenPrice: 0,
    unserved: new Float64Array(trips).fill(10_000),
    due: new Float64Array(size).fill(Infinity),
    latePrice: 0,
  };
  tightenWindows(problem);
  return problem;
}

function toRow([, x = NaN, y = NaN, service = 0, load = 0, earliest = 0, latest = 0]: number[]): Row {
  return { x, y, service, load, earliest, latest };
}
