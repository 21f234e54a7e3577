/** A point on the earth in degrees (WGS84). */
export interface Coordinates {
  lat: number;
  lng: number;
}

const RADIUS_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function isValidCoordinates(lat: number, lng: number): boolean {
  return Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Great-circle metres between two points. */
export function greatCircleMetres(from: Coordinates, to: Coordinates): number {
  const north = Math.sin(radians(to.lat - from.lat) / 2);
  const east = Math.sin(radians(to.lng - from.lng) / 2);
  const share = north ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east ** 2;
  return 2 * RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The point some metres away in a direction (degrees, clockwise from north); good for a few kilometres. */
export function destinationPoint(from: Coordinates, metres: number, direction: number): Coordinates {
  const degrees = (metres / RADIUS_METRES) * (180 / Math.PI);
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return {
    lat: round(from.lat + degrees * Math.cos(radians(direction))),
    lng: round(from.lng + (degrees * Math.sin(radians(direction))) / Math.cos(radians(from.lat))),
  };
}
