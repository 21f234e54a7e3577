/** Random numbers from a seed: the generator sfc32 of PractRand. The same seed gives the same numbers everywhere. */
export class Random {
  private a = 0x9e3779b9;
  private b = 0x243f6a88;
  private c: number;
  private counter = 1;

  constructor(seed: number) {
    this.c = seed | 0;
    this.b ^= Math.floor(seed / 0x100000000) | 0;
    for (let k = 0; k < 16; k += 1) this.bits();
  }

  private bits(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** At least 0, below 1. */
  next(): number {
    return this.bits() / 0x100000000;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Brings the values into a random order. */
  shuffle(values: Int32Array): void {
    for (let k = values.length - 1; k > 0; k -= 1) {
      const other = this.below(k + 1);
      const value = values[k]!;
      values[k] = values[other]!;
      values[other] = value;
    }
  }
}
