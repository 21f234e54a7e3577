import { isApiError } from '@liftclub/api-client';
import type { RunEventInput, RunManifest } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../queries/query-keys';
import { keptRuns, loadRun, progressOf, useRunOnDevice, type KeptEvent, type RunProgress } from '../../runs';

/** Polling interval of an open page, in ms: another phone may have continued the run. */
const ASK_MS = 30_000;
const TICK_MS = 1000;

/** A step of the driver, before it gets its id and its time. */
export type Done = StepOf<RunEventInput>;
/** Distributes over the union: Omit of a union has only the fields common to all. */
type StepOf<Event> = Event extends RunEventInput ? Omit<Event, 'id' | 'at'> : never;

/** A run as the page shows it. */
export interface OpenRun {
  readonly manifest: RunManifest;
  readonly progress: RunProgress;
  readonly events: readonly KeptEvent[];
  /** The time by the server's clock, as far as this device knows it. */
  readonly now: Date;
  /** Milliseconds by which that is ahead of the device's clock. */
  readonly skew: number;
  /** Stores a step, which is sent in the background. `wrong`: the phone found the code wrong. */
  readonly happened: (done: Done, wrong?: boolean) => Promise<void>;
}

export interface RunLoad {
  readonly run: OpenRun | undefined;
  /** There is nothing to show, and loading failed: `missing` when this is no run of the driver. */
  readonly failure: 'missing' | 'failed' | undefined;
  readonly isLoading: boolean;
  readonly loadAgain: () => void;
}

/** A run stored on the device, updated by the server while it can be reached. */
export function useRun(id: string): RunLoad {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const owner = user?.id ?? '';
  const device = useRunOnDevice(id);
  const response = useQuery({
    queryKey: queryKeys.run(id),
    queryFn: () => loadRun({ api, kept: keptRuns, owner: () => owner, deviceNow: Date.now }, owner, id),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: true,
  });
  // A closed run is not stored on the device.
  const onDevice = device?.kept?.owner === owner ? device.kept : undefined;
  const kept = onDevice ?? (response.data?.run.state === 'closed' ? response.data : undefined);
  useWhenGone(onDevice !== undefined, response.refetch);
  const now = useNow(kept?.skew ?? 0);
  const isMissing = isApiError(response.error, 'http') && response.error.status === 404;
  const shown = { isLoading: response.isFetching, loadAgain: () => void response.refetch() };
  if (!kept || !device || isMissing)
    return { ...shown, run: undefined, failure: response.isError ? (isMissing ? 'missing' : 'failed') : undefined };

  const progress = progressOf(kept.run, device.events);
  const happened = (done: Done, wrong = false) => {
    const instant = new Date(Date.now() + kept.skew).toISOString();
    // An event is never before the one before it, also when the device's clock was set back.
    const at = progress.lastAt !== null && progress.lastAt > instant ? progress.lastAt : instant;
    return keptRuns.happened({ run: id, owner, event: { ...done, id: crypto.randomUUID(), at }, wrong });
  };
  const run = { manifest: kept.run, progress, events: device.events, now, skew: kept.skew, happened };
  return { ...shown, run, failure: undefined };
}

/** Reloads when the device drops the run: it was closed, here or on another phone. */
function useWhenGone(isKept: boolean, ask: () => unknown): void {
  const wasKept = useRef(false);
  useEffect(() => {
    if (wasKept.current && !isKept) ask();
    wasKept.current = isKept;
  }, [isKept, ask]);
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
