/// <reference types="vite/client" />

import { logFailure, palette } from '@liftclub/ui-kit';
import { addProtocol, Map as MapLibre, setWorkerUrl, type ErrorEvent } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import stylesUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import type { View } from './projection';
import { isPmtiles, streetStyle, type StreetColours } from './street-style';

// A worker of our own origin: the page's policy allows none from a blob.
setWorkerUrl(workerUrl);

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown;
}
// Pages that require trusted types take no text as the address of a script, except of this worker.
(window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (url === workerUrl ? url : null),
});

/** The styles of our own code stand in the page; the library's are fetched with the first map. */
function addStyles(): void {
  if (document.querySelector(`link[href="${stylesUrl}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesUrl }));
}

/** The library's world is 512 pixels wide at zoom 0, ours 256. */
const cameraOf = ({ centre: { latitude, longitude }, zoom }: View) => ({
  center: [longitude, latitude] as [number, number],
  zoom: zoom - 1,
});

/** The colours of the theme; WebGL knows no variables of a style sheet. */
function coloursAt(container: HTMLElement): StreetColours {
  const styles = getComputedStyle(container);
  const valueOf = (colour: string) => styles.getPropertyValue(colour.slice('var('.length, -1)).trim();
  return {
    ground: valueOf(palette.tint),
    water: valueOf(palette.infoTint),
    green: valueOf(palette.successTint),
    building: valueOf(palette.bone),
    casing: valueOf(palette.line),
    road: valueOf(palette.paper),
    name: valueOf(palette.muted),
    halo: valueOf(palette.paper),
  };
}

interface StreetMapOptions {
  readonly tilesUrl: string;
  readonly view: View;
  /** Not even one tile could be drawn. */
  readonly onFailure: () => void;
}

/** A map of streets drawn into `container`. It neither moves nor zooms on its own. Throws where WebGL is missing. */
export async function drawStreetMap(container: HTMLElement, { tilesUrl, view, onFailure }: StreetMapOptions) {
  if (isPmtiles(tilesUrl)) {
    const { Protocol } = await import('pmtiles');
    addProtocol('pmtiles', new Protocol().tile);
  }
  addStyles();
  const map = new MapLibre({
    container,
    style: streetStyle(tilesUrl, coloursAt(container)),
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  });
  let hasTile = false;
  map.on('sourcedata', ({ tile }) => {
    hasTile ||= tile !== undefined;
  });
  map.on('error', (event: ErrorEvent) => {
    logFailure(event.error);
    if (!hasTile && 'sourceId' in event) onFailure();
  });
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  const followTheme = () => map.setStyle(streetStyle(tilesUrl, coloursAt(container)));
  scheme.addEventListener('change', followTheme);
  return {
    show: (next: View) => map.jumpTo(cameraOf(next)),
    remove: () => {
      scheme.removeEventListener('change', followTheme);
      map.remove();
    },
  };
}
