import { listen } from '../../db/listen';
import type { Dependencies } from '../../dependencies';
import { LIVE_CHANNEL } from '../../messages/live-changes-repository';
import { WatchedRuns, type Follower } from './watched-runs';

/** Seconds between comments that keep a stream open. */
const BEAT_SECONDS = 15;
const SECOND_MS = 1_000;

/** Shows runs under way to the streams of this process. */
export interface LiveBoard {
  /** Resolves when the process hears of changes; rejects when the database cannot be reached. */
  hear(): Promise<void>;
  /** Shows the run to the follower now and at each change, until it ends. */
  follow(runId: string, follower: Follower): Promise<void>;
  leave(runId: string, follower: Follower): void;
  /** How many streams somebody has. */
  streamsOf(by: string): number;
  /** Ends all streams. */
  close(): Promise<void>;
}

type Deps = Pick<Dependencies, 'db' | 'settings'>;

/**
 * The board of a process. From the first stream on it hears on one connection which runs changed. `isStopping` is asked
 * each second: all streams end when the process is about to stop. Each stream is asked every LIMIT_STREAM_SECONDS
 * whether it may go on.
 */
export function createLiveBoard({ db, settings }: Deps, isStopping: () => boolean): LiveBoard {
  const runs = new WatchedRuns(db);
  const openedAt = new WeakMap<Follower, number>();
  let second = 0;
  let hearing: Promise<() => Promise<void>> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const tick = () => {
    second += 1;
    for (const [runId, follower] of runs.followers()) {
      const age = second - (openedAt.get(follower) ?? second);
      if (isStopping()) runs.end(runId, follower);
      else if (age % BEAT_SECONDS === 0) follower.beat();
      else if (age % settings.limits.streamSeconds === 0)
        void follower.mayGoOn().then((may) => may || runs.end(runId, follower));
    }
  };

  return {
    async hear() {
      hearing ??= hearChanges(settings, runs);
      await hearing.catch((error: unknown) => {
        hearing = undefined;
        throw error;
      });
    },
    async follow(runId, follower) {
      runs.add(runId, follower);
      openedAt.set(follower, second);
      timer ??= setInterval(tick, SECOND_MS).unref();
      await runs.show(runId);
    },
    leave: (runId, follower) => runs.leave(runId, follower),
    streamsOf: (by) => runs.followers().filter(([, follower]) => follower.by === by).length,
    async close() {
      clearInterval(timer);
      for (const [runId, follower] of runs.followers()) runs.end(runId, follower);
      await (
        await hearing?.catch(() => undefined)
      )?.();
    },
  };
}

const hearChanges = (settings: Dependencies['settings'], runs: WatchedRuns) =>
  listen(settings.databaseUrl, {
    channel: LIVE_CHANNEL,
    name: 'liftclub-live',
    onNotice: (runId) => void runs.show(runId),
    onReturn: () => runs.showAll(),
  });
