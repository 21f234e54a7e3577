import { mapResponse, type DataSource } from './data-source';
import { askDrive, type PlainLeg, type PlainStop } from './drive';
import { LatLng, LatLngBounds } from './lat-lng';
import { deliver } from './maps-errors';
import { distanceText, durationText } from './format-measures';
import { encodePolyline } from './polyline';
import type { StopLike } from './request-parameters';

interface DirectionsRequest {
  origin: StopLike;
  destination: StopLike;
  travelMode: string;
  waypoints?: readonly { location?: StopLike }[];
  region?: string | null;
}

export const measure = (value: number, write: (value: number) => string) => ({ text: write(value), value });

function step(leg: PlainLeg) {
  const path = [new LatLng(leg.start), new LatLng(leg.end)];
  const points = encodePolyline([leg.start, leg.end]);
  return {
    distance: measure(leg.metres, distanceText),
    duration: measure(leg.seconds, durationText),
    start_location: path[0],
    end_location: path[1],
    start_point: path[0],
    end_point: path[1],
    path,
    lat_lngs: path,
    polyline: { points },
    encoded_lat_lngs: points,
    instructions: `Drive to ${leg.end.address}`,
    maneuver: '',
    travel_mode: 'DRIVING',
  };
}

function directionsLeg(leg: PlainLeg) {
  return {
    distance: measure(leg.metres, distanceText),
    duration: measure(leg.seconds, durationText),
    start_address: leg.start.address,
    start_location: new LatLng(leg.start),
    end_address: leg.end.address,
    end_location: new LatLng(leg.end),
    steps: [step(leg)],
    via_waypoints: [],
    traffic_speed_entry: [],
  };
}

function bounds(stops: readonly PlainStop[]): LatLngBounds {
  const lats = stops.map(({ lat }) => lat);
  const lngs = stops.map(({ lng }) => lng);
  return new LatLngBounds({
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  });
}

function directionsResult(legs: readonly PlainLeg[], request: DirectionsRequest) {
  const stops = legs.flatMap(({ start, end }, at) => (at === 0 ? [start, end] : [end]));
  return {
    request: { ...request },
    geocoded_waypoints: stops.map(({ place_id }) => ({ geocoder_status: 'OK', place_id: place_id ?? '', types: [] })),
    available_travel_modes: ['DRIVING'],
    routes: [
      {
        bounds: bounds(stops),
        copyrights: 'An estimate of the sandbox, not a measured road',
        legs: legs.map(directionsLeg),
        overview_path: stops.map((stop) => new LatLng(stop)),
        overview_polyline: encodePolyline(stops),
        summary: '',
        warnings: [],
        waypoint_order: legs.slice(1).map((_leg, at) => at),
      },
    ],
  };
}

/** The legacy directions. */
export function directionsServiceClass(ask: DataSource) {
  return class DirectionsService {
    route(
      request: DirectionsRequest,
      callback?: (result: ReturnType<typeof directionsResult> | null, status: string) => void,
    ) {
      const stops = [request.origin, ...(request.waypoints ?? []).map(({ location }) => location), request.destination];
      const asked = askDrive(ask, stops, { travelMode: request.travelMode, country: request.region }).then((response) =>
        mapResponse(response, ({ legs }) => directionsResult(legs, request)),
      );
      return deliver('DIRECTIONS_ROUTE', asked, callback, (result) => result);
    }
  };
}
