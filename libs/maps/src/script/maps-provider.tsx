import { createContext, useState, type ReactNode } from 'react';
import type { MapsSettings } from './maps-script';

export const MapsContext = createContext<MapsSettings | undefined>(undefined);

/** Gives the pages below the address of the maps script. Nothing is loaded before one of them needs it. */
export function MapsProvider({ scriptUrl, mapsKey, children }: MapsSettings & { readonly children: ReactNode }) {
  const [settings] = useState({ scriptUrl, mapsKey });
  return <MapsContext value={settings}>{children}</MapsContext>;
}
