/** What the windows of trips depend on; a part of `Problem` whose windows can be written. */
interface Windows {
  readonly trips: number;
  readonly size: number;
  readonly minutes: Float64Array;
  readonly service: Float64Array;
  readonly maxRide: Float64Array;
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
}

/**
 * Narrows the windows of both stops of every trip by each other: by the direct way and by the longest ride
 * (Cordeau 2006). This is implied anyway, so no schedule is lost. Trips that have `begun` keep their windows.
 */
export function tightenWindows(problem: Windows, begun?: Uint8Array): void {
  const { trips, size, minutes, service, maxRide, earliest, latest } = problem;
  for (let pickup = 0; pickup < trips; pickup += 1) {
    if (begun?.[pickup] === 1) continue;
    const dropoff = trips + pickup;
    const least = service[pickup]! + minutes[pickup * size + dropoff]!;
    const most = service[pickup]! + maxRide[pickup]!;
    earliest[pickup] = Math.max(earliest[pickup]!, earliest[dropoff]! - most);
    latest[pickup] = Math.min(latest[pickup]!, latest[dropoff]! - least);
    earliest[dropoff] = Math.max(earliest[dropoff]!, earliest[pickup]! + least);
    latest[dropoff] = Math.min(latest[dropoff]!, latest[pickup]! + most);
  }
}
