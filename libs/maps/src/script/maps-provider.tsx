import { createContext, useState, type ReactNode } from 'react';
import type { MapsSettings } from './maps-script';

interface Settings extends MapsSettings {
  /** Vector tiles of streets: an address with `{z}`, `{x}` and `{y}`, or a `.pmtiles` file. Empty without any. */
  readonly tilesUrl: string;
}

export const MapsContext = createContext<Settings | undefined>(undefined);

interface MapsProviderProps extends Omit<Settings, 'tilesUrl'>, Partial<Pick<Settings, 'tilesUrl'>> {
  readonly children: ReactNode;
}

/** Gives the pages below the addresses of maps script and tiles. Nothing is loaded before one of them needs it. */
export function MapsProvider({ scriptUrl, mapsKey, tilesUrl = '', children }: MapsProviderProps) {
  const [settings] = useState({ scriptUrl, mapsKey, tilesUrl });
  return <MapsContext value={settings}>{children}</MapsContext>;
}
