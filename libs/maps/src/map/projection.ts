/** The Web Mercator projection, which the maps provider uses too: the same view shows the same area. */
import type { Coordinates } from '@liftclub/domain';

/** A point of a drawing, or its size, in CSS pixels. */
export interface Pixels {
  readonly x: number;
  readonly y: number;
}

/** What a map shows: its middle and its zoom, at which the world is 256 × 2^zoom pixels wide. */
export interface View {
  readonly centre: Coordinates;
  readonly zoom: number;
}

export const ZOOM = { min: 4, max: 19, street: 17 } as const;

const TILE = 256;
const EARTH_CIRCUMFERENCE_M = 40_075_016.686;
const METRES_A_DEGREE = EARTH_CIRCUMFERENCE_M / 360;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** A ten-millionth of a degree is a centimetre. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

function worldOf({ latitude, longitude }: Coordinates): Pixels {
  const sine = Math.sin(radians(latitude));
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const worldSize = (zoom: number) => TILE * 2 ** zoom;

/** The position of a place in a drawing of this size. */
export function toPixels({ centre, zoom }: View, size: Pixels, place: Coordinates): Pixels {
  const [middle, world] = [worldOf(centre), worldOf(place)];
  const scale = worldSize(zoom);
  return { x: size.x / 2 + (world.x - middle.x) * scale, y: size.y / 2 + (world.y - middle.y) * scale };
}

/** The place at a point of the drawing, in degrees of seven decimals. */
export function toCoordinates({ centre, zoom }: View, size: Pixels, { x, y }: Pixels): Coordinates {
  const middle = worldOf(centre);
  const scale = worldSize(zoom);
  const worldY = middle.y + (y - size.y / 2) / scale;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * worldY))) * 180) / Math.PI;
  const longitude = (middle.x + (x - size.x / 2) / scale - 0.5) * 360;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** How much ground one pixel covers in the middle of the drawing, in metres. */
export function metresAPixel({ centre, zoom }: View): number {
  return (EARTH_CIRCUMFERENCE_M * Math.cos(radians(centre.latitude))) / worldSize(zoom);
}

/** The closest view of these places with a whole zoom and `margin` pixels around; street level at the closest. */
export function viewOf(places: readonly Coordinates[], size: Pixels, margin: number): View | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const centre = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
  const isInside = ({ x, y }: Pixels) => x >= margin && y >= margin && x <= size.x - margin && y <= size.y - margin;
  const fits = (zoom: number) => places.every((place) => isInside(toPixels({ centre, zoom }, size, place)));
  let zoom: number = ZOOM.street;
  while (zoom > ZOOM.min && !fits(zoom)) zoom -= 1;
  return { centre, zoom };
}

/** The place at this distance in metres east and north of another; accurate for a few kilometres. */
export function moved({ latitude, longitude }: Coordinates, east: number, north: number): Coordinates {
  return {
    latitude: rounded(latitude + north / METRES_A_DEGREE),
    longitude: rounded(longitude + east / (METRES_A_DEGREE * Math.cos(radians(latitude)))),
  };
}

/** The longest round length (1, 2 or 5 times a power of ten, in metres) that is at most `longest` pixels. */
export function scaleBar(metresOfPixel: number, longest: number): { readonly metres: number; readonly pixels: number } {
  const most = metresOfPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2].find((step) => step * power <= most) ?? 1);
  return { metres, pixels: metres / metresOfPixel };
}
