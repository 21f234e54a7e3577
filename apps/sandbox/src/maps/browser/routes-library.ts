import type { DataSource } from './data-source';
import { askPairs, type PairResponse } from './distance-matrix';
import { askDrive, type PlainLeg } from './drive';
import { LatLng, LatLngBounds } from './lat-lng';
import { errorFor, valueOf } from './maps-errors';
import { distanceText, durationText } from './format-measures';
import type { StopLike } from './request-parameters';

interface RoutesRequest {
  origin: StopLike;
  destination: StopLike;
  intermediates?: Iterable<StopLike>;
  fields?: Iterable<string>;
  travelMode?: string;
  region?: string;
}

/** Google returns only the requested fields, and an error when none is requested. */
function requestedFields(endpoint: string, fields: Iterable<string> | undefined): (field: string) => boolean {
  const requested = [...(fields ?? [])].map((field) => field.split('.')[0]);
  if (requested.length === 0) throw errorFor(endpoint, 'INVALID_ARGUMENT');
  return (field) => requested.includes('*') || requested.includes(field);
}

function pick<T extends object>(whole: T, requested: (field: string) => boolean): Partial<T> {
  return Object.fromEntries(Object.entries(whole).filter(([field]) => requested(field))) as Partial<T>;
}

function routeLeg({ metres, seconds, start, end }: PlainLeg) {
  return {
    distanceMeters: metres,
    durationMillis: seconds * 1_000,
    staticDurationMillis: seconds * 1_000,
    startLocation: new LatLng(start),
    endLocation: new LatLng(end),
    path: [new LatLng(start), new LatLng(end)],
    localizedValues: { distance: distanceText(metres), duration: durationText(seconds) },
    steps: [],
  };
}

function wholeRoute(legs: readonly PlainLeg[]) {
  const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
  const seconds = legs.reduce((sum, leg) => sum + leg.seconds, 0);
  const points = legs.flatMap(({ start, end }) => [start, end]);
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return {
    description: '',
    distanceMeters: metres,
    durationMillis: seconds * 1_000,
    staticDurationMillis: seconds * 1_000,
    legs: legs.map(routeLeg),
    localizedValues: { distance: distanceText(metres), duration: durationText(seconds) },
    path: points.map((point) => new LatLng(point)),
    routeLabels: ['DEFAULT_ROUTE'],
    viewport: new LatLngBounds({
      south: Math.min(...lats),
      west: Math.min(...lngs),
      north: Math.max(...lats),
      east: Math.max(...lngs),
    }),
    warnings: [],
  };
}

/** The newer directions: a promise with the requested fields. */
export function routeClass(ask: DataSource) {
  return class Route {
    static async computeRoutes(
      request: RoutesRequest,
    ): Promise<{ routes: Route[]; fallbackInfo: null; geocodingResults: null }> {
      const endpoint = 'ROUTES_COMPUTE_ROUTES';
      const requested = requestedFields(endpoint, request.fields);
      const stops = [request.origin, ...(request.intermediates ?? []), request.destination];
      const response = await askDrive(ask, stops, {
        travelMode: request.travelMode ?? 'DRIVING',
        country: request.region,
      });
      if (response.status === 'ZERO_RESULTS') return { routes: [], fallbackInfo: null, geocodingResults: null };
      const { legs } = valueOf(endpoint, response);
      return {
        routes: [Object.assign(new Route(), pick(wholeRoute(legs), requested))],
        fallbackInfo: null,
        geocodingResults: null,
      };
    }
  };
}

interface MatrixRequest {
  origins: Iterable<StopLike>;
  destinations: Iterable<StopLike>;
  fields?: Iterable<string>;
  travelMode?: string;
}

function matrixItem({ status, value }: PairResponse, requested: (field: string) => boolean) {
  const leg = value?.legs[0];
  if (!leg)
    return pick(
      {
        condition: 'ROUTE_NOT_FOUND',
        error: status === 'NOT_FOUND' ? errorFor('ROUTES_COMPUTE_ROUTE_MATRIX', status) : null,
      },
      requested,
    );
  return pick(
    { condition: 'ROUTE_EXISTS', distanceMeters: leg.metres, durationMillis: leg.seconds * 1_000, error: null },
    requested,
  );
}

/** The newer distance matrix. */
export function routeMatrixClass(ask: DataSource) {
  return class RouteMatrix {
    constructor(readonly rows: { items: ReturnType<typeof matrixItem>[] }[]) {}

    static async computeRouteMatrix(request: MatrixRequest): Promise<{ matrix: RouteMatrix }> {
      const endpoint = 'ROUTES_COMPUTE_ROUTE_MATRIX';
      const requested = requestedFields(endpoint, request.fields);
      const { rows, status } = await askPairs(
        ask,
        [...request.origins],
        [...request.destinations],
        request.travelMode ?? 'DRIVING',
      );
      if (status !== 'OK') throw errorFor(endpoint, status);
      return {
        matrix: new RouteMatrix(rows.map((row) => ({ items: row.map((pair) => matrixItem(pair, requested)) }))),
      };
    }
  };
}
