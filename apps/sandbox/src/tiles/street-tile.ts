import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Coordinates } from '../geo/coordinates';
import type { Place, PlaceKind } from '../places/place';

/** The address of a tile: `z` is the zoom, at which the world has 2^z tiles in each direction. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

interface Bounds {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

type Line = readonly (readonly [longitude: number, latitude: number])[];

/** Degrees between two streets, and between two main roads. */
const STREET = 0.0045;
const MAIN_ROAD = 8 * STREET;
/** The zoom from which streets and the names of all places are in a tile. */
const STREETS_FROM = 12;
const BEND = 0.0006;
/** Features a little beyond the edge of a tile are drawn into it. */
const EDGE = 0.1;
const TOWNS: readonly PlaceKind[] = ['city', 'town', 'suburb'];

/**
 * A vector tile in the schema of Protomaps: the places of the gazetteer by name, and streets that are made up, the same
 * at every call.
 */
export function streetTile(places: readonly Place[], address: TileAddress): Uint8Array {
  const bounds = boundsOf(address);
  const isDetailed = address.z >= STREETS_FROM;
  const spacing = isDetailed ? STREET : MAIN_ROAD;
  const roads = gridLines(bounds, spacing).map(({ line, index }) => ({
    type: 'Feature' as const,
    properties: { kind: index % Math.round(MAIN_ROAD / spacing) === 0 ? 'major_road' : 'minor_road' },
    geometry: { type: 'LineString' as const, coordinates: line.map(([longitude, latitude]) => [longitude, latitude]) },
  }));
  const named = places
    .filter((place) => isWithin(bounds, place) && (isDetailed || TOWNS.includes(place.kind)))
    .map(({ name, kind, lat, lng }) => ({
      type: 'Feature' as const,
      properties: { name, kind },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    }));
  const layer = (features: typeof roads | typeof named) =>
    geoJSONToTile({ type: 'FeatureCollection', features }, address.z, address.x, address.y, { clip: true, buffer: 64 });
  return fromGeojsonVt({ roads: layer(roads), places: layer(named) }, { version: 2, extent: 4096 });
}

function boundsOf({ z, x, y }: TileAddress): Bounds {
  const tiles = 2 ** z;
  const latitudeOf = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tiles))) * 180) / Math.PI;
  const longitudeOf = (column: number) => (column / tiles) * 360 - 180;
  return {
    north: latitudeOf(y - EDGE),
    south: latitudeOf(y + 1 + EDGE),
    west: longitudeOf(x - EDGE),
    east: longitudeOf(x + 1 + EDGE),
  };
}

const isWithin = ({ north, south, west, east }: Bounds, { lat, lng }: Coordinates) =>
  lat <= north && lat >= south && lng >= west && lng <= east;

/** Bent lines along both directions of a grid, numbered from the equator and from Greenwich. */
function gridLines({ north, south, west, east }: Bounds, spacing: number) {
  const rows = stepsBetween(south, north, spacing).map((index): { index: number; line: Line } => ({
    index,
    line: stepsBetween(west, east, spacing / 6).map((step) => {
      const longitude = (step * spacing) / 6;
      return [longitude, index * spacing + BEND * Math.sin(longitude * 700 + index)];
    }),
  }));
  const columns = stepsBetween(west, east, spacing).map((index): { index: number; line: Line } => ({
    index,
    line: stepsBetween(south, north, spacing / 6).map((step) => {
      const latitude = (step * spacing) / 6;
      return [index * spacing + BEND * Math.sin(latitude * 500 + index), latitude];
    }),
  }));
  return [...rows, ...columns];
}

/** The multiples of `step` around a range, as whole numbers. */
function stepsBetween(from: number, to: number, step: number): number[] {
  const first = Math.floor(from / step);
  const count = Math.ceil(to / step) - first + 1;
  return Array.from({ length: count }, (_, index) => first + index);
}
