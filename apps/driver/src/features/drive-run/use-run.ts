import { isApiError } from '@liftclub/api-client';
import type { RunEventInput, RunManifest } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../queries/query-keys';
import { runCache, loadRun, progressOf, useRunOnDevice, type StoredEvent, type RunProgress } from '../../runs';

/** Polling interval of an open page, in ms: another phone may have continued the run. */
const POLL_MS = 30_000;
const TICK_MS = 1000;

/** A step of the driver, before it gets its id and its time. */
export type Step = StepOf<RunEventInput>;
/** Distributes over the union: Omit of a union has only the fields common to all. */
type StepOf<Event> = Event extends RunEventInput ? Omit<Event, 'id' | 'at'> : never;

/** A run as the page shows it. */
export interface OpenRun {
  readonly manifest: RunManifest;
  readonly progress: RunProgress;
  readonly events: readonly StoredEvent[];
  /** The present by the server's clock, as far as this device knows it. */
  readonly now: Date;
  /** Milliseconds by which that is ahead of the device's clock. */
  readonly skew: number;
  /** Stores a step, which is sent in the background. `wrong`: the phone found the code wrong. */
  readonly report: (step: Step, wrong?: boolean) => Promise<void>;
}

export interface RunLoad {
  readonly run: OpenRun | undefined;
  /** There is nothing to show, and loading failed: `missing` when this is no run of the driver. */
  readonly failure: 'missing' | 'failed' | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** A run stored on the device, updated by the server while it can be reached. */
export function useRun(id: string): RunLoad {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const owner = user?.id ?? '';
  const device = useRunOnDevice(id);
  const response = useQuery({
    queryKey: queryKeys.run(id),
    queryFn: async () => {
      // The server judges a report by what this phone had read before: it is sent first, and then the run is read.
      const { cached: stored, events } = await runCache.read(id);
      if (stored?.owner === owner && events.some(({ state }) => state === 'queued')) return stored;
      const timeoutSignal = (milliseconds: number) => AbortSignal.timeout(milliseconds);
      return loadRun({ api, cache: runCache, owner: () => owner, deviceNow: Date.now, timeoutSignal }, owner, id);
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
  // A closed run is not stored on the device.
  const onDevice = device?.cached?.owner === owner ? device.cached : undefined;
  const cached = onDevice ?? (response.data?.run.state === 'closed' ? response.data : undefined);
  useWhenGone(cached !== undefined, response.refetch);
  const now = useNow(cached?.skew ?? 0);
  const isMissing = isApiError(response.error, 'http') && response.error.status === 404;
  const shown = { isLoading: response.isFetching, reload: () => void response.refetch() };
  if (!cached || !device || isMissing)
    return { ...shown, run: undefined, failure: response.isError ? (isMissing ? 'missing' : 'failed') : undefined };

  const progress = progressOf(cached.run, device.events);
  const report = (step: Step, wrong = false) => {
    const instant = new Date(Date.now() + cached.skew).toISOString();
    // An event is never before the one before it, also when the device's clock was set back.
    const at = progress.lastAt !== null && progress.lastAt > instant ? progress.lastAt : instant;
    return runCache.addEvent({ run: id, owner, event: { ...step, id: crypto.randomUUID(), at }, wrong });
  };
  const run = { manifest: cached.run, progress, events: device.events, now, skew: cached.skew, report };
  return { ...shown, run, failure: undefined };
}

/** Reloads when the device drops a run that was not read as closed yet: it was closed, here or on another phone. */
function useWhenGone(isCached: boolean, reload: () => unknown): void {
  const wasCached = useRef(false);
  useEffect(() => {
    if (wasCached.current && !isCached) reload();
    wasCached.current = isCached;
  }, [isCached, reload]);
}

/** The present, by the second; `skew` in milliseconds is added to the device's clock. */
function useNow(skew: number): Date {
  const [device, setDevice] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(device + skew);
}
