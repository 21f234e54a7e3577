import type { Place, PlanRequest, Travel, TravelMatrix } from './request';
import type { Problem } from './search/problem';

type Matrices = Pick<Problem, 'minutes' | 'km' | 'minutesTo' | 'kmTo'>;

const samePlace = (one: Place, other: Place): boolean => one.lat === other.lat && one.lng === other.lng;
const keyOf = (place: Place): string => `${place.lat},${place.lng}`;

/** Travel between a set of places, requested once and cached. Other places are requested when needed. */
export class TravelTable implements Travel {
  private readonly indexes = new Map<string, number>();
  private readonly minutesOf: Float64Array;
  private readonly kmOf: Float64Array;
  /** The longest way in kilometres. */
  readonly farthest: number;
  private readonly size: number;
  private last: { places: readonly Place[]; matrices: Matrices } | undefined;

  constructor(
    places: readonly Place[],
    private readonly source: Travel,
    known?: TravelMatrix,
  ) {
    const distinct = places.filter((place) => {
      const key = keyOf(place);
      if (this.indexes.has(key)) return false;
      this.indexes.set(key, this.indexes.size);
      return true;
    });
    this.size = distinct.length;
    this.minutesOf = known?.minutes ?? this.ask(distinct, (from, to) => source.minutes(from, to));
    this.kmOf = known?.km ?? this.ask(distinct, (from, to) => source.km(from, to));
    this.farthest = this.kmOf.reduce((most, way) => Math.max(most, way), 0);
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

  /** Travel between all pairs of the places, row by row, cached for the next call with the same ones. */
  matricesOf(places: readonly Place[]): Matrices {
    const { last } = this;
    if (last?.places.length === places.length && last.places.every((place, k) => samePlace(place, places[k]!))) {
      return last.matrices;
    }
    const cells = places.map((place) => this.indexes.get(keyOf(place)) ?? -1);
    const matrices = emptyMatrices(places.length);
    places.forEach((from, row) => {
      for (let column = 0; column < places.length; column += 1) {
        const cell = cells[row]! < 0 || cells[column]! < 0 ? -1 : cells[row]! * this.size + cells[column]!;
        const minutes = cell < 0 ? this.source.minutes(from, places[column]!) : this.minutesOf[cell]!;
        const km = cell < 0 ? this.source.km(from, places[column]!) : this.kmOf[cell]!;
        matrices.minutes[row * places.length + column] = minutes;
        matrices.km[row * places.length + column] = km;
        matrices.minutesTo[column * places.length + row] = minutes;
        matrices.kmTo[column * places.length + row] = km;
      }
    });
    if (!cells.includes(-1)) this.last = { places, matrices };
    return matrices;
  }
}

function emptyMatrices(places: number): Matrices {
  const empty = (): Float64Array => new Float64Array(places * places);
  return { minutes: empty(), km: empty(), minutesTo: empty(), kmTo: empty() };
}

/** All places of a request: pick-ups, drop-offs, bases. */
export function placesOf({ trips, vehicles }: PlanRequest): Place[] {
  return [
    ...trips.map(({ pickup }) => pickup),
    ...trips.map(({ dropoff }) => dropoff),
    ...vehicles.map(({ base }) => base),
  ];
}

const UNKNOWN: Travel = {
  minutes: (from, to) => refuse(from, to),
  km: (from, to) => refuse(from, to),
};

function refuse(from: Place, to: Place): never {
  throw new Error(`The matrix has no travel from ${keyOf(from)} to ${keyOf(to)}.`);
}

/** Travel by a matrix; asking for a place that it does not have throws. */
export function matrixTravel(matrix: TravelMatrix): Travel {
  const { places, minutes, km } = matrix;
  const pairs = places.length ** 2;
  const distinct = new Set(places.map(keyOf)).size === places.length;
  if (!distinct || minutes.length !== pairs || km.length !== pairs) throw new Error('The matrix is not complete.');
  return new TravelTable(places, UNKNOWN, matrix);
}

/** Travel between all places of a request as plain data, for another thread. */
export function matrixOf(request: PlanRequest): TravelMatrix {
  const places = [...new Map(placesOf(request).map((place) => [keyOf(place), place])).values()];
  const ask = (travel: (from: Place, to: Place) => number): Float64Array =>
    Float64Array.from(
      places.flatMap((from, row) => places.map((to, column) => (row === column ? 0 : travel(from, to)))),
    );
  const { travel } = request;
  return { places, minutes: ask((from, to) => travel.minutes(from, to)), km: ask((from, to) => travel.km(from, to)) };
}

/** The request with its travel requested once; plans and repairs of it then share the table. */
export function withTravelTable(request: PlanRequest): PlanRequest {
  if (request.travel instanceof TravelTable) return request;
  return { ...request, travel: new TravelTable(placesOf(request), request.travel) };
}
