import { LatLngBounds, toLiteral, type Box, type LatLng, type LatLngLiteral } from './lat-lng';

type PointLike = LatLng | LatLngLiteral;

/** Everything the services accept as one end of a drive. */
export type StopLike =
  | string
  | PointLike
  | {
      placeId?: string;
      id?: string;
      location?: StopLike | { latLng?: StopLike } | null;
      query?: string;
      waypoint?: StopLike;
    };

const isPoint = (value: object): value is PointLike => 'lat' in value && 'lng' in value;

export function pointText(point: PointLike): string {
  const { lat, lng } = toLiteral(point);
  return `${lat},${lng}`;
}

/** One end of a drive as the server reads it: "place_id:…", "lat,lng", or an address; empty when it is none. */
export function stopText(stop: StopLike | null | undefined): string {
  if (typeof stop === 'string') return stop;
  if (typeof stop !== 'object' || stop === null) return '';
  if (isPoint(stop)) return pointText(stop);
  const id = stop.placeId ?? stop.id;
  if (id) return `place_id:${id}`;
  const { location } = stop;
  if (location && typeof location === 'object' && 'latLng' in location) return stopText(location.latLng);
  return stopText((location as StopLike | null | undefined) ?? stop.query ?? stop.waypoint);
}

type CircleLike = { center: PointLike; radius: number };
export type AreaLike = PointLike | CircleLike | LatLngBounds | Box | string | null | undefined;

const boxOf = (area: object): Box | null =>
  area instanceof LatLngBounds ? area.toJSON() : 'south' in area ? (area as Box) : null;

/** The middle of an area, towards which suggestions lean. */
export function biasText(area: AreaLike): string {
  if (typeof area !== 'object' || area === null) return '';
  const box = boxOf(area);
  if (box) return pointText(new LatLngBounds(box).getCenter());
  return 'center' in area ? pointText(area.center) : isPoint(area) ? pointText(area) : '';
}

/** An area nothing outside of which may be suggested. */
export function restrictionText(area: AreaLike): string {
  if (typeof area !== 'object' || area === null) return '';
  const box = boxOf(area);
  if (box) return [box.south, box.west, box.north, box.east].join(',');
  return 'center' in area ? `${pointText(area.center)},${area.radius}` : '';
}

export function countryText(country: string | readonly string[] | null | undefined): string {
  return typeof country === 'string' ? country : (country ?? []).join(',');
}
