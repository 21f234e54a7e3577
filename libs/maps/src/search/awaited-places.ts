import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The number of fields on the page that wait for the coordinates of a chosen address. */
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

/** Counts the field as waiting while `isAwaited`. */
export function useAwaitedPlace(isAwaited: boolean): void {
  useLayoutEffect(() => {
    if (!isAwaited) return;
    change(1);
    return () => change(-1);
  }, [isAwaited]);
}

/** True while the coordinates of a chosen address are being looked up: the field is then not empty. */
export const useIsPlaceAwaited = (): boolean => useSyncExternalStore(subscribe, () => awaited > 0);
