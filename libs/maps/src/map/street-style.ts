import type {
  ExpressionFilterSpecification,
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';

const SOURCE = 'streets';
const PMTILES = /\.pmtiles(\?|$)/;
/** The web font of the apps; glyphs are drawn in the browser, so that no server of fonts is needed. */
const FONT = ['Figtree Variable', 'sans-serif'];

/** The class of a feature: `kind` in the tiles of Protomaps, `class` in those of OpenMapTiles. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], ''];
const isOneOf = (...kinds: string[]): ExpressionFilterSpecification => ['in', KIND, ['literal', kinds]];
const MAJOR = ['highway', 'major_road', 'motorway', 'trunk', 'primary', 'secondary'];
const MINOR = ['medium_road', 'minor_road', 'tertiary', 'minor', 'service'];
const GREEN = [
  'park',
  'grass',
  'forest',
  'wood',
  'golf_course',
  'cemetery',
  'nature_reserve',
  'pitch',
  'recreation_ground',
];
/** The width of a road in pixels, by zoom. */
const widthFrom = (thin: number, wide: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  9,
  thin,
  18,
  wide,
];

export interface StreetColours {
  readonly ground: string;
  readonly water: string;
  readonly green: string;
  readonly building: string;
  readonly casing: string;
  readonly road: string;
  readonly name: string;
  /** Around names. */
  readonly halo: string;
}

/** True for an address of one PMTiles file. */
export const isPmtiles = (tilesUrl: string): boolean => PMTILES.test(tilesUrl);

/** A calm map of streets from vector tiles of Protomaps or OpenMapTiles, under pins and lines of our own. */
export function streetStyle(tilesUrl: string, colours: StreetColours): StyleSpecification {
  const source: SourceSpecification = isPmtiles(tilesUrl)
    ? { type: 'vector', url: `pmtiles://${tilesUrl}` }
    : { type: 'vector', tiles: [tilesUrl], maxzoom: 14 };
  return {
    version: 8,
    sources: { [SOURCE]: source },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
      ...['landuse', 'landcover', 'park'].map((layer) => areas(layer, colours.green, isOneOf(...GREEN))),
      areas('water', colours.water),
      ...['buildings', 'building'].map((layer) => ({ ...areas(layer, colours.building), minzoom: 15 })),
      ...roads('casing', colours.casing, [3, 26], MAJOR),
      ...roads('minor', colours.road, [0.5, 14], MINOR),
      ...roads('major', colours.road, [2, 22], MAJOR),
      ...['roads', 'transportation_name'].map((layer) => streetNames(layer, colours)),
      ...['places', 'place'].map((layer) => placeNames(layer, colours)),
    ],
  };
}

function areas(layer: string, color: string, filter?: ExpressionFilterSpecification) {
  return {
    id: `areas-${layer}`,
    type: 'fill',
    source: SOURCE,
    'source-layer': layer,
    paint: { 'fill-color': color },
    ...(filter && { filter }),
  } satisfies LayerSpecification;
}

function roads(id: string, color: string, [thin, wide]: readonly [number, number], kinds: readonly string[]) {
  return ['roads', 'transportation'].map(
    (layer) =>
      ({
        id: `${id}-${layer}`,
        type: 'line',
        source: SOURCE,
        'source-layer': layer,
        filter: isOneOf(...kinds),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': color, 'line-width': widthFrom(thin, wide) },
      }) satisfies LayerSpecification,
  );
}

function streetNames(layer: string, colours: StreetColours) {
  return {
    id: `names-${layer}`,
    type: 'symbol',
    source: SOURCE,
    'source-layer': layer,
    minzoom: 13,
    layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12 },
    paint: namePaint(colours),
  } satisfies LayerSpecification;
}

function placeNames(layer: string, colours: StreetColours) {
  return {
    id: `names-${layer}`,
    type: 'symbol',
    source: SOURCE,
    'source-layer': layer,
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 13, 'text-max-width': 8 },
    paint: namePaint(colours),
  } satisfies LayerSpecification;
}

const namePaint = ({ name, halo }: StreetColours) => ({
  'text-color': name,
  'text-halo-color': halo,
  'text-halo-width': 1.5,
});
