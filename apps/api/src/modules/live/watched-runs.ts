import type { Executor } from '../../db/client';
import { findFollowedRun, type FollowedRun } from './run-facts-repository';

/** A stream about a trip of a run. */
export interface Follower {
  /** Whose stream it is. */
  readonly by: string;
  /** Sends what is new; undefined: the run is not under way. Returns false when that ended the stream. */
  show(run: FollowedRun | undefined): boolean;
  /** Sends a comment. */
  heartbeat(): void;
  /** Whether the session and the role still allow following. */
  isAuthorized(): Promise<boolean>;
  end(): void;
}

interface WatchedRun {
  readonly followers: Set<Follower>;
  /** Set while the run is read; the reader reads again when something has changed meanwhile. */
  reading: Promise<void> | undefined;
  isOutdated: boolean;
}

/** The runs that streams of this process follow. Each run is read once for all its streams. */
export class WatchedRuns {
  readonly #runs = new Map<string, WatchedRun>();

  constructor(private readonly db: Executor) {}

  add(runId: string, follower: Follower): void {
    const run = this.#runs.get(runId) ?? { followers: new Set(), reading: undefined, isOutdated: false };
    this.#runs.set(runId, run);
    run.followers.add(follower);
  }

  leave(runId: string, follower: Follower): void {
    const run = this.#runs.get(runId);
    run?.followers.delete(follower);
    if (run?.followers.size === 0) this.#runs.delete(runId);
  }

  end(runId: string, follower: Follower): void {
    this.leave(runId, follower);
    follower.end();
  }

  /** Each follower with the run that it follows. */
  followers(): [runId: string, follower: Follower][] {
    return [...this.#runs].flatMap(([runId, { followers }]) =>
      [...followers].map((follower): [string, Follower] => [runId, follower]),
    );
  }

  /** Reads a run again and shows it, if anybody follows it. */
  async show(runId: string): Promise<void> {
    const run = this.#runs.get(runId);
    if (!run) return;
    run.isOutdated = true;
    run.reading ??= this.#read(runId, run).finally(() => (run.reading = undefined));
    await run.reading;
  }

  async showAll(): Promise<void> {
    await Promise.all([...this.#runs.keys()].map((runId) => this.show(runId)));
  }

  async #read(runId: string, run: WatchedRun): Promise<void> {
    try {
      while (run.isOutdated) {
        run.isOutdated = false;
        const found = await findFollowedRun(this.db, runId);
        for (const follower of run.followers) if (!follower.show(found)) this.leave(runId, follower);
      }
    } catch {
      // Without the database nothing is known of the run; who follows it opens the stream again.
      for (const follower of run.followers) this.end(runId, follower);
    }
  }
}
