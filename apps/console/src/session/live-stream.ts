import { followStream, type ConsoleClient } from '@liftclub/api-client';
import { consoleStream, dispatchEvents, dispatchStream, type DispatchEvents } from '@liftclub/api-contract';
import { createContext, use, useEffect, useState } from 'react';
import { useAlertChoice, useSeesAlerts } from './alert-choice';
import { useConsole } from './console-session';

/** A hidden page stops following after this long. */
const HIDDEN_MS = 5 * 60_000;

interface LiveListener {
  /** Called with each event under its name. */
  readonly onEvent: (event: Partial<DispatchEvents>) => void;
  /** Called when the stream cannot be read, every 15 seconds while that is so. */
  readonly onFailure: () => void;
  /** Whether it needs `days` and `runs`, which are sent again when it begins to follow. */
  readonly isDispatch?: boolean;
}

/** What the server sends to this page: one stream, whatever follows it. */
export interface LiveStream {
  /** Returns a function that stops. */
  follow(listener: LiveListener): () => void;
  /** Stops following for as long as it is set. */
  setPaused(paused: boolean): void;
}

function createLiveStream(api: ConsoleClient): LiveStream {
  const listeners = new Set<LiveListener>();
  let isPaused = false;
  let followed: { readonly path: string } | undefined;
  let leaving = new AbortController();
  let isChanging = false;

  /** Pages come and go within one task of React; then the stream is opened once. */
  function change(): void {
    if (isChanging) return;
    isChanging = true;
    queueMicrotask(() => {
      isChanging = false;
      const needed = isPaused ? undefined : streamFor([...listeners]);
      if (needed === followed) return;
      leaving.abort();
      followed = needed;
      if (needed) open(needed);
    });
  }

  function open(stream: { readonly path: string }): void {
    leaving = new AbortController();
    void followStream(api, stream, {
      events: dispatchEvents,
      signal: leaving.signal,
      // A process of the release before may not have it.
      endsWhenMissing: false,
      onEvent: (event) => listeners.forEach((listener) => listener.onEvent(event)),
      onFailure: () => listeners.forEach((listener) => listener.onFailure()),
    });
  }

  return {
    follow(listener) {
      listeners.add(listener);
      if (listener.isDispatch) followed = undefined;
      change();
      return () => {
        listeners.delete(listener);
        change();
      };
    },
    setPaused(paused) {
      isPaused = paused;
      change();
    },
  };
}

function streamFor(listeners: readonly LiveListener[]) {
  if (listeners.length === 0) return undefined;
  return listeners.some(({ isDispatch }) => isDispatch) ? dispatchStream : consoleStream;
}

const LiveContext = createContext<LiveStream | null>(null);
export const LiveStreamProvider = LiveContext.Provider;

/**
 * The stream of the page, for the layout, which provides it. It pauses while the page is hidden for long, unless the
 * member is to be alerted.
 */
export function useNewLiveStream(): LiveStream {
  const { api } = useConsole();
  const [live] = useState(() => createLiveStream(api));
  const [{ sound, title }] = useAlertChoice();
  const isAlerted = useSeesAlerts() && (sound || title);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden' && !isAlerted)
        timer = setTimeout(() => live.setPaused(true), HIDDEN_MS);
      else live.setPaused(false);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [live, isAlerted]);
  return live;
}

/** The stream of the page, for what is on it. */
export function useLiveStream(): LiveStream {
  const live = use(LiveContext);
  if (!live) throw new Error('useLiveStream is for the pages inside the layout.');
  return live;
}
