import { useEffect, useState } from 'react';
import { keptRuns } from './device-runs';
import type { RunOnDevice } from './kept-runs';

/** What the device knows of a run, followed; undefined until it was read. */
export function useRunOnDevice(run: string): RunOnDevice | undefined {
  const [known, setKnown] = useState<RunOnDevice>();
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void keptRuns.read(run).then((found) => {
        if (!isOver) setKnown(found);
      });
    read();
    const unsubscribe = keptRuns.subscribe(read);
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [run]);
  return known;
}
