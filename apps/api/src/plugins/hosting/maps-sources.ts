import type { Settings } from '../../settings/env';

type Directive = 'script' | 'style' | 'img' | 'font' | 'connect' | 'worker';

/** An app without a map reaches nobody. */
export const NO_MAPS: Readonly<Record<Directive, readonly string[]>> = {
  script: [],
  style: [],
  img: [],
  font: [],
  connect: [],
  worker: [],
};

/**
 * Google's list for the Maps JavaScript API
 * (developers.google.com/maps/documentation/javascript/content-security-policy), less what an address search does not
 * need: eval, frames, and scripts of every Google host, some of which serve files that anybody may upload.
 */
const GOOGLE: typeof NO_MAPS = {
  script: ['https://maps.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  img: ['https://*.gstatic.com', 'https://*.google.com', 'https://*.googleusercontent.com', 'https://*.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  worker: ['blob:'],
};

/**
 * Sources that the maps script and the street tiles need, by directive of a content security policy. The newer classes
 * of a script at maps.googleapis.com ask places.googleapis.com and routes.googleapis.com; so do those of the sandbox's
 * script.
 */
export function mapsSources({ scriptUrl, tilesUrl }: Settings['maps']): typeof NO_MAPS {
  const { origin, hostname } = new URL(scriptUrl);
  const isGoogle = hostname === 'maps.googleapis.com';
  const list = isGoogle ? GOOGLE : NO_MAPS;
  const siblings = hostname.startsWith('maps.googleapis.') ? [origin.replace('//maps.', '//*.')] : [];
  return {
    ...list,
    script: [origin, ...list.script],
    connect: [origin, ...siblings, ...list.connect, ...tilesSources({ tilesUrl }).connect],
  };
}

/** Sources that a map of street tiles alone needs. */
export const tilesSources = ({ tilesUrl }: Pick<Settings['maps'], 'tilesUrl'>): typeof NO_MAPS => ({
  ...NO_MAPS,
  connect: tilesUrl === '' ? [] : [new URL(tilesUrl).origin],
});
