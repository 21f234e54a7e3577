import { encodePolyline } from '../maps/browser/polyline';
import { greatCircleMetres, type Coordinates } from '../geo/coordinates';
import { estimateDrive, type DriveEstimate } from '../geo/drive-estimate';

type Shape = 'polyline' | 'geojson' | null;

function geometry(points: readonly Coordinates[], shape: Shape) {
  if (shape === null) return {};
  if (shape === 'polyline') return { geometry: encodePolyline(points) };
  return { geometry: { type: 'LineString', coordinates: points.map(({ lat, lng }) => [lng, lat]) } };
}

function leg(
  { metres, seconds }: DriveEstimate,
  ends: readonly Coordinates[],
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
  points: readonly Coordinates[],
  estimates: readonly DriveEstimate[],
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

/** Rows by source and columns by destination, of what was requested. */
export function osrmTable(
  sources: readonly Coordinates[],
  destinations: readonly Coordinates[],
  annotations: readonly string[],
) {
  const drives = sources.map((source) => destinations.map((destination) => estimateDrive(source, destination)));
  return {
    ...(annotations.includes('duration') && { durations: drives.map((row) => row.map(({ seconds }) => seconds)) }),
    ...(annotations.includes('distance') && { distances: drives.map((row) => row.map(({ metres }) => metres)) }),
  };
}

/**
 * Where a point met the road. The sandbox has no roads to snap to, so it is the point itself, to OSRM's six decimals.
 */
export function osrmWaypoint(point: Coordinates, name: string) {
  const snapped = { lat: Number(point.lat.toFixed(6)), lng: Number(point.lng.toFixed(6)) };
  return {
    hint: Buffer.from(`${snapped.lng},${snapped.lat}`).toString('base64url'),
    distance: Math.round(greatCircleMetres(point, snapped) * 1_000) / 1_000,
    name,
    location: [snapped.lng, snapped.lat],
  };
}
