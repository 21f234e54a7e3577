import { encodePolyline } from '../maps/browser/polyline';
import { straightMetres, type Point } from '../geo/coordinates';
import type { RoadEstimate } from '../geo/drive-estimate';

type Shape = 'polyline' | 'geojson' | null;

function geometry(points: readonly Point[], shape: Shape) {
  if (shape === null) return {};
  if (shape === 'polyline') return { geometry: encodePolyline(points) };
  return { geometry: { type: 'LineString', coordinates: points.map(({ lat, lng }) => [lng, lat]) } };
}

function leg(
  { metres, seconds }: RoadEstimate,
  ends: readonly Point[],
  { shape, steps }: { shape: Shape; steps: boolean },
) {
  const measures = { weight: seconds, duration: seconds, distance: metres };
  const step = {
    ...measures,
    ...geometry(ends, shape ?? 'polyline'),
    name: '',
    mode: 'driving',
    driving_side: 'left',
    maneuver: { type: 'depart' },
    intersections: [],
  };
  return { steps: steps ? [step] : [], summary: '', ...measures };
}

export function osrmRoute(
  points: readonly Point[],
  estimates: readonly RoadEstimate[],
  options: { shape: Shape; steps: boolean },
) {
  const distance = estimates.reduce((sum, { metres }) => sum + metres, 0);
  const duration = estimates.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    legs: estimates.map((estimate, at) => leg(estimate, points.slice(at, at + 2), options)),
    weight_name: 'routability',
    weight: duration,
    duration,
    distance,
    ...geometry(points, options.shape),
  };
}

/** Where a point met the road. The sandbox has no roads to snap to, so it is the point itself, to OSRM's six decimals. */
export function osrmWaypoint(point: Point, name: string) {
  const snapped = { lat: Number(point.lat.toFixed(6)), lng: Number(point.lng.toFixed(6)) };
  return {
    hint: Buffer.from(`${snapped.lng},${snapped.lat}`).toString('base64url'),
    distance: Math.round(straightMetres(point, snapped) * 1_000) / 1_000,
    name,
    location: [snapped.lng, snapped.lat],
  };
}
