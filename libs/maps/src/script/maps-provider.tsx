import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createMapsScript, type MapsScript, type MapsSettings, type MapsStatus } from './maps-script';

const MapsContext = createContext<MapsScript | undefined>(undefined);

/** Tells the pages below where the maps script is. It is fetched when the first of them needs it. */
export function MapsProvider({ scriptUrl, mapsKey, children }: MapsSettings & { readonly children: ReactNode }) {
  const [script] = useState(() => createMapsScript({ scriptUrl, mapsKey }));
  return <MapsContext value={script}>{children}</MapsContext>;
}

/** Needs the map: fetches the script unless that was done. `retry` fetches it again after a failure. */
export function useMaps(): { readonly status: MapsStatus; readonly retry: () => void } {
  const script = useContext(MapsContext);
  if (!script) throw new Error('useMaps needs a MapsProvider.');
  const status = useSyncExternalStore(script.subscribe, script.status);
  useEffect(() => script.load(), [script]);
  return { status, retry: script.retry };
}
