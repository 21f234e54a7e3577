import type { DataResponse, DataSource } from './data-source';
import type { LatLngLiteral } from './lat-lng';
import { stopText, type StopLike } from './request-parameters';

export interface PlainStop extends LatLngLiteral {
  address: string;
  place_id: string | null;
}

export interface PlainLeg {
  metres: number;
  seconds: number;
  start: PlainStop;
  end: PlainStop;
}

/** Requests the drive through these stops. Travel modes other than DRIVING have no results. */
export async function askDrive(
  ask: DataSource,
  stops: readonly (StopLike | null | undefined)[],
  { travelMode, country }: { travelMode: string | null | undefined; country?: string | null | undefined },
): Promise<DataResponse<{ legs: PlainLeg[] }>> {
  const points = stops.map(stopText);
  if (points.includes('') || !travelMode) return { status: 'INVALID_REQUEST', value: null };
  if (travelMode !== 'DRIVING') return { status: 'ZERO_RESULTS', value: null };
  return ask('route', [
    ...points.map((point) => ['point', point.slice(0, 1_000)] as const),
    ['country', country ?? ''],
  ]);
}
