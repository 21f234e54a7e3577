import { type DataResponse, type DataSource } from './data-source';
import { measure } from './directions-service';
import { askDrive, type PlainLeg } from './drive';
import { deliver } from './maps-errors';
import { distanceText, durationText } from './format-measures';
import type { StopLike } from './request-parameters';

const MAX_DIMENSION = 25;
const MAX_ELEMENTS = 100;
/** Statuses of one pair; any other status is that of the whole request. */
const ELEMENT_STATUSES = ['OK', 'NOT_FOUND', 'ZERO_RESULTS'];

export type PairResponse = DataResponse<{ legs: PlainLeg[] }>;

/** Requests the drive of every pair. `status` is OK, or why the whole request fails. */
export async function askPairs(
  ask: DataSource,
  origins: readonly StopLike[],
  destinations: readonly StopLike[],
  travelMode: string | null | undefined,
): Promise<{ rows: PairResponse[][]; status: string }> {
  const tooMany =
    origins.length > MAX_DIMENSION || destinations.length > MAX_DIMENSION
      ? 'MAX_DIMENSIONS_EXCEEDED'
      : origins.length * destinations.length > MAX_ELEMENTS
        ? 'MAX_ELEMENTS_EXCEEDED'
        : origins.length * destinations.length === 0
          ? 'INVALID_REQUEST'
          : null;
  if (tooMany) return { rows: [], status: tooMany };
  const rows = await Promise.all(
    origins.map((origin) =>
      Promise.all(destinations.map((destination) => askDrive(ask, [origin, destination], { travelMode }))),
    ),
  );
  const failed = rows.flat().find(({ status }) => !ELEMENT_STATUSES.includes(status));
  return { rows, status: failed?.status ?? 'OK' };
}

function element({ status, value }: PairResponse) {
  const leg = value?.legs[0];
  if (!leg) return { status };
  return { status, distance: measure(leg.metres, distanceText), duration: measure(leg.seconds, durationText) };
}

const addressOf = (responses: readonly PairResponse[], end: 'start' | 'end') =>
  responses.map(({ value }) => value?.legs[0]?.[end].address).find((address) => address !== undefined) ?? '';

function matrixResponse(rows: readonly PairResponse[][]) {
  return {
    originAddresses: rows.map((row) => addressOf(row, 'start')),
    destinationAddresses: (rows[0] ?? []).map((_pair, column) =>
      addressOf(
        rows.flatMap((row) => row[column] ?? []),
        'end',
      ),
    ),
    rows: rows.map((row) => ({ elements: row.map(element) })),
  };
}
type MatrixResponse = ReturnType<typeof matrixResponse>;

interface MatrixRequest {
  origins: readonly StopLike[];
  destinations: readonly StopLike[];
  travelMode: string;
}

/** The legacy distance matrix. */
export function distanceMatrixServiceClass(ask: DataSource) {
  return class DistanceMatrixService {
    getDistanceMatrix(request: MatrixRequest, callback?: (response: MatrixResponse | null, status: string) => void) {
      const asked = askPairs(ask, request.origins, request.destinations, request.travelMode).then(
        ({ rows, status }): DataResponse<MatrixResponse> =>
          status === 'OK' ? { status: 'OK', value: matrixResponse(rows) } : { status, value: null },
      );
      return deliver('DISTANCE_MATRIX', asked, callback, (response) => response);
    }
  };
}
