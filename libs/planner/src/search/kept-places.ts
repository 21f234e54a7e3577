/** Places that are kept until they get the exact test. */
const ROOM = 64;

/** Places of a trip in a route that have not had the exact test, with the bound of what each costs at least. */
export class KeptPlaces {
  count = 0;
  /** The place that `takeLeast` took: positions for `Route.insert`, more minutes of work and more kilometres. */
  pickupAfter = -1;
  dropoffAfter = -1;
  moreWork = 0;
  moreKm = 0;

  private readonly pickups = new Int32Array(ROOM);
  private readonly dropoffs = new Int32Array(ROOM);
  private readonly work = new Float64Array(ROOM);
  private readonly km = new Float64Array(ROOM);
  private readonly bounds = new Float64Array(ROOM);

  get full(): boolean {
    return this.count === ROOM;
  }

  add(pickupAfter: number, dropoffAfter: number, moreWork: number, moreKm: number, bound: number): void {
    const { count } = this;
    this.pickups[count] = pickupAfter;
    this.dropoffs[count] = dropoffAfter;
    this.work[count] = moreWork;
    this.km[count] = moreKm;
    this.bounds[count] = bound;
    this.count = count + 1;
  }

  /** Takes the position with the lowest bound; false when all bounds are at least `cost`, which are then discarded. */
  takeLeast(cost: number): boolean {
    const { pickups, dropoffs, work, km, bounds } = this;
    let least = -1;
    let bound = cost;
    for (let k = 0; k < this.count; k += 1) {
      if (bounds[k]! >= bound) continue;
      least = k;
      bound = bounds[k]!;
    }
    if (least < 0) {
      this.count = 0;
      return false;
    }
    this.pickupAfter = pickups[least]!;
    this.dropoffAfter = dropoffs[least]!;
    this.moreWork = work[least]!;
    this.moreKm = km[least]!;
    const last = (this.count -= 1);
    pickups[least] = pickups[last]!;
    dropoffs[least] = dropoffs[last]!;
    work[least] = work[last]!;
    km[least] = km[last]!;
    bounds[least] = bounds[last]!;
    return true;
  }
}
