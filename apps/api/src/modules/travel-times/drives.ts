import type { Block } from '../../providers/maps-distance/ask-drives';
import type { Drive } from '../../providers/maps-distance/maps-distance';

/** The drives between some places, by their indexes; at first none is known but from a place to itself. */
export class Drives {
  private readonly seconds: Float64Array;
  private readonly metres: Float64Array;

  constructor(private readonly size: number) {
    this.seconds = new Float64Array(size * size).fill(NaN);
    this.metres = new Float64Array(size * size).fill(NaN);
    for (let place = 0; place < size; place += 1) this.set(place, place, { seconds: 0, metres: 0 });
  }

  /** Null where no road leads. */
  set(from: number, to: number, drive: Drive | null): void {
    this.seconds[from * this.size + to] = drive?.seconds ?? Infinity;
    this.metres[from * this.size + to] = drive?.metres ?? Infinity;
  }

  /** Null where no road leads, undefined where the drive is not known. */
  get(from: number, to: number): Drive | null | undefined {
    const [seconds, metres] = [this.seconds[from * this.size + to] ?? NaN, this.metres[from * this.size + to] ?? NaN];
    if (Number.isNaN(seconds)) return undefined;
    return seconds === Infinity ? null : { seconds, metres };
  }

  private isKnown(from: number, to: number): boolean {
    return !Number.isNaN(this.seconds[from * this.size + to]);
  }

  /**
   * Rectangles of the drives that are not known. Places with the fewest known drives come last, so that new places are
   * adjacent.
   */
  missing(): Block[] {
    const all = Array.from({ length: this.size }, (_, place) => place);
    const known = all.map((from) => all.reduce((count, to) => count + Number(this.isKnown(from, to)), 0));
    const order = all.toSorted((one, other) => (known[other] ?? 0) - (known[one] ?? 0) || one - other);
    const rows = new Map<string, { origins: number[]; destinations: number[] }>();
    order.forEach((from, place) => {
      const destinations = this.missingFrom(from, place, order);
      if (destinations.length === 0) return;
      const key = destinations.join();
      const row = rows.get(key) ?? { origins: [], destinations };
      row.origins.push(from);
      rows.set(key, row);
    });
    return [...rows.values()];
  }

  /** The drive from a place to itself counts as missing next to a missing one, so that the rows of a block match. */
  private missingFrom(from: number, place: number, order: readonly number[]): number[] {
    const isMissing = (to: number | undefined) => to !== undefined && !this.isKnown(from, to);
    return order.filter((to) =>
      to === from ? isMissing(order[place - 1]) || isMissing(order[place + 1]) : isMissing(to),
    );
  }
}
