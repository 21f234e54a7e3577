import { useContext, useEffect, useSyncExternalStore } from 'react';
import { MapsContext } from './maps-provider';
import { createMapsScript, type MapsScript, type MapsSettings, type MapsStatus } from './maps-script';

/** The script of each provider: it is not in the provider itself, which every page loads. */
const scripts = new WeakMap<MapsSettings, MapsScript>();

/** The status of the maps script, which is fetched once. `retry` fetches it again after a failure. */
export function useMaps(): { readonly status: MapsStatus; readonly retry: () => void } {
  const settings = useContext(MapsContext);
  if (!settings) throw new Error('useMaps needs a MapsProvider.');
  const script = scriptOf(settings);
  const status = useSyncExternalStore(script.subscribe, script.status);
  useEffect(() => script.load(), [script]);
  return { status, retry: script.retry };
}

/** The address of the street tiles; empty without any. */
export const useTilesUrl = (): string => useContext(MapsContext)?.tilesUrl ?? '';

function scriptOf(settings: MapsSettings): MapsScript {
  const known = scripts.get(settings);
  if (known) return known;
  const script = createMapsScript(settings);
  scripts.set(settings, script);
  return script;
}
