import { createDataSource, type DataSources } from './data-source';
import { mapsLibraries, type Library } from './maps-libraries';
import type { ScriptSettings } from './script-settings';

/** Written in front of this script by the server that sends it (maps-script-routes.ts). */
declare const sandboxSettings: ScriptSettings;

type Page = Record<string, unknown>;

/** Follows a dotted name from the page's global object. */
function named(page: Page, name: string): unknown {
  return name.split('.').reduce<unknown>((at, part) => (at as Page | undefined)?.[part], page);
}

function install(page: Page, settings: ScriptSettings): void {
  const { origins, key } = settings;
  const sources: DataSources = {
    maps: createDataSource(origins.maps, key),
    places: createDataSource(origins.places, key),
    routes: createDataSource(origins.routes, key),
  };
  const { core, geocoding, places, directions, routes } = mapsLibraries(sources, settings.generation);
  const google = (page.google ??= {}) as Page;
  // An earlier loader may have put a stand-in for importLibrary there; the script takes it over.
  const maps = (google.maps ??= {}) as Page;
  Object.assign(maps, core, geocoding, directions, { version: 'sandbox' });

  /** As with Google, these two exist on `google.maps` only for pages that requested them. */
  const attach: Record<string, () => void> = {
    places: () => void (maps.places ??= places),
    routes: () => void (maps.routes ??= { ...routes }),
  };
  const offered: Record<string, Library> = { core, geocoding, places, routes: { ...directions, ...routes } };
  maps.importLibrary = async (name: string): Promise<Library> => {
    const library = Object.hasOwn(offered, name) ? offered[name] : undefined;
    if (!library) throw new Error(`The sandbox draws no maps and does not offer the library "${name}".`);
    attach[name]?.();
    return library;
  };
  for (const name of settings.libraries) attach[name]?.();

  // Google calls back first and finds the key wanting a moment later.
  const callback = settings.callback === '' ? undefined : named(page, settings.callback);
  if (typeof callback === 'function') callback();
  else if (settings.callback !== '') console.error(`${settings.callback} is not a function`);
  const refused = page.gm_authFailure;
  if (!settings.keyIsGood && typeof refused === 'function') refused();
}

install(globalThis as unknown as Page, sandboxSettings);
