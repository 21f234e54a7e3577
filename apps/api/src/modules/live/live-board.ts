import { listen } from '../../db/listen';
import type { Dependencies } from '../../dependencies';
import { LIVE_CHANNEL } from '../../messages/live-changes-repository';
import { findFollowedRun, type FollowedRun } from './run-facts-repository';

/** Seconds between comments that keep a stream open. */
const HEARTBEAT_SECONDS = 15;
const SECOND_MS = 1_000;

/** A stream about a trip of a run. */
export interface Follower {
  /** The user, or the share link, that opened the stream. */
  readonly followerId: string;
  /** Sends what is new; undefined: the run is not under way. Returns false when that ended the stream. */
  show(run: FollowedRun | undefined): boolean;
  /** Sends a comment. */
  heartbeat(): void;
  /** Whether the session and the role still allow following. */
  isAuthorized(): Promise<boolean>;
  end(): void;
}

interface LiveRun {
  /** The streams of the run, each with the second of the board in which it was opened. */
  readonly followers: Map<Follower, number>;
  /** Set while the run is read; it is read again when it has changed meanwhile. */
  reading: Promise<void> | undefined;
  isOutdated: boolean;
}

/**
 * The streams of a process about runs under way. One connection listens for changes of runs, from the first stream on,
 * and one timer serves all streams. A run is read once for all its streams.
 */
export class LiveBoard {
  readonly #runs = new Map<string, LiveRun>();
  #second = 0;
  #timer: NodeJS.Timeout | undefined;
  #listening: Promise<() => Promise<void>> | undefined;

  /** `isStopping` is checked each second: all streams end when the process is about to stop. */
  constructor(
    private readonly deps: Pick<Dependencies, 'db' | 'settings'>,
    private readonly isStopping: () => boolean,
  ) {}

  /** Resolves when the process listens for changes; rejects when the database cannot be reached. */
  async listen(): Promise<void> {
    this.#listening ??= listen(this.deps.settings.databaseUrl, {
      channel: LIVE_CHANNEL,
      name: 'liftclub-live',
      onNotification: (runId) => void this.#show(runId),
      onReturn: async () => void (await Promise.all([...this.#runs.keys()].map((runId) => this.#show(runId)))),
    });
    try {
      await this.#listening;
    } catch (error) {
      this.#listening = undefined;
      throw error;
    }
  }

  /** Shows the run to the follower now and at each change, until it ends. */
  async follow(runId: string, follower: Follower): Promise<void> {
    const run: LiveRun = this.#runs.get(runId) ?? { followers: new Map(), reading: undefined, isOutdated: false };
    this.#runs.set(runId, run);
    run.followers.set(follower, this.#second);
    this.#timer ??= setInterval(() => this.#tick(), SECOND_MS).unref();
    await this.#show(runId);
  }

  leave(runId: string, follower: Follower): void {
    const run = this.#runs.get(runId);
    run?.followers.delete(follower);
    if (run?.followers.size === 0) this.#runs.delete(runId);
  }

  /** How many streams a user or a share link has. */
  streamsOf(followerId: string): number {
    return this.#followers().filter(({ follower }) => follower.followerId === followerId).length;
  }

  /** Ends all streams. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const { runId, follower } of this.#followers()) this.#end(runId, follower);
    const stopListening = await this.#listening?.catch(() => undefined);
    await stopListening?.();
  }

  #followers() {
    return [...this.#runs].flatMap(([runId, { followers }]) =>
      [...followers].map(([follower, openedAt]) => ({ runId, follower, openedAt })),
    );
  }

  /** Each second: sends the heartbeats that are due, and checks every LIMIT_STREAM_SECONDS if a stream may go on. */
  #tick(): void {
    this.#second += 1;
    for (const { runId, follower, openedAt } of this.#followers()) {
      if (this.isStopping()) {
        this.#end(runId, follower);
        continue;
      }
      const age = this.#second - openedAt;
      if (age % HEARTBEAT_SECONDS === 0) follower.heartbeat();
      if (age % this.deps.settings.limits.streamSeconds === 0) void this.#endUnlessAuthorized(runId, follower);
    }
  }

  async #endUnlessAuthorized(runId: string, follower: Follower): Promise<void> {
    if (!(await follower.isAuthorized())) this.#end(runId, follower);
  }

  #end(runId: string, follower: Follower): void {
    this.leave(runId, follower);
    follower.end();
  }

  /** Reads a run and shows it to its followers, if it has any. */
  async #show(runId: string): Promise<void> {
    const run = this.#runs.get(runId);
    if (!run) return;
    run.isOutdated = true;
    run.reading ??= this.#read(runId, run).finally(() => (run.reading = undefined));
    await run.reading;
  }

  async #read(runId: string, run: LiveRun): Promise<void> {
    try {
      while (run.isOutdated) {
        run.isOutdated = false;
        const found = await findFollowedRun(this.deps.db, runId);
        for (const follower of run.followers.keys()) if (!follower.show(found)) this.leave(runId, follower);
      }
    } catch {
      // Without the database the state of the run is unknown; clients open their streams again.
      for (const follower of run.followers.keys()) this.#end(runId, follower);
    }
  }
}
