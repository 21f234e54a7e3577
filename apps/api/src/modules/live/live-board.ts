import { listen } from '../../db/listen';
import type { Dependencies } from '../../dependencies';
import { LIVE_CHANNEL } from '../../messages/live-changes-repository';
import { WatchedRuns, type Follower } from './watched-runs';

/** Seconds between comments that keep a stream open. */
const HEARTBEAT_SECONDS = 15;
const SECOND_MS = 1_000;

/** Shows runs under way to the streams of this process. */
export interface LiveBoard {
  /** Resolves when the process listens for changes; rejects when the database cannot be reached. */
  listen(): Promise<void>;
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
 * The board of a process. From the first stream on it listens on one connection for changes of runs. `isStopping` is
 * checked each second: all streams end when the process is about to stop. Every LIMIT_STREAM_SECONDS each stream is
 * checked for whether it may go on.
 */
export function createLiveBoard({ db, settings }: Deps, isStopping: () => boolean): LiveBoard {
  const runs = new WatchedRuns(db);
  const openedAt = new WeakMap<Follower, number>();
  let second = 0;
  let listening: Promise<() => Promise<void>> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const tick = () => {
    second += 1;
    for (const [runId, follower] of runs.followers()) {
      const age = second - (openedAt.get(follower) ?? second);
      if (isStopping()) {
        runs.end(runId, follower);
        continue;
      }
      if (age % HEARTBEAT_SECONDS === 0) follower.heartbeat();
      if (age % settings.limits.streamSeconds === 0)
        void follower.isAuthorized().then((authorized) => authorized || runs.end(runId, follower));
    }
  };

  return {
    async listen() {
      listening ??= listenForChanges(settings, runs);
      await listening.catch((error: unknown) => {
        listening = undefined;
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
        await listening?.catch(() => undefined)
      )?.();
    },
  };
}

const listenForChanges = (settings: Dependencies['settings'], runs: WatchedRuns) =>
  listen(settings.databaseUrl, {
    channel: LIVE_CHANNEL,
    name: 'liftclub-live',
    onNotification: (runId) => void runs.show(runId),
    onReturn: () => runs.showAll(),
  });
