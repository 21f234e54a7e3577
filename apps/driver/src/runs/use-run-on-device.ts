import { useEffect, useState } from 'react';
import { runCache } from './run-cache';
import type { RunOnDevice } from './run-cache';

/** What is stored on the device about a run, kept up to date; undefined until it has been read. */
export function useRunOnDevice(run: string): RunOnDevice | undefined {
  const [known, setKnown] = useState<RunOnDevice>();
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void runCache.read(run).then((found) => {
        if (!isOver) setKnown(found);
      });
    read();
    const unsubscribe = runCache.subscribe(read);
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [run]);
  return known;
}
