import { isValidCoordinates, type Coordinates } from '../geo/coordinates';

const MAX_ELEMENTS = 625;
const MAX_ELEMENTS_OPTIMAL = 100;

interface MatrixRequest {
  origins: Coordinates[];
  destinations: Coordinates[];
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The point of `{ waypoint: { location: { latLng: { latitude, longitude } } } }`; Google's zero may be left out. */
function pointOf(end: unknown): Coordinates | null {
  const location = fieldsOf(fieldsOf(fieldsOf(end)['waypoint'])['location']);
  if (location['latLng'] === undefined) return null;
  const { latitude = 0, longitude = 0 } = fieldsOf(location['latLng']);
  const [lat, lng] = [Number(latitude), Number(longitude)];
  return isValidCoordinates(lat, lng) ? { lat, lng } : null;
}

/** Reads the body of computeRouteMatrix, or says in Google's words what is wrong with it. */
export function readMatrixRequest(body: unknown, now: Date): MatrixRequest | string {
  const { origins, destinations, travelMode, routingPreference, departureTime } = fieldsOf(body);
  if (!Array.isArray(origins) || origins.length === 0) return 'Origins must be set.';
  if (!Array.isArray(destinations) || destinations.length === 0) return 'Destinations must be set.';
  const [from, to] = [origins.map(pointOf), destinations.map(pointOf)];
  if ([...from, ...to].includes(null)) return 'Waypoint must have a valid location.';
  if (travelMode !== undefined && travelMode !== 'DRIVE') return 'The sandbox only knows travel mode DRIVE.';
  const most = routingPreference === 'TRAFFIC_AWARE_OPTIMAL' ? MAX_ELEMENTS_OPTIMAL : MAX_ELEMENTS;
  if (from.length * to.length > most) return `Too many elements. The maximum is ${most}.`;
  if (departureTime !== undefined) {
    const departs = new Date(String(departureTime));
    if (Number.isNaN(departs.getTime())) return 'Invalid value at departure_time.';
    if (departs <= now) return 'Timestamp must be set to a future time.';
    if (routingPreference === undefined || routingPreference === 'TRAFFIC_UNAWARE')
      return 'Departure time requires a routing preference that is aware of traffic.';
  }
  return { origins: from as Coordinates[], destinations: to as Coordinates[] };
}
