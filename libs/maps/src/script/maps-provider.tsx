import { createContext, useState, type ReactNode } from 'react';
import type { MapsSettings } from './maps-script';

export const MapsContext = createContext<MapsSettings | undefined>(undefined);

/** Tells the pages below where the maps script is. Nothing is loaded before one of them needs it. */
export function MapsProvider({ scriptUrl, mapsKey, children }: MapsSettings & { readonly children: ReactNode }) {
  const [settings] = useState({ scriptUrl, mapsKey });
  return <MapsContext value={settings}>{children}</MapsContext>;
}
