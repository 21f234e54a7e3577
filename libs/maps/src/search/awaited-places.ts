import { useLayoutEffect, useSyncExternalStore } from 'react';

/** How many fields of the page wait for the coordinates of a chosen address. */
let awaited = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  awaited += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts a field among those that wait while `isAwaited`. */
export function useAwaitedPlace(isAwaited: boolean): void {
  useLayoutEffect(() => {
    if (!isAwaited) return;
    change(1);
    return () => change(-1);
  }, [isAwaited]);
}

/** True while the coordinates of an address that was chosen on the page are on their way: they are not missing. */
export const useIsPlaceAwaited = (): boolean => useSyncExternalStore(subscribe, () => awaited > 0);
