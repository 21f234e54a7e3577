import type { Place, PlanRequest, Travel } from './request';

const keyOf = (place: Place): string => `${place.lat},${place.lng}`;

/** Travel between a set of places, asked once and kept. Other places are asked for when they are needed. */
export class TravelTable implements Travel {
  private readonly indexes = new Map<string, number>();
  private readonly minutesOf: Float64Array;
  private readonly kmOf: Float64Array;
  private readonly size: number;

  constructor(
    places: readonly Place[],
    private readonly source: Travel,
  ) {
    const distinct = places.filter((place) => {
      const key = keyOf(place);
      if (this.indexes.has(key)) return false;
      this.indexes.set(key, this.indexes.size);
      return true;
    });
    this.size = distinct.length;
    this.minutesOf = this.ask(distinct, (from, to) => source.minutes(from, to));
    this.kmOf = this.ask(distinct, (from, to) => source.km(from, to));
  }

  private ask(places: readonly Place[], travel: (from: Place, to: Place) => number): Float64Array {
    const values = new Float64Array(places.length * places.length);
    places.forEach((from, row) =>
      places.forEach((to, column) => {
        if (row !== column) values[row * places.length + column] = travel(from, to);
      }),
    );
    return values;
  }

  minutes(from: Place, to: Place): number {
    return this.minutesOf[this.cell(from, to)] ?? this.source.minutes(from, to);
  }

  km(from: Place, to: Place): number {
    return this.kmOf[this.cell(from, to)] ?? this.source.km(from, to);
  }

  private cell(from: Place, to: Place): number {
    return (this.indexes.get(keyOf(from)) ?? NaN) * this.size + (this.indexes.get(keyOf(to)) ?? NaN);
  }

  /** Minutes and kilometres between all pairs of the places, row by row. A place is 0 away from itself. */
  between(places: readonly Place[]): { minutes: Float64Array; km: Float64Array } {
    const cells = places.map((place) => this.indexes.get(keyOf(place)) ?? -1);
    const minutes = new Float64Array(places.length * places.length);
    const km = new Float64Array(places.length * places.length);
    places.forEach((from, row) => {
      const known = cells[row]!;
      for (let column = 0; column < places.length; column += 1) {
        const cell = known < 0 || cells[column]! < 0 ? -1 : known * this.size + cells[column]!;
        minutes[row * places.length + column] =
          cell < 0 ? this.source.minutes(from, places[column]!) : this.minutesOf[cell]!;
        km[row * places.length + column] = cell < 0 ? this.source.km(from, places[column]!) : this.kmOf[cell]!;
      }
    });
    return { minutes, km };
  }
}

/** All places of a request: pick-ups, drop-offs, bases. */
export function placesOf({ trips, vehicles }: PlanRequest): Place[] {
  return [
    ...trips.map(({ pickup }) => pickup),
    ...trips.map(({ dropoff }) => dropoff),
    ...vehicles.map(({ base }) => base),
  ];
}

/** The request with its travel asked for once; plans and repairs of it then share the table. */
export function withTravelTable(request: PlanRequest): PlanRequest {
  if (request.travel instanceof TravelTable) return request;
  return { ...request, travel: new TravelTable(placesOf(request), request.travel) };
}
