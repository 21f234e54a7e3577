import { texts } from '@liftclub/texts';
import { unavailable } from './problems';

/** Heavy work a few at a time: the rest waits in line, and when that is full too the answer is 503. */
export class WorkLine {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.longest) throw unavailable(texts.errors.busy, 2);
      // Whoever ends hands its place on, so `running` does not change here.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
